// What is shown across the felt's upper edge: the newest reactions of watchers.
import { createContext, type ReactNode } from "react";

export const AroundTable = createContext<ReactNode>(null);
