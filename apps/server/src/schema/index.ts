// All migrations in order. Never change a migration that has been released. Branches may be merged in any order, and a
// database runs each migration that it lacks. So a migration uses only columns that are older than its branch.
import type { Migration } from "kysely";
import * as games from "./001-games.ts";
import * as roomsAndChat from "./002-rooms-and-chat.ts";
import * as accounts from "./003-accounts.ts";
import * as radio from "./004-radio.ts";
import * as health from "./005-health.ts";
import * as tablesAndStandings from "./006-tables-and-standings.ts";
import * as compactLogs from "./007-compact-logs.ts";
import * as servers from "./008-servers.ts";
import * as oneTableOfLogs from "./009-one-table-of-logs.ts";
import * as ratings from "./010-ratings.ts";
import * as matchmaking from "./011-matchmaking.ts";
import * as blocks from "./012-blocks.ts";
import * as houseRules from "./013-house-rules.ts";
import * as seeds from "./014-seeds.ts";
import * as deals from "./015-deals.ts";
import * as replacedTokens from "./016-replaced-tokens.ts";
import * as service from "./017-service.ts";
import * as roomNetworks from "./018-room-networks.ts";
import * as letDowns from "./021-let-downs.ts";
import * as counters from "./022-counters.ts";
import * as endsOfTries from "./023-ends-of-tries.ts";
import * as codes from "./026-codes.ts";
import * as radioTexts from "./027-radio-texts.ts";
import * as matchedNetworks from "./028-matched-networks.ts";
import * as soloGames from "./028a-solo-games.ts";
import * as friends from "./029-friends.ts";
import * as liveGames from "./031-live-games.ts";
import * as watchableRooms from "./032-watchable-rooms.ts";
import * as passkeys from "./033-passkeys.ts";
import * as lettersAndErasures from "./034-letters-and-erasures.ts";
import * as cups from "./035-cups.ts";
import * as push from "./037-push.ts";
import * as pushSent from "./038-push-sent.ts";
import * as moderation from "./039-moderation.ts";
import * as accountIndexes from "./041-account-indexes.ts";
import * as moderatorsWork from "./042-moderators-work.ts";
import * as contactChoices from "./043-contact-choices.ts";
import * as chatRulesAndFlags from "./044-chat-rules-and-flags.ts";
import * as logOwners from "./045-log-owners.ts";
import * as trophies from "./046-trophies.ts";
import * as cupClaims from "./049-cup-claims.ts";
import * as usernameLooks from "./051-username-looks.ts";
import * as pushConfirmations from "./052-push-confirmations.ts";
import * as cupAbsences from "./053-cup-absences.ts";
import * as ownersOfPacks from "./054-owners-of-packs.ts";
import * as screens from "./055-screens.ts";
import * as puzzles from "./056-puzzles.ts";
import * as namesAndAppeals from "./057-names-and-appeals.ts";
import * as ownersOfRooms from "./058-owners-of-rooms.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "001-games": games,
  "002-rooms-and-chat": roomsAndChat,
  "003-accounts": accounts,
  "004-radio": radio,
  "005-health": health,
  "006-tables-and-standings": tablesAndStandings,
  "007-compact-logs": compactLogs,
  "008-servers": servers,
  "009-one-table-of-logs": oneTableOfLogs,
  "010-ratings": ratings,
  "011-matchmaking": matchmaking,
  "012-blocks": blocks,
  "013-house-rules": houseRules,
  "014-seeds": seeds,
  "015-deals": deals,
  "016-replaced-tokens": replacedTokens,
  "017-service": service,
  "018-room-networks": roomNetworks,
  "021-let-downs": letDowns,
  "022-counters": counters,
  "023-ends-of-tries": endsOfTries,
  "026-codes": codes,
  "027-radio-texts": radioTexts,
  "028-matched-networks": matchedNetworks,
  "028a-solo-games": soloGames,
  "029-friends": friends,
  "031-live-games": liveGames,
  "032-watchable-rooms": watchableRooms,
  "033-passkeys": passkeys,
  "034-letters-and-erasures": lettersAndErasures,
  "035-cups": cups,
  "037-push": push,
  "038-push-sent": pushSent,
  "039-moderation": moderation,
  "041-account-indexes": accountIndexes,
  "042-moderators-work": moderatorsWork,
  "043-contact-choices": contactChoices,
  "044-chat-rules-and-flags": chatRulesAndFlags,
  "045-log-owners": logOwners,
  "046-trophies": trophies,
  "049-cup-claims": cupClaims,
  "051-username-looks": usernameLooks,
  "052-push-confirmations": pushConfirmations,
  "053-cup-absences": cupAbsences,
  "054-owners-of-packs": ownersOfPacks,
  "055-screens": screens,
  "056-puzzles": puzzles,
  "057-names-and-appeals": namesAndAppeals,
  "058-owners-of-rooms": ownersOfRooms,
};
export type { Tables } from "./tables.ts";
