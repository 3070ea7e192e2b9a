// The form for a new challenge: whether it is for one player or for pairs, how many rounds it has, and at which level
// the bot plays. When the challenge is made, its page opens.
import { BOT_LEVELS, type BotLevel, DEAL_KINDS, DEAL_ROUNDS, type DealKind, type DealRounds } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Choices } from "../../shared/ui/Choices.tsx";
import { showError } from "../../shared/ui/show-error.ts";
import styles from "./DealPage.module.css";

const USUAL = 3;

export function ChallengeForm() {
  const catalogue = useCatalogue();
  const { deals: texts, lobby } = catalogue;
  const [, go] = useLocation();
  const [rounds, setRounds] = useState<DealRounds>(USUAL);
  const [level, setLevel] = useState<BotLevel>("hard");
  const [kind, setKind] = useState<DealKind>("solo");
  const [isAsked, setAsked] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsked) return;
    setAsked(true);
    const made = await call("createDeal", { rounds, level, kind });
    if (made.ok) return go(`/deal/${made.value.deal.id}`, { replace: true });
    setAsked(false);
    showError(refusalText(catalogue, made.refusal));
  };
  return (
    <main className={styles.page}>
      <title>{`${texts.newChallenge} · Chkobba`}</title>
      <header>
        <h1 className={styles.title}>{texts.newChallenge}</h1>
        <p className={styles.terms}>{texts.newChallengeText}</p>
      </header>
      <form className={styles.card} onSubmit={(event) => void create(event)}>
        <Choices
          legend={texts.kind}
          choices={DEAL_KINDS.map((value) => ({ value, ...texts.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
        <Choices
          legend={texts.howManyRounds}
          choices={DEAL_ROUNDS.map((value) => ({ value, title: String(value) }))}
          chosen={rounds}
          onChoose={setRounds}
        />
        <Choices
          legend={lobby.level}
          choices={BOT_LEVELS.map((value) => ({ value, ...lobby.levels[value] }))}
          chosen={level}
          onChoose={setLevel}
        />
        <Button kind="main" type="submit" aria-busy={isAsked}>
          {texts.create}
        </Button>
      </form>
    </main>
  );
}
