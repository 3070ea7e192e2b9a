// Makes no mutants in the text of an error that only a programmer reads: no test should compare it.

/** `new Error(...)` and its kind. */
const ERROR = /Error$/;

const errorTexts = {
  shouldIgnore({ node }) {
    if (!node.isNewExpression?.() && node.type !== "NewExpression") return;
    const { callee } = node.node ?? node;
    if (callee.type === "Identifier" && ERROR.test(callee.name)) return "the text of an error";
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "error-texts", value: errorTexts }];
