const errors = new Set(['Error', 'TypeError', 'RangeError']);

const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral();
const isErrorText = ({ parent, listKey }) =>
  listKey === 'arguments' && parent.type === 'NewExpression' && errors.has(parent.callee.name);

/** Texts for developers, in errors without a code. */
export const prose = {
  shouldIgnore(path) {
    return isText(path) && isErrorText(path) ? 'the text of an error for a developer' : undefined;
  },
};
