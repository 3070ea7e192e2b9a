// The radio in the head of a page: its name is there from the start, what plays it comes with the first gesture.
export { RadioControl as Radio } from "../features/radio/RadioControl.tsx";
