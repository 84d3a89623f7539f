import { describe, expect, it } from '@jest/globals';
import {
  amountText,
  anything,
  chainId,
  defaulting,
  flag,
  listOf,
  oneOf,
  optional,
  required,
  text,
  tokenAddress,
  walletAddress,
  walletProvider,
  wholeNumber,
} from '../../../../widgets/shared/parameters/readers.js';
import { readParameters, type Schema } from '../../../../widgets/shared/parameters/readParameters.js';

interface Parameters {
  readonly amount: string | undefined;
  readonly token: string;
  readonly direction: 'FROM' | 'TO';
  readonly open: boolean;
}

const schema: Schema<Parameters> = {
  amount: optional(amountText),
  token: required(tokenAddress),
  direction: defaulting(oneOf(['FROM', 'TO']), 'FROM'),
  open: defaulting(flag, false),
};

describe('readParameters', () => {
  it('reads values of pages, attributes and JSON', () => {
    expect(readParameters(schema, { amount: 12.5, token: 'NATIVE', direction: 'to', open: 'true', other: 1 })).toEqual({
      parameters: { amount: '12.5', token: 'native', direction: 'TO', open: true },
      unknown: ['other'],
    });
  });

  it('treats undefined, null and empty text as not given', () => {
    expect(readParameters(schema, { amount: '', token: 'native', direction: null })).toEqual({
      parameters: { amount: undefined, token: 'native', direction: 'FROM', open: false },
      unknown: [],
    });
  });

  it('names all errors at once', () => {
    const read = readParameters(schema, { amount: '1e5', direction: 'SIDEWAYS', open: 'yes' });
    expect(read).toEqual({
      problems: [
        { name: 'amount', expected: 'amount', given: '1e5' },
        { name: 'token', expected: 'present', given: 'undefined' },
        { name: 'direction', expected: 'choice', choices: ['FROM', 'TO'], given: 'SIDEWAYS' },
        { name: 'open', expected: 'flag', given: 'yes' },
      ],
      unknown: [],
    });
  });

  it('names unknown parameters, also with invalid ones, but not those set to undefined', () => {
    const read = readParameters(schema, { ammount: 5, token: 'native', gone: undefined, toString: 'x' });
    expect(read.unknown).toEqual(['ammount', 'toString']);
    expect(readParameters(schema, { Token: 'native' }).unknown).toEqual(['Token']);
  });

  it('cuts a hostile value short', () => {
    const read = readParameters(schema, { token: `<img src=x>${'a'.repeat(10_000)}` });
    expect('problems' in read && read.problems[0]!.given.length).toBe(61);
  });
});

const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe.each([
  [
    'amountText',
    amountText,
    ['1', '0.5', 12, 7n, '0001.10'],
    ['0', '-1', '1e18', '1,5', '', ' ', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, {}, '.5', `1${'0'.repeat(61)}`],
  ],
  [
    'tokenAddress',
    tokenAddress,
    ['native', checksummed, checksummed.toLowerCase()],
    [checksummed.replace('5aAe', '5AAe'), '0x12', 'ETH', 5, null],
  ],
  ['walletAddress', walletAddress, [checksummed], ['native', 'vitalik.eth', 5]],
  [
    'chainId',
    chainId,
    [1, '13473', '0x34a1', 1n],
    [0, -1, 1.5, 'mainnet', '', ' ', {}, true, [1], Symbol('1'), Object.create(null) as object],
  ],
  [
    'wholeNumber',
    wholeNumber,
    [1, '13473', 7n],
    [0, -1, 1.5, 'many', ' ', {}, true, [1], Symbol('1'), Object.create(null) as object],
  ],
  [
    'walletProvider',
    walletProvider,
    [{ request: () => null }],
    [null, {}, { request: 'none' }, 'metamask', () => null],
  ],
  ['flag', flag, [true, false, 'true', 'false'], ['TRUE', 1, 0, 'no', {}]],
  ['oneOf', oneOf(['FROM', 'TO']), ['FROM', 'to'], ['FR', 1, {}]],
  ['text', text, ['', 'a'.repeat(200)], ['a'.repeat(201), 5]],
  [
    'listOf',
    listOf(chainId),
    [[1, '2'], '[1,2]', [], Array.from({ length: 100 }, () => 1)],
    ['1,2', [0], [1, 0], {}, Array.from({ length: 101 }, () => 1)],
  ],
] as const)('%s', (_name, reader, right, wrong) => {
  it.each(right.map((given) => [given]))('accepts the value %p', (given) => {
    expect(reader(given)).toHaveProperty('value');
  });

  it.each(wrong.map((given) => [given]))('rejects the value %p', (given) => {
    expect(reader(given)).toHaveProperty('expected');
  });
});

it('reads the value of a parameter as the host means it', () => {
  const provider = { request: () => null };
  expect([chainId('0x34a1'), wholeNumber('50'), wholeNumber(7n), walletProvider(provider), anything(provider)]).toEqual(
    [{ value: 13_473 }, { value: 50 }, { value: 7 }, { value: provider }, { value: provider }],
  );
  expect([oneOf(['FROM', 'TO'])('to'), flag('true'), flag('false'), listOf(chainId)('[1,"2"]')]).toEqual([
    { value: 'TO' },
    { value: true },
    { value: false },
    { value: [1, 2] },
  ]);
});

it('names the expected form of a parameter', () => {
  const readers = [
    amountText,
    tokenAddress,
    walletAddress,
    chainId,
    oneOf(['A']),
    flag,
    text,
    walletProvider,
    wholeNumber,
  ];
  expect(readers.map((reader) => reader({}))).toEqual([
    ...['amount', 'token', 'address', 'chain'].map((expected) => ({ expected })),
    { expected: 'choice', choices: ['A'] },
    ...['flag', 'text', 'wallet', 'amount'].map((expected) => ({ expected })),
  ]);
  expect([listOf(flag)({}), listOf(flag)([1])]).toEqual([{ expected: 'list' }, { expected: 'flag' }]);
});
