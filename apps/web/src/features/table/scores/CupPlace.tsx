// The player's place in a cup, and their points in a cup with points. They are loaded once, when this line is first shown.
import { CUP_FACTS, type CupKind } from "@chkobba/protocol";
import { useCallback } from "react";
import { call } from "../../../shared/http/call.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useLoadedValue } from "../../../shared/use-loaded.ts";

interface CupPlaceProps {
  readonly cupId: string;
  readonly kind: CupKind;
  readonly isBrief?: boolean;
}

export function CupPlace({ cupId, kind, isBrief = false }: CupPlaceProps) {
  const {
    cups: texts,
    table: { pts },
  } = useCatalogue();
  const mine = useLoadedValue(useCallback(() => call("getCup", { id: cupId }), [cupId]))?.mine ?? null;
  if (mine === null) return null;
  const { hasPoints } = CUP_FACTS[kind];
  const points = hasPoints ? ` · ${texts.pointsOf(mine.points)}` : "";
  const place = texts.place(mine.rank) + points;
  if (!isBrief) return <span>{place}</span>;
  return (
    <span>
      <span aria-hidden="true">{hasPoints ? `${mine.rank}. · ${pts(mine.points)}` : `${texts.rank} ${mine.rank}`}</span>
      <span className="visually-hidden">{place}</span>
    </span>
  );
}
