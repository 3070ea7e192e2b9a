// The parts in which `npm test` runs the projects of vitest.config.ts. TEST_PART names one; without it all run.

/** Projects that open no database: these tests run while its package is compiled. */
const WITHOUT_DATABASE = ["rules", "bot", "protocol", "shuffle", "web", "assets"];

/** @type {Record<string, (project: string) => boolean>} */
export const PARTS = {
  "without-database": (project) => WITHOUT_DATABASE.includes(project),
  rest: (project) => !WITHOUT_DATABASE.includes(project),
};
