// The radio's code behind the button in the header: one chunk.
export { PassingTitle } from "./PassingTitle.tsx";
export { RadioPanel } from "./RadioPanel.tsx";
export { followRadio, refreshStation } from "./radio.ts";
