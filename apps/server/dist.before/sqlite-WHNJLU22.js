import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{migrateSqlite,openSqlite}from"./chunk-O3JBMMM2.js";import"./chunk-OCN2CKOX.js";import"./chunk-MU5SKLU4.js";import"./chunk-72KYYOFA.js";import"./chunk-5OHXX265.js";
import"./chunk-CGD64YQY.js";import"./chunk-B6HJOAYJ.js";export{migrateSqlite,openSqlite};
//# sourceMappingURL=sqlite-WHNJLU22.js.map
