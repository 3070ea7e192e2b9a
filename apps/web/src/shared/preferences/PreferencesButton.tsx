// The button of the settings popover; its content is loaded when it is first opened.
import { type ComponentType, lazy, type Ref, Suspense } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { Icon } from "../ui/Icon.tsx";
import buttonStyles from "../ui/IconButton.module.css";
import { Popover } from "../ui/Popover.tsx";

/** If the content can't be loaded, the popover stays empty. */
const Preferences = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./Preferences.tsx").then(
      ({ Preferences }) => ({ default: Preferences }),
      () => ({ default: () => null }),
    ),
);

export function PreferencesButton({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const { app } = useCatalogue();
  return (
    <Popover
      label={app.settings}
      button={<Icon name="settings" />}
      buttonRef={ref}
      buttonClassName={buttonStyles.button}
    >
      {() => (
        <Suspense>
          <Preferences />
        </Suspense>
      )}
    </Popover>
  );
}
