import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{lockFolder}from"./chunk-ROD6SOFY.js";import"./chunk-CGD64YQY.js";import"./chunk-B6HJOAYJ.js";export{lockFolder};
//# sourceMappingURL=folder-lock-LNLJEIJ5.js.map
