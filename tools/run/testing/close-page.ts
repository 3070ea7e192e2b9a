// A setup file of the web app: ends the timers of the page after the last test of a file, as closing a page does. They
// would run in a page without a document.
import { afterAll } from "vitest";
import { timersOfTests } from "./watched-timers.ts";

afterAll(() => void timersOfTests.stop());
