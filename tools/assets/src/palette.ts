/** The colours of cards and icons. The table on the page has the same colours. */
export const palette = {
  ivory: "#fbf5e6",
  ivoryRaised: "#fffbf1",
  ivoryEdge: "#d8cbae",
  ink: "#1b2230",
  crimson: "#b3132f",
  vermilion: "#d22a1e",
  brass: "#e3b457",
  brassDeep: "#b98a2f",
  brassPale: "#f3e4bd",
  blue: "#1d4f93",
  night: "#0c1626",
  nightRaised: "#14345c",
} as const;
