// Constants defined by the build: see build/app-config.ts.

/** The year of the build, which prerendered pages show. */
declare const BUILD_YEAR: number;
