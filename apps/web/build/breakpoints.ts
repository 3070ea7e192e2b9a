// Defines the breakpoints of media.css in every style sheet that has a media query.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const BREAKPOINTS = fileURLToPath(new URL("../src/shared/ui/media.css", import.meta.url));

export function nameBreakpoints(): Plugin {
  return {
    name: "name-breakpoints",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/, code: "@media" },
      handler(code) {
        this.addWatchFile(BREAKPOINTS);
        return { code: readFileSync(BREAKPOINTS, "utf8") + code, map: null };
      },
    },
  };
}
