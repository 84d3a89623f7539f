import { describe, expect, it } from '@jest/globals';
import { NATIVE, parseAddress } from 'tributary-sdk';
import { encodeCall } from 'tributary-sdk/plugin';
import type { AggregatorQuestion } from '../../../plugins/aggregator/AggregatorOptions.js';
import { parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';
import { checkAnswer } from '../../../plugins/aggregator/checkAnswer.js';
import type { AggregatorAnswer } from '../../../plugins/aggregator/readAnswer.js';
import { thrownBy } from '../../core/errors/kit/thrownBy.js';

const [account, tokenIn, tokenOut, router] = ['a1', 'b2', 'c3', 'd4'].map((byte) =>
  parseAddress(`0x${byte.repeat(20)}`),
) as [never, never, never, never];
const now = 1_000_000;

/** As the documentation lists it. */
const lifi = {
  function:
    'function swapTokensMultipleV3ERC20ToERC20(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut, (address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)[] swapData)',
  recipient: 3,
  least: 4,
};
const zeroEx = {
  function: 'function exec(address operator, address token, uint256 amount, address target, bytes data)',
};
/** Says in its arguments what it pays. */
const named = { function: 'function sell(address tokenOut, uint256 atLeast)', tokenOut: 0, least: 1 };
const { contracts } = parseAggregator({
  url: 'https://quotes.example',
  contracts: [{ chainId: 1, address: router, calls: [lifi, zeroEx, named] }],
});

const lifiCall = (receiver: string, least: bigint) =>
  encodeCall([lifi.function], 'swapTokensMultipleV3ERC20ToERC20', [
    `0x${'00'.repeat(32)}`,
    'studio',
    '',
    receiver,
    least,
    [[router, router, tokenIn, tokenOut, 100n, '0x1234', true]],
  ]);
const zeroExCall = encodeCall([zeroEx.function], 'exec', [router, tokenIn, 100n, router, '0x1234']);

const question: AggregatorQuestion = {
  ...{ chainId: 1, account, tokenIn, tokenOut },
  ...{ side: 'in', amount: 100n, slippagePercent: 1, limit: null, deadline: now + 900 },
};
const answer: AggregatorAnswer = {
  ...{ amountIn: 100n, amountOut: 1_010n, bound: 1_000n, spender: null, expiresAt: null, chainId: null },
  ...{ to: router, data: lifiCall(account, 1_000n), value: 0n },
};

const check = (given: Partial<AggregatorAnswer> = {}, asked: Partial<AggregatorQuestion> = {}) =>
  checkAnswer({ ...answer, ...given }, { ...question, ...asked }, contracts, now);

describe('an answer', () => {
  it('is of the functions that those services are known by', () => {
    expect([lifiCall(account, 1n).slice(0, 10), zeroExCall.slice(0, 10)]).toEqual(['0x5fd9ae2e', '0x2213bc0b']);
  });

  it('is enforced by the contract where its function has a minimum, and otherwise not', () => {
    expect([check().isEnforced, check({ data: zeroExCall }).isEnforced]).toEqual([true, false]);
  });

  it.each([
    ['the token', tokenOut, tokenOut],
    ['coins, by the zero address', NATIVE, `0x${'0'.repeat(40)}`],
    ['coins, by the address that services call them', NATIVE, `0x${'Ee'.repeat(20)}`],
  ])('accepts a payment of the requested token if the arguments name it: %s', (_name, wanted, paid) => {
    const data = encodeCall([named.function], 'sell', [paid, 1_000n]);
    expect(check({ data }, { tokenOut: wanted as never })).toMatchObject({ isEnforced: true, isOfToken: true });
    expect(check().isOfToken).toBe(false);
  });

  it.each([
    ['another token', tokenOut, router],
    ['coins for a token', tokenOut, `0x${'0'.repeat(40)}`],
    ['a token for coins', NATIVE, tokenOut],
  ])('is refused where its arguments say that it pays %s', (_name, wanted, paid) => {
    const data = encodeCall([named.function], 'sell', [paid, 1_000n]);
    const refusal = { code: 'PROVIDER_CALL_ERROR', data: { tokenOut: wanted, told: paid } };
    expect(thrownBy(() => check({ data }, { tokenOut: wanted as never }))).toMatchObject(refusal);
  });

  it('returns the maximum input and the minimum output, no matter which side is exact', () => {
    const out = { side: 'out', amount: 1_010n } as const;
    expect(check()).toMatchObject({ spentAtMost: 100n, receivedAtLeast: 1_000n, spender: router, deadline: null });
    const bought = check({ bound: 101n, data: lifiCall(account, 1_010n) }, out);
    expect(bought).toMatchObject({ spentAtMost: 101n, receivedAtLeast: 1_010n });
    const agreed = check({ bound: 101n, data: lifiCall(account, 1_010n) }, { ...out, limit: 105n });
    expect(agreed).toMatchObject({ spentAtMost: 105n, receivedAtLeast: 1_010n });
  });

  const out = { side: 'out', amount: 1_010n, limit: null } as const;
  it.each<[string, Partial<AggregatorAnswer>, Partial<AggregatorQuestion>, string]>([
    ['guarantees less than the slippage leaves', { bound: 998n }, {}, 'it guarantees less than was asked for'],
    ['guarantees more than it quotes', { bound: 1_011n }, {}, 'it guarantees less than was asked for'],
    ['takes more than the slippage leaves', { bound: 103n }, out, 'it guarantees less than was asked for'],
    ['takes at most less than it quotes', { bound: 99n }, out, 'it guarantees less than was asked for'],
    ['guarantees nothing', { amountOut: 0n, bound: 0n }, {}, 'it guarantees less than was asked for'],
    [
      'has a lower minimum in its calldata',
      { data: lifiCall(account, 999n) },
      {},
      'it guarantees less than was asked for',
    ],
    [
      'buys less than requested in its calldata',
      { bound: 101n, data: lifiCall(account, 1_009n) },
      out,
      'it guarantees less than was asked for',
    ],
    ['pays the contract', { data: lifiCall(router, 1_000n) }, {}, 'it pays somebody else'],
    [
      'has calldata that is cut off',
      { data: lifiCall(account, 1_000n).slice(0, -64) as never },
      {},
      'it calls a function that is not on the list',
    ],
    [
      'sends less coins than it takes',
      { value: 99n, data: zeroExCall },
      { tokenIn: NATIVE },
      'it sends other coins along than the trade takes',
    ],
    [
      'sends more coins than it takes',
      { value: 101n, data: zeroExCall },
      { tokenIn: NATIVE },
      'it sends other coins along than the trade takes',
    ],
    ['is for a contract of another chain', {}, { chainId: 10 }, 'it goes to a contract that is not on the list'],
    ['expires now', { expiresAt: now + 19 }, {}, 'it has expired, or is about to'],
  ])('rejects an answer that %s', (_what, given, asked, reason) => {
    expect(() => check(given, asked)).toThrow(
      expect.objectContaining({ code: 'PROVIDER_CALL_ERROR', data: expect.objectContaining({ reason }) }),
    );
  });

  it.each<[string, Partial<AggregatorAnswer>, Partial<AggregatorQuestion>]>([
    ['less comes out', { bound: 1_000n }, { limit: 1_001n }],
    ['more goes in', { bound: 101n, data: lifiCall(account, 1_010n) }, { side: 'out', amount: 1_010n, limit: 100n }],
  ])('beyond what was agreed to is PRICE_MOVED: %s', (_what, given, asked) => {
    expect(() => check(given, asked)).toThrow(expect.objectContaining({ code: 'PRICE_MOVED' }));
  });

  it('may round its bound by a unit, and hold to what was agreed to where its own quote is better', () => {
    expect(check({ bound: 999n, data: lifiCall(account, 999n) }).receivedAtLeast).toBe(999n);
    expect(check({ bound: 900n, data: lifiCall(account, 900n) }, { limit: 900n }).receivedAtLeast).toBe(900n);
  });
});

describe('errors of checkAnswer', () => {
  const dated = { function: 'function run(address token, uint256 until)', deadline: 1 };
  const { contracts: listed } = parseAggregator({
    url: 'https://quotes.example',
    contracts: [tokenIn, router, tokenOut].map((address) => ({ chainId: 1, address, calls: [zeroEx, dated] })),
  });
  const runUntil = (until: bigint) => encodeCall([dated.function], 'run', [tokenIn, until]);
  const of = (given: Partial<AggregatorAnswer>, asked: Partial<AggregatorQuestion> = {}, on = contracts): object => {
    try {
      return checkAnswer({ ...answer, ...given }, { ...question, ...asked }, on, now);
    } catch (error) {
      const { reason: _, ...data } = (error as { readonly data: Readonly<Record<string, unknown>> }).data;
      return data;
    }
  };

  it.each<[string, object, object]>([
    ['another amount in', of({ amountIn: 99n }), { asked: 100n, told: 99n, chainId: null }],
    [
      'another amount out',
      of({ amountOut: 1_009n }, { side: 'out', amount: 1_010n }),
      { asked: 1_010n, told: 1_009n, chainId: null },
    ],
    ['another chain', of({ chainId: 10 }), { asked: 100n, told: 100n, chainId: 10 }],
    ['its end', of({ expiresAt: now + 19 }), { expiresAt: now + 19 }],
    ['another contract', of({ to: account }), { to: account, chainId: 1 }],
    ['the token in itself', of({ to: tokenIn, data: zeroExCall }, {}, listed), { to: tokenIn, chainId: 1 }],
    ['the token out itself', of({ to: tokenOut, data: zeroExCall }, {}, listed), { to: tokenOut, chainId: 1 }],
    ['another spender', of({ spender: account }), { spender: account }],
    ['another function', of({ data: '0x12345678' }), { to: router, selector: '0x12345678' }],
    ['another recipient', of({ data: lifiCall(router, 1_000n) }), { recipient: router }],
    ['the calldata’s end', of({ data: runUntil(BigInt(now + 19)) }, {}, listed), { deadline: BigInt(now + 19) }],
    ['the bound', of({ bound: 998n }), { bound: 998n, least: 999n, most: 1_010n }],
    ['the calldata’s least', of({ data: lifiCall(account, 999n) }), { least: 999n, receivedAtLeast: 1_000n }],
    ['coins for a token', of({ value: 1n }), { value: 1n, spentAtMost: 100n }],
    ['the agreed amount', of({}, { limit: 1_001n }), { quoted: 1_001n, current: 1_000n }],
  ])('reports the rejection data: %s', (_what, data, expected) => {
    expect(data).toEqual(expected);
  });

  it.each<[string, object]>([
    ['the requested chain', of({ chainId: 1 })],
    ['an end that is far enough', of({ expiresAt: now + 20 })],
    ['the listed spender', of({ spender: router })],
    ['any spender, where coins go in', of({ spender: account, value: 100n, data: zeroExCall }, { tokenIn: NATIVE })],
    ['the bound of the slippage, and the quote itself', of({ bound: 1_010n, data: lifiCall(account, 1_010n) })],
    ['the agreed amount, to the unit', of({}, { limit: 1_000n })],
    ['more in the calldata than is promised', of({ data: lifiCall(account, 1_001n) })],
  ])('accepts an answer with %s', (_what, read) => {
    expect(read).toHaveProperty('receivedAtLeast');
  });

  it('tells the end that stands in the calldata, where it is a time', () => {
    const until = (value: bigint) => of({ data: runUntil(value) }, {}, listed);
    expect(until(BigInt(now + 20))).toMatchObject({ deadline: now + 20, isEnforced: false });
    expect(until(BigInt(Number.MAX_SAFE_INTEGER))).toMatchObject({ deadline: Number.MAX_SAFE_INTEGER });
    expect(until(2n ** 60n)).toMatchObject({ deadline: null });
  });
});
