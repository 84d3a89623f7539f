import { describe, it } from '@jest/globals';
import type { ErrorDescription } from '../../core/errors/ErrorDescription.js';
import { bridgeErrorTable } from '../../core/errors/bridgeErrorTable.js';
import { checkoutErrorTable } from '../../core/errors/checkoutErrorTable.js';
import { engineErrorTable } from '../../core/errors/engineErrorTable.js';
import { swapErrorTable } from '../../core/errors/swapErrorTable.js';
import { expectWritten } from './expectWritten.js';

const catalogues: readonly (readonly [string, string, Readonly<Record<string, ErrorDescription>>])[] = [
  ['Engine', 'Of the engine itself: its options, its plugins, its executions.', engineErrorTable],
  ['Checkout', 'Of wallets, networks, balances, tokens, orders and purchases.', checkoutErrorTable],
  ['Swap', 'Of the exchange.', swapErrorTable],
  ['Bridge', 'Of the bridge.', bridgeErrorTable],
];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = ([code, { meaning, whatToDo }]: readonly [string, ErrorDescription]): string => `| \`${code}\` | ${cell(meaning)} | ${cell(whatToDo)} |`;

function page(): string {
  const sections = catalogues.map(([title, about, table]) => [`## ${title}`, '', about, '', '| Code | Meaning | What to do |', '|---|---|---|', ...Object.entries(table).map(row)].join('\n'));
  const head = [
    '# Errors',
    '',
    'Every error of the SDK is a `TributaryError`: a stable `code`, a `message` for a log, `data` with the figures, and the `cause` where there is one.',
    'Tell one by `isTributaryError(error)`, never by `instanceof`: two copies of the SDK on a page agree by a mark. What is shown to a player is the widgets\' words, not the message.',
    '',
    'Written by `npm run docs` from the catalogues in `core/errors`; a test fails when this page is stale.',
  ].join('\n');
  return `${[head, ...sections].join('\n\n')}\n`;
}

describe('docs/errors.md', () => {
  it('is what the catalogues say', () => {
    expectWritten('docs/errors.md', page());
  });
});
