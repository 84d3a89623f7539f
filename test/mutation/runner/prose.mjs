const errors = new Set(['Error', 'TypeError', 'RangeError']);

const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral();
const isErrorText = ({ parent, listKey }) =>
  listKey === 'arguments' && parent.type === 'NewExpression' && errors.has(parent.callee.name);

/** Text for a developer's eyes, in what has no code that anybody could ask for. */
export const prose = {
  shouldIgnore(path) {
    return isText(path) && isErrorText(path) ? 'the text of an error for a developer' : undefined;
  },
};
