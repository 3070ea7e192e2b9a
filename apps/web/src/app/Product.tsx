// The whole app: the pages, and the dialogs over them.
import { useEffect } from "react";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { App } from "./App.tsx";
import { AuthScreens } from "./AuthScreens.tsx";

/** `onShown` is called when the app is rendered and handles presses. */
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
