// The people whom the account has blocked, with a button to unblock each.
import type { Block } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { showError } from "../../shared/ui/show-error.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./BlockedPeople.module.css";

export function BlockedPeople() {
  const { profile } = useCatalogue();
  const texts = profile.blocks;
  const { state, again } = useLoaded(loadBlocks);
  return (
    <section className={styles.people} aria-labelledby="blocked-people" aria-busy={state.status === "loading"}>
      <h2 id="blocked-people">{texts.title}</h2>
      {state.status === "failed" && <LoadError title={profile.failed} why={state.refusal} onRetry={again} />}
      {state.status === "loaded" && <List blocks={state.value.blocks} />}
    </section>
  );
}

const loadBlocks = () => call("getBlocks", {});

/** An account is unblocked by its name, a guest by an id. */
const keyOf = ({ id, username }: Block) => id ?? username;

function List({ blocks }: { readonly blocks: readonly Block[] }) {
  const catalogue = useCatalogue();
  const { blocks: texts } = catalogue.profile;
  const [ended, setEnded] = useState<readonly string[]>([]);
  const left = blocks.filter((block) => !ended.includes(keyOf(block)));
  const end = async (block: Block) => {
    const answer = await call("unblock", { username: keyOf(block) });
    if (answer.ok) setEnded((before) => [...before, keyOf(block)]);
    else showError(refusalText(catalogue, answer.refusal));
  };
  return (
    <>
      <p role="status" className={styles.note}>
        {left.length === 0 ? texts.none : texts.text}
      </p>
      <ul className={styles.list}>
        {left.map((block) => (
          <Line key={keyOf(block)} block={block} onEnd={() => end(block)} />
        ))}
      </ul>
    </>
  );
}

function Line({ block, onEnd }: { readonly block: Block; readonly onEnd: () => Promise<void> }) {
  const { blocks: texts } = useCatalogue().profile;
  const { language } = useLanguage();
  const { isBusy, run } = useBusy();
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        <bdi className={styles.name}>{block.username}</bdi>
        <small>
          {block.guest && `${texts.guest} · `}
          {texts.since(dateIn(language, block.at, "day"))}
        </small>
      </span>
      <Button disabled={isBusy} aria-label={texts.unblockPerson(block.username)} onClick={() => void run(onEnd)}>
        {texts.unblock}
      </Button>
    </li>
  );
}
