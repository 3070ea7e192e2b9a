import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** The text font is asked for at once, beside the style sheet that names it. */
function preloadTextFont(): Plugin {
  return {
    name: "preload-text-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /rubik-latin-wght.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}

const server = "http://localhost:3000";

export default defineConfig({
  plugins: [
    react(),
    preloadTextFont(),
    compression({
      include: /\.(js|css|html|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress")],
    }),
  ],
  build: { outDir: "dist", modulePreload: { polyfill: false } },
  server: { proxy: { "/socket.io": { target: server, ws: true }, "/health": server, "/api": server } },
});
