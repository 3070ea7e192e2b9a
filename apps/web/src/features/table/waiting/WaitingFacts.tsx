// The terms of a waiting game: a panel beside the table, or a strip above it on a phone.
import type { GameState } from "@chkobba/protocol";
import { unusualRules } from "@chkobba/rules";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Icon, type IconName } from "../../../shared/ui/Icon.tsx";
import styles from "./WaitingFacts.module.css";

export function WaitingFacts({ game }: { readonly game: GameState }) {
  const { table: texts, lobby } = useCatalogue();
  return (
    <section className={styles.facts} aria-label={texts.waiting.facts}>
      {game.roomName !== null && (
        <p className={styles.room}>
          <span className={styles.label}>{texts.waiting.room}</span> <bdi>{game.roomName}</bdi>
        </p>
      )}
      <ul className={styles.list}>
        <Fact icon="person">{game.teamMode ? lobby.rooms.team : lobby.rooms.duel}</Fact>
        <Fact icon="goal">{texts.target(game.targetScore)}</Fact>
        <Fact icon="clock">{texts.waiting.clock(game.turnSeconds)}</Fact>
        {unusualRules({ ...game.houseRules, target: game.targetScore }).map((rule) => (
          <Fact key={rule} icon="bulb">
            {lobby.houseRules.unusual[rule]}
          </Fact>
        ))}
      </ul>
    </section>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
