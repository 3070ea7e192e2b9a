// Tells players that the shuffles of this game are sealed, and what that means.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import buttons from "../../../shared/ui/IconButton.module.css";
import { Popover } from "../../../shared/ui/Popover.tsx";
import styles from "./Seal.module.css";

/** An icon that opens the explanation. Renders nothing if the shuffles are not sealed, as in offline games. */
export function Seal({ game }: { readonly game: GameState }) {
  const { table: texts } = useCatalogue();
  if (!isSealed(game)) return null;
  return (
    <Popover
      label={texts.sealed}
      button={
        <>
          <Icon name="seal" />
          <span data-words="seal">{texts.sealed}</span>
        </>
      }
      buttonClassName={`${buttons.button} ${styles.seal}`}
    >
      {() => <SealFact game={game} />}
    </Popover>
  );
}

/** The explanation of the seal. Renders nothing if the shuffles are not sealed. */
export function SealFact({ game }: { readonly game: GameState }) {
  const { table: texts } = useCatalogue();
  if (!isSealed(game)) return null;
  const hasSeeds = game.shuffle?.seeds.some((seed) => seed !== null);
  return <p className={styles.fact}>{hasSeeds ? texts.sealedHint : texts.sealedAlone}</p>;
}

/** Whether the shuffles are sealed; false while the players are still sealing their seeds. */
function isSealed({ shuffle }: GameState): boolean {
  return shuffle != null && shuffle.phase === null;
}
