import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
var NODE_NEEDED="20.19";function nodeAdvice(version){const[major=0,minor=0]=version.split(".").map(Number);const[neededMajor=0,neededMinor=0]=NODE_NEEDED.split(".").map(Number);if(major>neededMajor||major===
neededMajor&&minor>=neededMinor)return null;return`This is Node ${version}, and Chkobba needs ${NODE_NEEDED} or newer: https://nodejs.org`}var CODES=["ERR_DLOPEN_FAILED","ERR_MODULE_NOT_FOUND","MODULE\
_NOT_FOUND"];var TEXTS=/native binding|bindings file/i;function loadFailure(error){if(!(error instanceof Error))return null;const{code}={code:"",...error};if(!CODES.includes(code)&&!TEXTS.test(error.message))
return null;const[first=""]=error.message.split("\n");return`a package can't be loaded by Node ${process.versions.node}, because it is missing, damaged, or installed for another Node: run npm start on\
ce, which mends it (${first.trim()})`}export{nodeAdvice,loadFailure};
//# sourceMappingURL=chunk-MRCMN6HN.js.map
