// The English texts use none of the phrases that players stumbled over.
import { REFUSALS } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { auth } from "./en/auth.ts";
import { deals } from "./en/deals.ts";
import { howToPlay } from "./en/how-to-play.ts";
import { page } from "./en/index.ts";
import { match } from "./en/match.ts";
import { profile } from "./en/profile.ts";
import { radioAdmin } from "./en/radio-admin.ts";
import { replay } from "./en/replay.ts";
import { shuffles } from "./en/shuffles.ts";
import { table } from "./en/table.ts";
import { voice } from "./en/voice.ts";

const STILTED = [
  /\bdear(er|est)?\b/i,
  /\bsomebody|everybody|anybody\b/i,
  /(^|[.:] )(who|whoever|whom|whose|what is|what was|those)\b(?!.*\?)/i,
  /\bwent apart\b/i,
  /\bnot sure yet\b/i,
  /\bcounts for (no|nothing)\b/i,
  /\b(is|are) forgotten\b/i,
  /\bof late\b/i,
  /\bnot on any more\b/i,
  /\bno loss\. /i,
  /\bThis is no\b/,
  /\bno such part\b/,
  /\blay (it )?down|laid down\b/i,
  /\btake it along\b/i,
  /\bgo on playing\b/i,
  /\blost by 4\b/i,
  /\bfollows from\b/i,
  /\bIt takes nothing\b/,
  /\bTime ran out\b/,
  /\bdays? in a row\b/,
  /\bare calculated\b/,
];

/** The literal text of everything in a catalogue; of a sentence with gaps, what its source says. */
function texts(catalogue: unknown): string[] {
  if (typeof catalogue === "string") return [catalogue];
  if (typeof catalogue === "function") return literals(catalogue.toString());
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.values(catalogue).flatMap(texts);
}

const literals = (source: string): string[] =>
  [...source.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

it("says nothing that a native speaker would not", () => {
  const catalogues = { page, auth, deals, howToPlay, match, profile, radioAdmin, replay, shuffles, table, voice };
  const said = [...texts(catalogues), ...Object.values(REFUSALS).map(([, text]) => text)];
  expect(said.filter((text) => STILTED.some((phrase) => phrase.test(text)))).toEqual([]);
});
