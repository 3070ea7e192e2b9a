// The addresses of the pages whose code loads when they are opened, as one pattern.
import { LATE_PATHS } from "@chkobba/protocol";

const PATTERNS = LATE_PATHS.map((path) => path.replace(/\/:\w+\?/, "(/[^/]+)?").replace(/:\w+/g, "[^/]+"));

export const LATE_PATH = new RegExp(`^(${PATTERNS.join("|")})/?$`);
