// The code that applies entries to the shown game. It is loaded with the first entry.
export { followEntry } from "@chkobba/protocol";
