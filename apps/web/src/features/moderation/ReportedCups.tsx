// Cups whose names players have reported. A moderator gives the cup another name, or keeps the name.
import { CUP_NAME_MAX, CUP_NAME_MIN, type ReportedCup } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { LoadedPart } from "../../shared/ui/LoadedPart.tsx";
import { showError } from "../../shared/ui/show-error.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Moderation.module.css";

const loadCups = () => call("getReportedCups", {});

export function ReportedCups() {
  const { cups: texts } = useCatalogue().moderation;
  const { state, again } = useLoaded(loadCups);
  return (
    <LoadedPart texts={useCatalogue().moderation} state={state} onRetry={again}>
      {({ cups }) =>
        cups.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <ul className={`${styles.past} ${styles.log}`}>
            {cups.map((reported) => (
              <CupLine key={reported.cup.id} reported={reported} onDecided={again} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

interface CupLineProps {
  readonly reported: ReportedCup;
  readonly onDecided: () => void;
}

function CupLine({ reported: { cup, reports, networks }, onDecided }: CupLineProps) {
  const catalogue = useCatalogue();
  const { cups: texts } = catalogue.moderation;
  const [name, setName] = useState("");
  const decide = async (decision: { readonly name?: string }) => {
    const done = await call("decideCup", { id: cup.id, ...decision });
    if (!done.ok) showError(refusalText(catalogue, done.refusal));
    onDecided();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void decide({ name });
  };
  return (
    <li className={styles.entry}>
      <div>
        <Link href={`/cups/${cup.id}`}>
          <bdi>{cup.name}</bdi>
        </Link>
        <p>{texts.reports(reports, networks)}</p>
        <form onSubmit={rename}>
          <Field
            label={texts.newName}
            value={name}
            minLength={CUP_NAME_MIN}
            maxLength={CUP_NAME_MAX}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit">{texts.rename}</Button>
        </form>
      </div>
      <Button onClick={() => void decide({})}>{texts.keep}</Button>
    </li>
  );
}
