// Polyfills for older browsers. Newer browsers don't load this script: see start-after-paint.ts.
import "@oddbird/popover-polyfill";
import { addListMethods } from "../../shared/older-browsers/lists.ts";
import { addAbortTimeout } from "./abort-timeout.ts";
import { addCanParse } from "./can-parse.ts";
import { measureContainers, standInForScreenUnits } from "./units.ts";

addListMethods();
addAbortTimeout();
addCanParse();
standInForScreenUnits();
measureContainers();
