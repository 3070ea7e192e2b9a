// Excludes error texts that only programmers read from mutation, because no test should compare these texts.

/** Matches the names of classes such as `Error` in `new Error(...)`. */
const ERROR = /Error$/;

const errorTexts = {
  shouldIgnore({ node }) {
    if (!node.isNewExpression?.() && node.type !== "NewExpression") return;
    const { callee } = node.node ?? node;
    if (callee.type === "Identifier" && ERROR.test(callee.name)) return "the text of an error";
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "error-texts", value: errorTexts }];
