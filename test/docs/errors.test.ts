import { describe, it } from '@jest/globals';
import { bridgeErrorTable } from '../../core/errors/bridgeErrorTable.js';
import { checkoutErrorTable } from '../../core/errors/checkoutErrorTable.js';
import type { ErrorDescription } from '../../core/errors/ErrorDescription.js';
import { engineErrorTable } from '../../core/errors/engineErrorTable.js';
import { swapErrorTable } from '../../core/errors/swapErrorTable.js';
import { readErrorTable } from '../../core/rpc/readErrorTable.js';
import { headlessErrorTable } from '../../integrations/headless/headlessErrorTable.js';
import { expectPartWritten, expectWritten } from './expectWritten.js';

const catalogues: readonly (readonly [string, string, Readonly<Record<string, ErrorDescription>>])[] = [
  ['Engine', 'Engine options, plugins and executions.', engineErrorTable],
  ['Checkout', 'Wallets, networks, balances, tokens, orders and purchases.', checkoutErrorTable],
  ['Swap', 'Swap quotes and DEX options.', swapErrorTable],
  ['Bridge', 'Bridge requests and transfers.', bridgeErrorTable],
  ['Reads', 'Reads of chains and services; mostly the `cause` of an error above.', readErrorTable],
  ['Headless', 'The [message protocol](headless-protocol.md).', headlessErrorTable],
];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = ([code, { meaning, whatToDo }]: readonly [string, ErrorDescription]): string =>
  `| \`${code}\` | ${cell(meaning)} | ${cell(whatToDo)} |`;

/** The first entry of a code is what its link leads to. */
function withAnchors(text: string): string {
  const known = new Set<string>();
  return text.replace(/^\| `(\w+)` \|/gm, (start, code: string) => {
    if (known.has(code)) return start;
    known.add(code);
    return `| <a id="${code}"></a>\`${code}\` |`;
  });
}

const rows = (table: Readonly<Record<string, ErrorDescription>>): readonly string[] => [
  '| Code | Meaning | What to do |',
  '|---|---|---|',
  ...Object.entries(table).map(row),
];

function page(): string {
  const sections = catalogues.map(([title, about, table]) => [`## ${title}`, '', about, '', ...rows(table)].join('\n'));
  const head = [
    '# Errors',
    '',
    'Every error of the SDK is a `TributaryError`: a stable `code`, a `message` for logs, `data` with figures, and the `cause` if there is one.',
    'Recognise one with `isTributaryError(error)`, never with `instanceof`: it also works across two copies of the SDK. Widgets show translated texts to the player, not the message.',
    '`error.link` leads to its entry here; `await explainError(error)` returns the entry, with meaning and action, for a log or a console.',
    '',
    'Written by `npm run docs` from the catalogues in `core/errors` and `headless`; a test fails when this page is stale.',
  ].join('\n');
  return withAnchors(`${[head, ...sections].join('\n\n')}\n`);
}

describe('docs/reference/errors.md', () => {
  it('is generated from the catalogues', () => {
    expectWritten('docs/reference/errors.md', page());
  });
});

describe('docs/reference/headless-protocol.md', () => {
  it('has the errors of the protocol', () => {
    expectPartWritten('docs/reference/headless-protocol.md', 'errors', `${rows(headlessErrorTable).join('\n')}\n`);
  });
});
