import { describe, expect, it } from '@jest/globals';
import type { SwapRequest } from '../../../core/dex/DexAdapter.js';
import { quoteShortfall } from '../../../core/dex/quoteShortfall.js';
import { swapGasFee } from '../../../core/dex/swapGasFee.js';
import type { Token } from '../../../core/money/Token.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const native = aNativeToken();
const usdc = aToken();
const gwei = 10n ** 9n;
const missing = 5_000_000n;

async function ask(token: Token, gasOf: (quotes: number) => bigint, isPassport = false) {
  const requests: SwapRequest[] = [];
  const dex = aDexAdapter({
    quoteExactOutput: (request) => {
      requests.push(request);
      const { swap } = aSwapResult();
      return Promise.resolve(
        aSwapResult({ amountOut: { token, value: request.amount }, swap: { ...swap, gas: gasOf(requests.length) } }),
      );
    },
  });
  const question = {
    tokenIn: usdc,
    shortfall: aShortfall({ token, missing }),
    native,
    context: { account: player, isPassport },
    slippagePercent: 1,
  };
  const result = await quoteShortfall(dex, question, {});
  return { result, amounts: requests.map(({ amount }) => amount) };
}

describe('quoteShortfall', () => {
  it('asks for exactly what is missing of a token', async () => {
    const { amounts } = await ask(aToken({ symbol: 'GEM' }), () => 200_000n);
    expect(amounts).toEqual([missing]);
  });

  it('adds the gas of the swap to a native shortfall, usually in one quote', async () => {
    const { amounts, result } = await ask(native, () => 200_000n);
    expect(amounts).toEqual([missing + 300_000n * 15n * gwei]);
    expect(result.amountOut.value - swapGasFee(result)).toBeGreaterThanOrEqual(missing);
  });

  it('asks again where the way burns more than usual, until what arrives covers both', async () => {
    const { amounts, result } = await ask(native, (quotes) => (quotes === 1 ? 900_000n : 890_000n));
    expect(amounts).toHaveLength(2);
    expect(result.amountOut.value - swapGasFee(result)).toBeGreaterThanOrEqual(missing);
  });

  it('does not go on for ever where each way burns more than the one before', async () => {
    const { amounts } = await ask(native, (quotes) => 10n ** BigInt(5 + quotes));
    expect(amounts).toHaveLength(3);
  });

  it('Passport sends for nothing', async () => {
    const { amounts } = await ask(native, () => 200_000n, true);
    expect(amounts).toEqual([missing]);
  });
});
