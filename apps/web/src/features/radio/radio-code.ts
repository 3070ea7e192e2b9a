// The radio's code as one chunk. It contains everything except the button in the header.
export { PassingTitle } from "./PassingTitle.tsx";
export { RadioPanel } from "./RadioPanel.tsx";
export { followRadio, refreshStation } from "./radio.ts";
