// @vitest-environment jsdom
// Pictures that were requested over a connection that died.
import { beforeEach, expect, it, vi } from "vitest";
import { useConnection } from "./socket/connection.ts";

import { loadAhead, requestStuckPicturesAgain, waitOnPage } from "./stuck-pictures.ts";

let die = () => {};
requestStuckPicturesAgain((listener) => {
  die = listener;
});

const connect = () => useConnection.setState({ status: "connected", error: null, attempts: 0 });
const lose = () => {
  useConnection.setState({ status: "connecting", error: null, attempts: 1 });
  die();
};

beforeEach(() => {
  document.body.replaceChildren();
  connect();
});

/** A picture on the page. jsdom loads no pictures, so the test says whether it has arrived. */
function picture({ hasArrived }: { readonly hasArrived: boolean }): HTMLImageElement {
  const image = document.createElement("img");
  image.src = "/images/cards/7-dinari.png";
  Object.defineProperty(image, "complete", { value: hasArrived });
  document.body.append(image);
  return image;
}

const addressOf = (image: HTMLImageElement) => image.getAttribute("src");

it("drops the request for a picture that has not arrived until the page is connected again", () => {
  const image = picture({ hasArrived: false });
  lose();
  expect(addressOf(image)).toMatch(/^data:image/);
  connect();
  expect(addressOf(image)).toBe("/images/cards/7-dinari.png");
});

it("leaves a picture that has arrived", () => {
  const image = picture({ hasArrived: true });
  lose();
  expect(addressOf(image)).toBe("/images/cards/7-dinari.png");
});

it("leaves a picture that shows something else when the connection is back", () => {
  const image = picture({ hasArrived: false });
  lose();
  image.src = "/images/cards/back.png";
  connect();
  expect(addressOf(image)).toBe("/images/cards/back.png");
});

it("drops and repeats what it loads ahead, but not what has arrived or failed", () => {
  const images: HTMLImageElement[] = [];
  vi.stubGlobal("Image", function madeImage() {
    const image = document.createElement("img");
    Object.defineProperty(image, "complete", { value: false });
    images.push(image);
    return image;
  });
  loadAhead(["/arrived.png", "/failed.png", "/stuck.png"]);
  images[0]?.dispatchEvent(new Event("load"));
  images[1]?.dispatchEvent(new Event("error"));
  lose();
  // The transparent picture loads.
  images[2]?.dispatchEvent(new Event("load"));
  expect(images.map(addressOf)).toEqual(["/arrived.png", "/failed.png", expect.stringMatching(/^data:image/)]);
  connect();
  expect(images.map(addressOf)).toEqual(["/arrived.png", "/failed.png", "/stuck.png"]);
  lose();
  expect(images.map(addressOf)).toEqual(["/arrived.png", "/failed.png", expect.stringMatching(/^data:image/)]);
});

it("drops again what was requested while the line was dead", () => {
  lose();
  const image = picture({ hasArrived: false });
  die();
  expect(addressOf(image)).toMatch(/^data:image/);
  connect();
  expect(addressOf(image)).toBe("/images/cards/7-dinari.png");
});

it("does not request the picture of an element that has left the page", () => {
  const image = picture({ hasArrived: false });
  lose();
  image.remove();
  connect();
  expect(addressOf(image)).toMatch(/^data:image/);
});

it("an element that leaves the page no longer waits for its picture, but one that is moved does", async () => {
  const [gone, moved] = [picture({ hasArrived: false }), picture({ hasArrived: false })];
  const leave = [gone, moved].map(waitOnPage);
  for (const each of leave) each();
  gone.remove();
  await Promise.resolve();
  expect(addressOf(gone)).toMatch(/^data:image/);
  expect(addressOf(moved)).toBe("/images/cards/7-dinari.png");
});
