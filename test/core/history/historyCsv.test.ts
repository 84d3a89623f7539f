import { describe, expect, it } from '@jest/globals';
import type { ReceiptFigures } from '../../../core/history/HistoryEntry.js';
import { historyCsv } from '../../../core/history/historyCsv.js';
import { historyJson } from '../../../core/history/historyJson.js';
import { priceKey } from '../../../core/prices/priceOf.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { anHistoryEntry } from './kit/anHistoryEntry.js';

const hash = `0x${'1a'.repeat(32)}` as const;
const usdc = aToken({ symbol: 'USDC', decimals: 6 });
const { chainId } = usdc;
const nothing: ReceiptFigures = {
  sent: [],
  received: [],
  delivered: [],
  fees: [],
  gas: [],
  transactions: [],
  unknown: [],
};
const native = {
  chainId,
  address: 'native',
  token: { ...usdc, address: 'native', symbol: 'IMX', decimals: 18 },
} as const;

/** As a program that reads such tables does (RFC 4180). */
function cellsOf(csv: string): readonly (readonly string[])[] {
  return csv
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

const rowsOf = (...given: Parameters<typeof anHistoryEntry>): readonly Record<string, string>[] => {
  const [head = [], ...rows] = cellsOf(historyCsv([anHistoryEntry(...given)]));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
};

describe('historyCsv', () => {
  it('has a line for everything that was sent, received, delivered, taken and paid, to the last digit', () => {
    const receipt = {
      status: 'read' as const,
      ...nothing,
      sent: [{ chainId, address: usdc.address, token: usdc, value: 12_000_001n }],
      received: [{ ...native, value: 10n ** 30n + 1n }],
      delivered: [{ ...native, value: 1n, recipient: exchange }],
      fees: [{ ...native, value: 5n, type: 'SWAP_FEE', recipient: exchange }],
      gas: [{ ...native, value: 21_000n }],
      transactions: [
        {
          chainId,
          hash,
          explorerUrl: `https://explorer.example/tx/${hash}`,
          actions: ['swap'],
          role: 'own' as const,
          status: 'success' as const,
          blockNumber: 7n,
          at: 1_700_000_000,
          gas: 21_000n,
        },
      ],
      unknown: [{ what: 'arrival' as const, chainId: 1, hash: null }],
    };
    const rows = rowsOf({ receipt });
    expect(
      rows.map(({ line, token, amount, counterparty, note }) => [line, token, amount, counterparty, note]),
    ).toEqual([
      ['sent', 'USDC', '12.000001', '', ''],
      ['received', 'IMX', '1000000000000.000000000000000001', '', ''],
      ['delivered', 'IMX', '0.000000000000000001', exchange, ''],
      ['fee', 'IMX', '0.000000000000000005', exchange, 'SWAP_FEE'],
      ['gas', 'IMX', '0.000000000000021', '', 'swap'],
      ['unknown', '', '', '', 'arrival is not known'],
    ]);
    expect(rows[5]?.['transaction']).toBe('');
    expect(rows[4]).toMatchObject({
      execution: 'one',
      kind: 'swap',
      outcome: 'done',
      started: '2026-01-02T03:04:05.000Z',
      ended: '2026-01-02T03:04:06.700Z',
      transaction: hash,
      'transaction time': '2023-11-14T22:13:20.000Z',
      link: `https://explorer.example/tx/${hash}`,
      'amount in smallest unit': '21000',
    });
  });

  it('writes a line for each transaction, and gas in the currency of its chain', () => {
    const ether = { ...native.token, chainId: 1, symbol: 'ETH' };
    const transaction = {
      hash,
      actions: ['approve', 'swap'],
      role: 'own',
      status: 'success',
      blockNumber: 7n,
      at: null,
    } as const;
    const rows = rowsOf({
      receipt: {
        status: 'read',
        ...nothing,
        fees: [{ ...native, value: 5n, type: 'BRIDGE_FEE', recipient: null }],
        gas: [
          { ...native, value: 2n },
          { ...native, chainId: 1, token: ether, value: 3n },
        ],
        transactions: [
          { ...transaction, chainId: 1, gas: 3n },
          { ...transaction, chainId, role: 'arrival', gas: null },
          { ...transaction, chainId: 5, gas: 4n }, // of which no sum is known
          { ...transaction, chainId: 1, role: 'replacement', gas: 3n },
        ],
        unknown: [{ what: 'gas', chainId, hash }],
      },
    });
    expect(
      rows.map(({ line, chain, token, amount, counterparty, transaction: of, note }) => [
        line,
        chain,
        token,
        amount,
        counterparty,
        of,
        note,
      ]),
    ).toEqual([
      ['fee', String(chainId), 'IMX', '0.000000000000000005', '', '', 'BRIDGE_FEE'],
      ['gas', '1', 'ETH', '0.000000000000000003', '', hash, 'approve + swap'],
      ['arrival', String(chainId), '', '', '', hash, 'approve + swap'],
      ['own', '5', '', '', '', hash, 'approve + swap'],
      ['gas', '1', 'ETH', '0.000000000000000003', '', hash, 'replacement of approve + swap'],
      ['unknown', String(chainId), '', '', '', hash, 'gas is not known'],
    ]);
    expect(rows.map((row) => [row['link'], row['token id']])).toEqual(rows.map(() => ['', '']));
  });

  it('says what each amount was worth at the last tap, where that was written down', () => {
    const price = { digits: 60n, decimals: 2, currency: 'EUR' };
    const prices = { at: Date.UTC(2026, 0, 2), prices: { [priceKey(native)]: price } };
    const receipt = {
      status: 'read' as const,
      ...nothing,
      sent: [
        { ...native, value: 10n ** 18n },
        { chainId, address: usdc.address, token: usdc, value: 1n },
      ],
    };
    expect(rowsOf({ receipt, prices }).map((row) => [row['worth'], row['currency'], row['priced at']])).toEqual([
      ['0.6', 'EUR', '2026-01-02T00:00:00.000Z'],
      ['', '', ''],
    ]);
    expect(JSON.parse(historyJson([anHistoryEntry({ receipt, prices })]))).toMatchObject({
      entries: [{ receipt: { sent: [{ worth: '0.6', currency: 'EUR' }, { worth: '' }] } }],
    });
  });

  it('has the smallest unit alone of a token without decimals, and says which item it was', () => {
    const item = { chainId, address: player, token: null, value: 2n, tokenId: 11n };
    expect(rowsOf({ receipt: { status: 'read', ...nothing, received: [item] } })).toMatchObject([
      { line: 'received', token: '', 'token id': '11', amount: '', 'amount in smallest unit': '2' },
    ]);
  });

  it('tells why an execution did not end well, what was not read, and that nothing was sent', () => {
    expect(rowsOf({ error: { code: 'PRICE_MOVED', message: 'the price moved' } })).toMatchObject([
      { line: 'ended', note: 'PRICE_MOVED: the price moved' },
    ]);
    const transactions = [
      { chainId, hash, actions: ['swap'], role: 'own', status: null, blockNumber: null, at: null, gas: null },
    ] as const;
    const error = { code: 'READ_FAILED', message: 'the chain did not answer in time' };
    expect(rowsOf({ receipt: { status: 'failed', error, transactions } })).toMatchObject([
      { line: 'not read', transaction: hash, note: 'READ_FAILED: the chain did not answer in time', amount: '' },
    ]);
    expect(rowsOf({ receipt: { status: 'unread', transactions } })).toMatchObject([
      { line: 'not read', transaction: hash, 'transaction time': '', note: '' },
    ]);
    expect(rowsOf({})).toMatchObject([{ line: 'nothing' }]);
    expect(rowsOf({ endedAt: null })).toMatchObject([{ ended: '' }]);
  });

  it.each([
    '=HYPERLINK("https://evil.example";"USDC")',
    '+1+cmd|calc!A0',
    '-2+3',
    '@SUM(A1)',
    '|cmd',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('lets no spreadsheet run %j', (symbol) => {
    const amount = { chainId, address: usdc.address, token: { ...usdc, symbol }, value: 1n };
    const receipt = { status: 'read' as const, ...nothing, sent: [amount] };
    const csv = historyCsv([anHistoryEntry({ receipt, id: symbol })]);
    expect(csv).toContain(`"'${symbol.replaceAll('"', '""')}"`);
    expect(csv).not.toContain(`"${symbol.replaceAll('"', '""')}"`);
  });

  it('is nothing but lines that end as they should', () => {
    const csv = historyCsv([anHistoryEntry({}), anHistoryEntry({})]);
    expect(csv.endsWith('"\r\n')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(
      csv
        .split('\r\n')
        .slice(0, 3)
        .every((row) => /^".*"$/.test(row)),
    ).toBe(true);
    expect(rowsOf({ id: 'one\ttwo' })).toMatchObject([{ execution: 'one\ttwo' }]); // inside of a cell it begins nothing
  });

  it('keeps quotes, commas and lines inside of their cells', () => {
    expect(rowsOf({ id: 'a "b", c', error: { code: 'X', message: 'one, "two"' } })).toMatchObject([
      { execution: 'a "b", c', note: 'X: one, "two"' },
    ]);
  });
});
