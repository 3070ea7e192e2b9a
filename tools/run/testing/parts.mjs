// The parts in which `npm test` runs the projects of vitest.config.ts. TEST_PART names one part. Without TEST_PART, all
// parts run.

/** The projects that open no database. Their tests run while the database's package is compiled. */
const WITHOUT_DATABASE = ["rules", "bot", "protocol", "shuffle", "web", "web-pages", "web-alone", "assets"];

/** @type {Record<string, (project: string) => boolean>} */
export const PARTS = {
  "without-database": (project) => WITHOUT_DATABASE.includes(project),
  rest: (project) => !WITHOUT_DATABASE.includes(project),
};
