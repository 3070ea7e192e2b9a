// The offers of the day on the menu: the deal of the day, with one line about the deal or about the visitor's result, a
// link to the deal and a link to challenge a friend; and the puzzle of the day.
import { Link } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { usePart } from "../../../shared/prerendered-parts.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import menu from "../Menu.module.css";
import { MenuEmblem } from "../MenuEmblem.tsx";
import play from "../solo/PlayNow.module.css";
import { useToday } from "./today-text.ts";

export function DealCard() {
  const { lobby } = useCatalogue();
  usePart("deal");
  const { title, text } = lobby.menu.deal;
  const today = useToday();
  return (
    <>
      <div className={menu.solo} data-part="deal">
        <Link href="/deal/today" className={menu.entry} data-kind="deal">
          <MenuEmblem kind="deal" />
          <span>
            <strong className={menu.title}>{title}</strong>
            <span className={`${menu.text} ${menu.today}`}>{today?.text ?? text}</span>
          </span>
        </Link>
        <div className={menu.links}>
          <Link
            href="/deal/today"
            tabIndex={-1}
            aria-label={today?.isOver === true ? undefined : lobby.playDeal}
            className={`${play.play} ${menu.link}`}
          >
            {today?.isOver === true ? (
              lobby.dealResult
            ) : (
              <>
                <Icon name="play" />
                {lobby.playShort}
              </>
            )}
          </Link>
          <Link href="/deal/new" aria-label={lobby.challengeFriend} className={menu.second}>
            {lobby.challenge}
          </Link>
        </div>
      </div>
      <Link href="/puzzles" className={menu.entry} data-kind="puzzle">
        <MenuEmblem kind="puzzle" />
        <span>
          <strong className={menu.title}>{lobby.menu.puzzle.title}</strong>
          <span className={menu.text}>{lobby.menu.puzzle.text}</span>
        </span>
      </Link>
    </>
  );
}
