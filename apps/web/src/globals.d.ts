// Constants that the build puts in: see build/app-config.ts.

/** The year of the build, which prerendered pages show. */
declare const BUILD_YEAR: number;
