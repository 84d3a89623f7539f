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

/**
 * Returns the comment lines of a source, and in tests the first arguments of `describe`, `it` and `test`.
 *
 * @param {string} text
 * @returns {readonly Line[]}
 */
export function linesOfSource(text) {
  return text.split('\n').flatMap((line, index) => {
    const found = [];
    const comment = /^\s*(?:\/\*\*?|\*|\/\/)(?: |$).*/.exec(line)?.[0] ?? /(?<=[\s;,{(])\/\/ .*$/.exec(line)?.[0];
    if (comment !== undefined)
      found.push({ kind: 'comment', text: comment.replace(/`[^`]*`/g, '`…`'), line: index + 1 });
    const [, call, name] = /^\s*(describe|it|test)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`].*?['"`]),/.exec(line) ?? [];
    if (name !== undefined)
      found.push({ kind: call === 'describe' ? 'suite' : 'test', text: name.slice(1, -1), line: index + 1 });
    return found;
  });
}
