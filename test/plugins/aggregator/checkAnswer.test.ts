import { describe, expect, it } from '@jest/globals';
import { NATIVE, parseAddress } from 'tributary-sdk';
import { encodeCall } from 'tributary-sdk/plugin';
import type { AggregatorQuestion } from '../../../plugins/aggregator/AggregatorOptions.js';
import { parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';
import { checkAnswer } from '../../../plugins/aggregator/checkAnswer.js';
import type { AggregatorAnswer } from '../../../plugins/aggregator/readAnswer.js';

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
const { contracts } = parseAggregator({
  url: 'https://quotes.example',
  contracts: [{ chainId: 1, address: router, calls: [lifi, zeroEx] }],
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

  it('says what goes out at most and what comes in at least, whichever side is exact', () => {
    const out = { side: 'out', amount: 1_010n } as const;
    expect(check()).toMatchObject({ spentAtMost: 100n, receivedAtLeast: 1_000n, spender: router, deadline: null });
    const bought = check({ bound: 101n, data: lifiCall(account, 1_010n) }, out);
    expect(bought).toMatchObject({ spentAtMost: 101n, receivedAtLeast: 1_010n });
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
      'buys less than was asked for in its calldata',
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
  ])('that %s is refused', (_what, given, asked, reason) => {
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
