import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{announce,runServer}from"./chunk-MSFSFOXW.js";import"./chunk-CPAQM5HV.js";import"./chunk-BAYBOPNK.js";import"./chunk-DR4TAYX5.js";import"./chunk-L27LVG2A.js";import"./chunk-MU5SKLU4.js";
import{readConfig,startFailure}from"./chunk-DIYS3WDU.js";import"./chunk-7AISKDMX.js";import"./chunk-FRJS3TRM.js";import"./chunk-72KYYOFA.js";import"./chunk-MRCMN6HN.js";import"./chunk-NFFR3AOH.js";
import"./chunk-GHKMPIAQ.js";import"./chunk-43T5UMB6.js";import"./chunk-5HG5TS7X.js";import"./chunk-3T77BXWD.js";import"./chunk-PB7XW2W4.js";import"./chunk-W4CNF3P3.js";
import"./chunk-5OHXX265.js";import"./chunk-CGD64YQY.js";import"./chunk-XFDWJILC.js";import"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";export{announce,readConfig,runServer,startFailure};
//# sourceMappingURL=run.js.map
