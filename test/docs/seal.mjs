import { createHash } from 'node:crypto';

const part = /(<!-- generated: [^\n]*? -->\n)([\s\S]*?)<!-- end(?:: [0-9a-f]+)? -->/g;
const pageSeal = /\n*<!-- digest: [0-9a-f]+ -->\n*/g;

/** A page written by one command says so at the start of a line. */
const isGenerated = (text) => /^Written by `/m.test(text);

/**
 * Returns a page with the digests of its generated texts: for each part between `<!-- generated: name -->` and `<!-- end -->` at its end,
 * for a page that is generated as a whole on its last line. Every writer of a page calls it last; a test detects later edits.
 *
 * @param {string} text the new page, with old digests or without
 * @returns {string}
 */
export function seal(text) {
  const sealed = text.replace(part, (_all, start, content) => `${start}${content}<!-- end: ${digestOf(content)} -->`);
  if (!isGenerated(sealed)) return sealed;
  const page = `${sealed.replace(pageSeal, '\n\n').trimEnd()}\n`;
  return `${page}\n<!-- digest: ${digestOf(page)} -->\n`;
}

/**
 * @param {string} text
 * @returns {boolean} whether the page is generated, or a part of it
 */
export function isSealable(text) {
  return isGenerated(text) || text.search(part) !== -1;
}

function digestOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
