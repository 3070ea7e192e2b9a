// The screens that the product is looked at on: two phones, one of them on its side, a tablet, a laptop and a desk.

/** Width and height in CSS pixels. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
] as const;
