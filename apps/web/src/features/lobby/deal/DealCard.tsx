// The deal of the day on the menu: what awaits the visitor, or how they did; and the way to challenge a friend.
import { Link } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import menu from "../Menu.module.css";
import { MenuEmblem } from "../MenuEmblem.tsx";
import play from "../solo/PlayNow.module.css";
import { useTodayText } from "./today-text.ts";

export function DealCard() {
  const { lobby } = useCatalogue();
  const { title, text } = lobby.menu.deal;
  return (
    <div className={menu.solo}>
      <Link href="/deal/today" className={menu.entry} data-kind="deal">
        <MenuEmblem kind="deal" />
        <span>
          <strong className={menu.title}>{title}</strong>
          <span className={`${menu.text} ${menu.today}`}>{useTodayText() ?? text}</span>
        </span>
      </Link>
      <Link href="/deal/new" aria-label={lobby.challengeFriend} className={`${play.play} ${play.quiet} ${menu.link}`}>
        {lobby.challenge}
      </Link>
    </div>
  );
}
