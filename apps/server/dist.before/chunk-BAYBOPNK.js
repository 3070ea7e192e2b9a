import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{external_exports}from"./chunk-7AISKDMX.js";import{SPEECH_LANGUAGES}from"./chunk-W4CNF3P3.js";var espeakCall=external_exports.object({text:external_exports.string(),languageCode:external_exports.enum(SPEECH_LANGUAGES),voiceName:external_exports.string().optional()});var espeakAnswer=external_exports.
union([external_exports.object({mp3:external_exports.instanceof(Uint8Array).nullable()}),external_exports.object({failure:external_exports.string()})]);export{espeakCall,espeakAnswer};
//# sourceMappingURL=chunk-BAYBOPNK.js.map
