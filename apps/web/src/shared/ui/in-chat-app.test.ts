import { expect, it } from "vitest";
import { isInChatApp } from "./in-chat-app.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0";

it.each([
  `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/487.0.0]`,
  `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0]`,
  `${IPHONE} Mobile/22B83 Instagram 360.0.0.0`,
  `${ANDROID} Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0;]`,
  `${ANDROID} Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`,
])("recognises the browser inside another app: %s", (userAgent) => {
  expect(isInChatApp(userAgent)).toBe(true);
});

it.each([
  `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
])("is a browser of its own: %s", (userAgent) => {
  expect(isInChatApp(userAgent)).toBe(false);
});
