// The board that the page's address names. Choosing another board changes the address.
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { type BoardAndSeason, boardFrom, searchFor } from "./seasons.ts";

export function useBoard(): BoardAndSeason & { readonly choose: (chosen: Partial<BoardAndSeason>) => void } {
  const search = useSearch();
  const [path, go] = useLocation();
  const shown = useMemo(() => boardFrom(search), [search]);
  const choose = (chosen: Partial<BoardAndSeason>) =>
    go(`${path}?${searchFor({ ...shown, ...chosen })}`, { replace: true });
  return { ...shown, choose };
}
