// The button of the settings popover; its content is loaded when it is first opened.
import type { Ref } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { latePart } from "../late-part.tsx";
import { Icon } from "../ui/Icon.tsx";
import buttonStyles from "../ui/IconButton.module.css";
import { Popover } from "../ui/Popover.tsx";

const Preferences = latePart(async () => (await import("./Preferences.tsx")).Preferences);

export function PreferencesButton({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const { app } = useCatalogue();
  return (
    <Popover
      label={app.settings}
      button={<Icon name="settings" />}
      buttonRef={ref}
      buttonClassName={buttonStyles.button}
    >
      {() => <Preferences />}
    </Popover>
  );
}
