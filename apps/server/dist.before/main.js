import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{loadFailure,nodeAdvice}from"./chunk-MRCMN6HN.js";import"./chunk-B6HJOAYJ.js";function end(line){process.stderr.write(`${line}
`);process.exit(1)}var advice=nodeAdvice(process.versions.node);if(advice!==null)end(advice);try{await import("./serve-7O2YPO7R.js")}catch(error){const line=loadFailure(error);if(line===null)throw error;
end(line)}
//# sourceMappingURL=main.js.map
