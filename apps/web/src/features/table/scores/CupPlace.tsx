// The player's place in a cup, and their points in a cup with points. They are loaded once, when this line is first shown.
import { CUP_FACTS, type CupKind, type OwnCupStanding } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { call } from "../../../shared/http/call.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";

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
  const [mine, setMine] = useState<OwnCupStanding | null>(null);
  useEffect(() => {
    let isWanted = true;
    void call("getCup", { id: cupId }).then((answer) => {
      if (isWanted && answer.ok) setMine(answer.value.mine);
    });
    return () => {
      isWanted = false;
    };
  }, [cupId]);
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
