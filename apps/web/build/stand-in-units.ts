// Lengths of a container or of the visible screen (cqw, dvh ...) get a custom property that takes their place in browsers without
// these units: src/app/older-browsers/units.ts sets it there.
import type { Plugin } from "vite";

const LENGTH = /(?<![\w.-])(-?\d*\.?\d+)(cqw|cqh|cqi|cqb|cqmin|cqmax|dvh)\b/g;

export function standInUnits(): Plugin {
  return {
    name: "stand-in-units",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/, code: LENGTH },
      handler: (code) => ({ code: code.replace(LENGTH, "calc($1 * var(--$2, 1$2))"), map: null }),
    },
  };
}
