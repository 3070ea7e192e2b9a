// The radio in the page header. The track's name is shown at once; the player's code is loaded at the first gesture.
export { RadioControl as Radio } from "../features/radio/RadioControl.tsx";
