// Adds a fallback to lengths in container and screen units (cqw, dvh ...): a custom property that
// src/app/older-browsers/units.ts sets in browsers without these units.
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
