// Writes a line under the picture of a finished game: what this browser's check of the game has found.

const LINE = { height: 70, size: 30, inset: 40, ink: "#f6efdd", ground: "#0c1626" };

/** Returns the picture with the line under it, as a PNG; null if the browser can't draw it. */
export async function pictureWithLine(picture: Blob, line: string, isRightToLeft: boolean): Promise<Blob | null> {
  const image = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height + LINE.height;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = LINE.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  context.fillStyle = LINE.ink;
  context.font = `${LINE.size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.fillText(line, image.width / 2, image.height + LINE.height / 2, image.width - 2 * LINE.inset);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
