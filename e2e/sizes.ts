// The window sizes at which the product is reviewed: phones in portrait and landscape, a tablet, a laptop, and a
// desktop.

/** Width and height in CSS pixels. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const;
