// The code that follows a game by entries, loaded with the first one.
export { followEntry } from "@chkobba/protocol";
