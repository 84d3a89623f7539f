import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sourceFiles } from './declarations.js';
import { everyPage } from './everyPage.js';

/** Names that this repository had for terms of the field, and figures of speech. */
const oldWords = /\b(the house|hall|the works|reading rooms?|diary|neighbours?|weather|surroundings)\b/i;
/** Written by others, or about the past. */
const papers = new Set(['CHANGELOG.md', 'docs/records/specification.md', 'docs/records/facts.md']);

function commentsIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, text);
  const comments: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan())
    if (token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia)
      comments.push(scanner.getTokenText());
  return comments;
}

describe('docs and comments', () => {
  it('have no term of the old vocabulary', () => {
    const pages = everyPage()
      .filter((page) => !papers.has(page))
      // An option keeps its name.
      .filter((page) => oldWords.test(readFileSync(page, 'utf8').replace(/`[^`\n]*`/g, '')));
    const files = sourceFiles().filter((path) => commentsIn(path).some((comment) => oldWords.test(comment)));
    expect([...pages, ...files]).toEqual([]);
  });

  it('include pages, comments and test names', () => {
    expect(oldWords.test('// Of the house, as a neighbour.')).toBe(true);
    expect(commentsIn('test/docs/words.test.ts').length).toBeGreaterThan(1);
  });
});
