/** The page of a screen. It is the only page without the layers over every page. */
export const TV_PATH = "/tv";
