// Enters one round: the sides that get karta, dinari, barmila and the haya, and the chkobbas of each side. Nine taps suffice.
import { useId, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./ScorePage.module.css";
import {
  CHKOBBAS_MAX,
  type Draft,
  EMPTY_DRAFT,
  pointsOf,
  ROUND_POINTS,
  refusalOf,
  type Sheet,
  type SideIndex,
  type Taker,
} from "./sheet.ts";

interface RoundFormProps {
  readonly sheet: Sheet;
  readonly sides: readonly [string, string];
  readonly onWrite: (draft: Draft) => void;
}

const SIDES: readonly SideIndex[] = [0, 1];

export function RoundForm({ sheet, sides, onWrite }: RoundFormProps) {
  const { score: texts } = useCatalogue();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isRefused, setRefused] = useState(false);
  const why = refusalOf(draft, sheet);
  const [first, second] = pointsOf(draft);
  const write = () => {
    setRefused(why !== null);
    if (why !== null) return announce(texts.refusals[why]);
    onWrite(draft);
    setDraft(EMPTY_DRAFT);
  };
  const add = (side: SideIndex, step: number) => {
    const [a, b] = draft.chkobbas;
    const moved = Math.min(CHKOBBAS_MAX, Math.max(0, draft.chkobbas[side] + step));
    setDraft({ ...draft, chkobbas: side === 0 ? [moved, b] : [a, moved] });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <h2 className={styles.formTitle}>{texts.round(sheet.rounds.length + 1)}</h2>
      {ROUND_POINTS.map((point) => (
        <PointChoice
          key={point}
          name={texts.points[point].name}
          note={texts.points[point].note}
          sides={sides}
          mayBeNone={point !== "haya"}
          chosen={draft[point]}
          onChoose={(taker) => setDraft({ ...draft, [point]: taker })}
        />
      ))}
      <fieldset className={styles.point}>
        <legend>
          <b>{texts.chkobbas}</b>
        </legend>
        <div className={styles.counters}>
          {SIDES.map((side) => (
            <Counter key={side} name={sides[side]} count={draft.chkobbas[side]} onStep={(step) => add(side, step)} />
          ))}
        </div>
      </fieldset>
      {isRefused && why !== null && (
        <p className={styles.refusal} role="alert">
          {texts.refusals[why]}
        </p>
      )}
      <Button type="submit" kind="main">
        {texts.write(first, second)}
      </Button>
    </form>
  );
}

interface PointChoiceProps {
  readonly name: string;
  readonly note: string;
  readonly sides: readonly [string, string];
  /** Whether neither side may get the point. */
  readonly mayBeNone: boolean;
  readonly chosen: Taker;
  readonly onChoose: (taker: Taker) => void;
}

function PointChoice({ name, note, sides, mayBeNone, chosen, onChoose }: PointChoiceProps) {
  const { score: texts } = useCatalogue();
  const group = useId();
  const options: readonly (readonly [Taker, string])[] = [
    [0, sides[0]],
    ...(mayBeNone ? ([[null, texts.baji]] as const) : []),
    [1, sides[1]],
  ];
  return (
    <fieldset className={styles.point}>
      <legend>
        <b>{name}</b> <span className={styles.note}>{note}</span>
      </legend>
      <div className={styles.options}>
        {options.map(([taker, label]) => (
          <label key={String(taker)} className={styles.option} data-chosen={chosen === taker}>
            <input type="radio" name={group} checked={chosen === taker} onChange={() => onChoose(taker)} />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CounterProps {
  readonly name: string;
  readonly count: number;
  readonly onStep: (step: number) => void;
}

function Counter({ name, count, onStep }: CounterProps) {
  const { score: texts } = useCatalogue();
  return (
    <div className={styles.counter}>
      <button type="button" aria-label={texts.less(name)} disabled={count === 0} onClick={() => onStep(-1)}>
        <span aria-hidden="true">−</span>
      </button>
      <span className={styles.count}>
        <bdi>{name}</bdi> <output>{count}</output>
      </span>
      <button type="button" aria-label={texts.more(name)} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
