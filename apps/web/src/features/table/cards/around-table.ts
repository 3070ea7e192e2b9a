// The newest reactions of watchers, shown across the felt's upper edge.
import { createContext, type ReactNode } from "react";

export const AroundTable = createContext<ReactNode>(null);
