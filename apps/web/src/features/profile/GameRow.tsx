// One finished game in a list, with a link to its replay.
import type { FinishedGame } from "@chkobba/protocol";
import { Fragment } from "react";
import { Link } from "wouter";
import { shownName } from "../../shared/bot-name.ts";
import { withNumbers } from "../../shared/distinct-names.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { type Catalogue, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { PlayerLink } from "../../shared/ui/PlayerLink.tsx";
import styles from "./GameRow.module.css";

type Participant = FinishedGame["players"][number];

export function GameRow({ game }: { readonly game: FinishedGame }) {
  const { app, profile: texts } = useCatalogue();
  const { language } = useLanguage();
  const { id, number, outcome, finishedAt, targetScore } = game;
  const players = withNumbers(game.players);
  const me = players.find((player) => player.isMe);
  const rivals = players.filter((player) => player.team !== me?.team);
  const partner = players.find((player) => player.team === me?.team && !player.isMe);
  const date = dateIn(language, finishedAt);
  return (
    <li className={styles.row}>
      <span className={styles.outcome} data-outcome={outcome}>
        {texts.outcomes[outcome]}
      </span>
      <span className={styles.score}>
        <span className={styles.figures} aria-hidden>
          <span>{me?.score ?? 0}</span>
          <span>:</span>
          <span>{rivals[0]?.score ?? 0}</span>
        </span>
        <span className="visually-hidden">{texts.scoreLine(me?.score ?? 0, rivals[0]?.score ?? 0)}</span>
      </span>
      <div className={styles.words}>
        <p className={styles.people}>
          <span>{texts.against}</span>
          {rivals.map((rival, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
            <Fragment key={index}>
              {index > 0 && <span>+</span>}
              <Person person={rival} />
            </Fragment>
          ))}
          {partner !== undefined && (
            <>
              <span>{texts.together}</span>
              <Person person={partner} />
            </>
          )}
        </p>
        <p className={styles.facts}>
          {[modeOf(game, texts), texts.toTarget(targetScore), date].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Link
        href={`/replay/${id}?number=${number}`}
        className={styles.watch}
        aria-label={texts.watchGame(names(rivals, app), date)}
      >
        <Icon name="play" />
        <span className={styles.watchWord}>{texts.watch}</span>
      </Link>
    </li>
  );
}

function Person({ person: { name, username, isBot } }: { readonly person: Participant }) {
  const { app, profile: texts } = useCatalogue();
  return (
    <span className={styles.person}>
      {username === null ? <bdi>{shownName(name, app)}</bdi> : <PlayerLink username={username}>{name}</PlayerLink>}
      {isBot && <span className={styles.bot}>{texts.bot}</span>}
    </span>
  );
}

function names(people: readonly Participant[], app: Catalogue["app"]): string {
  return people.map(({ name }) => shownName(name, app)).join(" + ");
}

function modeOf({ isSolo, teamMode }: FinishedGame, { modes }: Catalogue["profile"]): string {
  if (isSolo) return modes.solo;
  return teamMode ? modes.team : modes.duel;
}
