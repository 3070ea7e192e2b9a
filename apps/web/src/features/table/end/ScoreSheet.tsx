// The final scores of both sides with their players and ratings, and below each side its points in every round.
import type { GameRatings, GameState, PlayerState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { call } from "../../../shared/http/call.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { PlayerLink } from "../../../shared/ui/PlayerLink.tsx";
import { RatingMark } from "../../../shared/ui/RatingMark.tsx";
import { type Side, sideToMe } from "../game/standings.ts";
import styles from "./ScoreSheet.module.css";

type SeatResult = GameRatings["seats"][number];

type SeatResults = ReturnType<typeof useGameRatings>;

interface ScoreSheetProps {
  readonly game: GameState;
  readonly sides: readonly Side[];
  readonly className: string | undefined;
}

export function ScoreSheet({ game, sides, className }: ScoreSheetProps) {
  const { table: texts } = useCatalogue();
  const [first, second] = sides.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  const results = useGameRatings(game);
  if (first === undefined || second === undefined) return null;
  return (
    <div className={className}>
      <h2 id="final-scores" className={styles.title}>
        {texts.finalScores}
      </h2>
      <table className={styles.sheet} aria-labelledby="final-scores">
        <thead>
          <tr>
            <SideHead game={game} side={first} results={results} />
            <td />
            <SideHead game={game} side={second} results={results} />
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <td data-winner={first.isWinner}>{texts.pts(first.score)}</td>
            <th scope="row">{texts.total}</th>
            <td data-winner={second.isWinner}>{texts.pts(second.score)}</td>
          </tr>
          {game.rounds.map(({ round, points }) => (
            <tr key={round}>
              <td data-winner={first.isWinner}>{points[first.teamId] ?? 0}</td>
              <th scope="row">{texts.round(round)}</th>
              <td data-winner={second.isWinner}>{points[second.teamId] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isUneven(results) && <p className={styles.uneven}>{texts.ratingsUneven}</p>}
    </div>
  );
}

/** Whether one rating has moved visibly more than another, which a new rating does: both players read why. */
function isUneven(results: SeatResults): boolean {
  const moved = [...results.values()].flatMap(({ rating }) => (rating === null ? [] : [Math.abs(rating.change)]));
  return moved.length > 1 && Math.max(...moved) > Math.min(...moved) + 2;
}

interface SideHeadProps {
  readonly game: GameState;
  readonly side: Side;
  readonly results: SeatResults;
}

function SideHead({ game, side, results }: SideHeadProps) {
  const { table: texts } = useCatalogue();
  const [only] = side.players;
  return (
    <th scope="col" data-winner={side.isWinner}>
      {game.teamMode || side.isMine || only === undefined ? (
        <bdi>{sideToMe(game, side, texts)}</bdi>
      ) : (
        <PlayerName player={only} results={results} />
      )}
      {game.teamMode &&
        side.players.map((player) => (
          <small key={player.id} className={styles.player}>
            <PlayerName player={player} results={results} />
            <RatingAfter isRated={isRated(game)} player={player} results={results} />
          </small>
        ))}
      {!game.teamMode && only !== undefined && <RatingAfter isRated={isRated(game)} player={only} results={results} />}
    </th>
  );
}

interface PlayerResult {
  readonly player: PlayerState;
  readonly results: SeatResults;
}

/** The player's name. It is a link to the player's page if the player was signed in. */
function PlayerName({ player, results }: PlayerResult) {
  const { table: texts } = useCatalogue();
  const username = results.get(player.id)?.username ?? null;
  const name = player.name || texts.nameless;
  return username === null ? <bdi>{name}</bdi> : <PlayerLink username={username}>{name}</PlayerLink>;
}

const isRated = ({ match }: GameState) => match?.rated === true;

/** The player's rating after a rated game. While the rating loads, an empty line reserves its space. */
function RatingAfter({ player, results, isRated: isExpected }: PlayerResult & { readonly isRated: boolean }) {
  const { table: texts } = useCatalogue();
  const rating = results.get(player.id)?.rating ?? null;
  if (!isExpected) return null;
  return (
    <span className={styles.rating}>
      {rating === null ? (
        "\u00a0"
      ) : (
        <RatingMark
          rating={rating}
          change={rating.change}
          label={texts.ratingChanged(rating.value, rating.provisional, rating.change)}
        />
      )}
    </span>
  );
}

/**
 * The results by player id. Empty until they are loaded, and without a network. For a solo game nothing is loaded,
 * because it has no other accounts.
 */
function useGameRatings({ id, isSolo, players }: GameState): ReadonlyMap<string, SeatResult> {
  const [seats, setSeats] = useState<readonly SeatResult[]>([]);
  useEffect(() => {
    if (isSolo) return;
    let isWanted = true;
    void call("getGameRatings", { id }).then((answer) => {
      if (isWanted && answer.ok) setSeats(answer.value.seats);
    });
    return () => {
      isWanted = false;
    };
  }, [id, isSolo]);
  return new Map(players.flatMap((player, at) => (seats[at] === undefined ? [] : [[player.id, seats[at]]])));
}
