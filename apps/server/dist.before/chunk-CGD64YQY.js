import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
var SetupError=class extends Error{};export{SetupError};
//# sourceMappingURL=chunk-CGD64YQY.js.map
