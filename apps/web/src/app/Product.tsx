// The whole app.
import { useEffect } from "react";
import { App } from "./App.tsx";

/** `onShown` is called when the frame of the page is rendered. */
export function Product({ onShown }: { readonly onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return <App />;
}
