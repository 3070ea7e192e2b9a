// The code of the search, loaded when it is needed.
import { loadOnce } from "../load-once.ts";

export const searchCode = loadOnce(() => import("./search.ts"));
