import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{seeded}from"./chunk-43T5UMB6.js";import{botRandom}from"./chunk-XFDWJILC.js";var BOT_RELEASE="2026-11-29";function randomOf({luck,sealed},random){if(sealed!==null)return botRandom(sealed.botSeed,sealed.turn);return luck===null?random:seeded(luck)}import{randomBytes,randomInt}from"node:crypto";var systemRandomness={seed:()=>randomBytes(32).toString("hex"),random:()=>randomInt(2**32)/2**32};export{BOT_RELEASE,randomOf,systemRandomness};
//# sourceMappingURL=chunk-GHKMPIAQ.js.map
