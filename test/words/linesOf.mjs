/**
 * @typedef {object} Line
 * @property {'page' | 'heading' | 'comment' | 'suite' | 'test'} kind
 * @property {string} text
 * @property {number} line
 */

/**
 * Returns the prose of a Markdown page: no code blocks, no code spans, no link targets.
 *
 * @param {string} text
 * @returns {readonly Line[]}
 */
export function linesOfPage(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return prose.split('\n').map((line, index) => ({
    kind: /^#{1,6} /.test(line) ? 'heading' : 'page',
    text: line.replace(/`[^`]*`/g, '`…`').replace(/\]\([^)]*\)/g, ']'),
    line: index + 1,
  }));
}

/** The start of a call that names a suite or a test, with a table or without. */
const call = /^\s*(describe|it|test)(?:\.\w+)*(?:<.*>)?\(/;

/** A name on the line of its call, and a name after the end of a table or on a line below its call. */
const nameInCall = /^\s*(?:describe|it|test)(?:\.\w+)*(?:<.*>)?(?:\(.*\))?\(\s*(['"`].*?['"`]),/;
const nameBelow = /^\s*(?:[\]})]*(?: as const)?\)\()?\s*(['"`].*?['"`]),/;
const endOfTable = /^\s*[\]})]*(?: as const)?\)\(/;

/**
 * Returns the comment lines of a source, and in tests the first arguments of `describe` (suites), `it` and `test`.
 *
 * @param {string} text
 * @returns {readonly Line[]}
 */
export function linesOfSource(text) {
  let kind = 'test';
  let isOpen = false;
  return text.split('\n').flatMap((line, index) => {
    const found = [];
    const comment = /^\s*(?:\/\*\*?|\*|\/\/)(?: |$).*/.exec(line)?.[0] ?? /(?<=[\s;,{(])\/\/ .*$/.exec(line)?.[0];
    if (comment !== undefined)
      found.push({ kind: 'comment', text: comment.replace(/`[^`]*`/g, '`…`'), line: index + 1 });
    const started = call.exec(line);
    if (started !== null) kind = started[1] === 'describe' ? 'suite' : 'test';
    const name =
      nameInCall.exec(line)?.[1] ?? (isOpen || endOfTable.test(line) ? nameBelow.exec(line)?.[1] : undefined);
    if (name !== undefined) found.push({ kind, text: name.slice(1, -1), line: index + 1 });
    isOpen = /^\s*(?:(?:describe|it|test)\b.*|[\]})]*(?: as const)?\))\($/.test(line);
    return found;
  });
}
