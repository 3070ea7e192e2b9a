// One of the switches for what others may send.
import type { Contact } from "@chkobba/protocol";
import { useCatalogue } from "../i18n/index.ts";
import { Switch } from "../ui/Switch.tsx";
import { changeContact, useContact } from "./contact.ts";

export function ContactSwitch({ name }: { readonly name: keyof Contact }) {
  const { text, note } = useCatalogue().table.contact.switches[name];
  const isOn = useContact(({ contact }) => contact[name]);
  return <Switch text={text} note={note} isOn={isOn} onChange={(is) => void changeContact({ [name]: is })} />;
}
