import { readFileSync } from 'node:fs';
import { expectPartWritten } from '../../../test/docs/expectWritten.js';

/** The announced number of prompts of one kind of route, and the real one. */
export interface Asked {
  readonly kind: string;
  readonly said: number;
  readonly asked: number;
}

const page = 'docs/reference/wallet-prompts.md';
const part = 'prompts';
/** The columns, in order. */
const kinds = ['balance', 'swap', 'bridge', 'bridge-swap', 'card-tokens', 'card-items'] as const;
const title = ['Wallet', 'balance', 'swap', 'bridge', 'bridge, then swap', 'card: what is missing', 'card: the items'];
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = [rowOf(title), rowOf(['---', ...kinds.map(() => '---:')])];

/** The wallet's row is on the page; WRITE_DOCS=1 puts it there (`-i`: all files write the same page). */
export function expectRowWritten(name: string, asked: readonly Asked[]): void {
  const own = rowOf([name, ...kinds.map((kind) => cellOf(asked.find((each) => each.kind === kind)))]);
  const others = rowsOf(readFileSync(page, 'utf8')).filter((row) => !row.startsWith(`| ${name} |`));
  const rows = [...others, own].sort((a, b) => a.localeCompare(b, 'en'));
  expectPartWritten(page, part, `${[...head, ...rows].join('\n')}\n`);
}

function rowsOf(text: string): readonly string[] {
  const written = text.split(`<!-- generated: ${part} -->\n`)[1]?.split('<!-- end')[0] ?? '';
  return written.split('\n').filter((line) => line !== '' && !head.includes(line));
}

function cellOf(asked: Asked | undefined): string {
  return asked === undefined ? '–' : `${asked.said} / ${asked.asked}`;
}
