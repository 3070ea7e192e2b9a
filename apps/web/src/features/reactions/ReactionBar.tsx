// The row of reactions at a table, or of people who look at a replay together. After a reaction the buttons are disabled for the time in which the server refuses
// another reaction.
import { REACTION_MS, REACTIONS, type Reaction } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { showRefusal } from "../../shared/ui/show-error.ts";
import styles from "./ReactionBar.module.css";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { react } from "./reaction-store.ts";

interface ReactionBarProps {
  readonly gameId: string;
  /** The player's id; null for a watcher. */
  readonly playerId: string | null;
}

export function ReactionBar({ gameId, playerId }: ReactionBarProps) {
  return <ReactionButtons onReact={(reaction) => react(gameId, playerId, reaction)} />;
}

interface ReactionButtonsProps {
  /** Sends a reaction. Resolves with the code of the refusal, or null on success. */
  readonly onReact: (reaction: Reaction) => Promise<PageEventRefusalCode | null>;
}

export function ReactionButtons({ onReact }: ReactionButtonsProps) {
  const { reactions: texts } = useCatalogue().watching;
  const [sent, setSent] = useState<Reaction | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (reaction: Reaction) => {
    if (sent !== null) return;
    setSent(reaction);
    const refusal = await onReact(reaction);
    // The pause of the buttons begins with the server's answer, because the server's own pause begins when the server
    // accepts the reaction.
    timer.current = setTimeout(() => setSent(null), REACTION_MS);
    if (refusal !== null) showRefusal(refusal);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.bar} role="group" aria-label={texts.react} data-reactions="">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-label={texts.names[reaction]}
          title={texts.names[reaction]}
          aria-disabled={sent !== null}
          data-sent={sent === reaction}
          onClick={() => void send(reaction)}
        >
          <ReactionIcon reaction={reaction} />
        </button>
      ))}
    </div>
  );
}
