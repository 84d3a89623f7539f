import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bridgeRows } from './bridgeRows.js';
import type { CatalogueRow } from './CatalogueRow.js';
import { checkoutRows } from './checkoutRows.js';
import { engineRows } from './engineRows.js';
import { outcomeRows } from './outcomeRows.js';
import { swapRows } from './swapRows.js';
import { widgetRows } from './widgetRows.js';

const tables: readonly Readonly<Record<string, readonly CatalogueRow[]>>[] = [checkoutRows, swapRows, bridgeRows];
const rows = [...tables.flatMap((table) => Object.values(table).flat()), ...engineRows, ...outcomeRows, ...widgetRows];

/** Codes of the specification that are never raised, with the decision that explains it. */
const leftOut: Readonly<Record<string, string>> = {
  ALREADY_APPROVED_ERROR: "A sufficient allowance isn't an error",
  'Invalid direction': "A transfer's direction follows from its chains",
  'Base fee per gas not found in block': "A chain without a base fee isn't an error",
  'Error occurred while creating read only providers': "Creating a chain reader can't fail",
};

/** Entries of its lists that speak of several texts. */
const several: Readonly<Record<string, readonly string[]>> = {
  'Rootchain or Childchain provider chainID does not match expected': [
    'Rootchain provider chainID does not match expected',
    'Childchain provider chainID does not match expected',
  ],
  'Estimating gas failed, with the reason: simulation error, mismatched responses, or missing results': [
    'Estimating gas failed, with the reason: simulation error',
    'Estimating gas failed, with the reason: mismatched responses',
    'Estimating gas failed, with the reason: missing results',
  ],
  'the allowance failure messages for ERC20, ERC721 and ERC1155': ['ERC20', 'ERC721', 'ERC1155'].map(
    (standard) => `the allowance for ${standard}`,
  ),
};

const specification = readFileSync('docs/records/specification.md', 'utf8');
const section = (number: number): string =>
  specification.split(/\n(?=## )/).find((text) => text.startsWith(`## ${number}.`))!;
const catalogue = section(8);

const codes = [...new Set(catalogue.match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g))];
/** The entries of the lists under "Messages:". */
const listed = [...catalogue.matchAll(/\b[Mm]essages:\n\n((?:- .+\n)+)/g)]
  .flatMap(([, list = '']) => list.trim().split('\n'))
  .map((entry) => entry.replace(/^- /, '').replace(/^(["'])(.*)\1$/, '$2'))
  .flatMap((entry) => several[entry] ?? [entry]);
/** Texts quoted in the sections on input checks and routing. */
const quoted = [4, 5].flatMap((number) => [...section(number).matchAll(/"([^"]{12,})"/g)]).map(([, text = '']) => text);

/** A figure may stand where the specification has `{id}`, `<reason>` or dots. */
const partsOf = (text: string): readonly string[] =>
  text.split(/\{\w+\}|<\w+>|\.{3}/).map((part) => part.trim().toLowerCase());
const isSaid = (text: string): boolean =>
  rows.some(({ message }) => partsOf(text).every((part) => message.toLowerCase().includes(part)));

const decisions = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^decisions[^/]*\/.*\.md$/.test(path))
  .map((path) => readFileSync(`docs/${path}`, 'utf8'))
  .join('\n');

describe('the error catalogue of the specification', () => {
  it('has more than 20 codes, rows and quotes', () => {
    expect([codes.length, listed.length, quoted.length].map((count) => count > 20)).toEqual([true, true, true]);
  });

  it('has a cause for every code', () => {
    const caused = new Set(rows.flatMap(({ code, data }) => [code, data?.['reason']]));
    expect(codes.filter((code) => !caused.has(code) && !(code in leftOut))).toEqual([]);
  });

  it.each([...listed, ...quoted])('has a row or a decision for "%s"', (text) => {
    expect(isSaid(text) || text in leftOut).toBe(true);
  });

  it.each(Object.entries(leftOut))('leaves out "%s" by the decision "%s"', (text, title) => {
    expect(catalogue).toContain(text);
    expect(codes.includes(text) ? rows.some(({ code }) => code === text) : isSaid(text)).toBe(false);
    expect(decisions).toContain(title);
  });
});
