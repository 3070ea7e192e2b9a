// The whole product: the pages, and the dialogs over them.
import { useEffect } from "react";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { App } from "./App.tsx";
import { AuthScreens } from "./AuthScreens.tsx";

/** `onShown` is called when it stands and hears presses. */
export function Product({ onShown }: { readonly onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <>
      <App />
      <Untranslated>
        <AuthScreens />
      </Untranslated>
    </>
  );
}
