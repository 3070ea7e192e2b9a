// Makes no mutants of error texts that only programmers read: no test should compare them.

/** `new Error(...)` and similar. */
const ERROR = /Error$/;

const errorTexts = {
  shouldIgnore({ node }) {
    if (!node.isNewExpression?.() && node.type !== "NewExpression") return;
    const { callee } = node.node ?? node;
    if (callee.type === "Identifier" && ERROR.test(callee.name)) return "the text of an error";
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "error-texts", value: errorTexts }];
