import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
var PARTS=/^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;function addressesOf(url){const[,start="",hosts="",rest=""]=PARTS.exec(url)??[];return hosts.split(",").map(host=>start+host+rest)}export{addressesOf};
//# sourceMappingURL=chunk-FRJS3TRM.js.map
