import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{inspectAudio}from"./chunk-NFFR3AOH.js";import"./chunk-B6HJOAYJ.js";import{move,transferableSymbol,valueSymbol}from"piscina";function inspect(bytes){const inspected={audio:inspectAudio(bytes),bytes};return move({[transferableSymbol]:bytes.buffer,[valueSymbol]:inspected})}export{inspect as default};
//# sourceMappingURL=audio-worker.js.map
