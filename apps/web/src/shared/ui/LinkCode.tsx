// A link as a QR code. The code that draws it is loaded on demand. If it can't be loaded, the link itself still works.
import { type ComponentType, lazy, Suspense } from "react";
import type { LinkCodeProps } from "./InviteCode.tsx";

const Code = lazy<ComponentType<LinkCodeProps>>(async () => {
  try {
    return { default: (await import("./InviteCode.tsx")).InviteCode };
  } catch {
    return { default: () => null };
  }
});

export function LinkCode(props: LinkCodeProps) {
  return (
    <Suspense>
      <Code {...props} />
    </Suspense>
  );
}
