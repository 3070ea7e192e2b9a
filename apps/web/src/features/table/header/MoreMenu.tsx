// The menu of the table's header on a narrow screen: game id, invitation, round, sound and settings.
import type { GameState } from "@chkobba/protocol";
import { unusualRules } from "@chkobba/rules";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { PreferencesButton } from "../../../shared/preferences/PreferencesButton.tsx";
import { TablePlace } from "../../../shared/table-parts.tsx";
import { FullscreenButton } from "../../../shared/ui/FullscreenButton.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import buttons from "../../../shared/ui/IconButton.module.css";
import { Popover } from "../../../shared/ui/Popover.tsx";
import { aimText } from "../scores/aim-text.ts";
import { CupLine } from "../scores/CupLine.tsx";
import { useIsOffline } from "../use-is-offline.ts";
import { GameNumber, MuteButton, ShareButtons } from "./HeaderButtons.tsx";
import styles from "./MoreMenu.module.css";
import { MoveSeat } from "./MoveSeat.tsx";
import { SealFact } from "./Seal.tsx";

export function MoreMenu({ game }: { readonly game: GameState }) {
  const { table: texts, lobby } = useCatalogue();
  const isOffline = useIsOffline();
  return (
    <Popover label={texts.more} buttonClassName={buttons.button} button={<Icon name="more" />}>
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.facts}>
            <GameNumber gameId={game.id} isOffline={isOffline} />
            {game.round > 0 && <p>{texts.cardsLeft(game.deck.length)}</p>}
            <p>{game.deal === null ? texts.target(game.targetScore) : aimText(game, texts)}</p>
            {unusualRules({ ...game.houseRules, target: game.targetScore }).map((rule) => (
              <p key={rule}>{lobby.houseRules.unusual[rule]}</p>
            ))}
            <SealFact game={game} />
            {game.cup !== null && <CupLine cup={game.cup} />}
          </div>
          {!game.isSolo && game.cup === null && <ShareButtons game={game} />}
          <MoveSeat game={game} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the switch inside handles keys; its panel opens below the menu */}
          <div className={styles.closing} onClick={close}>
            <TablePlace place="switch" />
          </div>
          <MuteButton />
          <FullscreenButton isIconOnly />
          <PreferencesButton />
        </div>
      )}
    </Popover>
  );
}
