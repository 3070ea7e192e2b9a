// A link as a QR code. The code that draws it is loaded on demand. If it can't be loaded, the link itself still works.
import { latePart } from "../late-part.tsx";

export const LinkCode = latePart(async () => (await import("./InviteCode.tsx")).InviteCode);
