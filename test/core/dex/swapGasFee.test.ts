import { describe, expect, it } from '@jest/globals';
import type { SwapResult } from '../../../core/dex/DexAdapter.js';
import { swapGasFee } from '../../../core/dex/swapGasFee.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken } from '../../kit/aToken.js';

const fee = (value: bigint | null) => ({ gasFeeEstimate: value === null ? null : { token: aNativeToken(), value } });
const result = (approval: bigint | null | undefined, swap: bigint | null) =>
  ({ ...aSwapResult(), approval: approval === undefined ? null : fee(approval), swap: fee(swap) }) as SwapResult;

describe('swapGasFee', () => {
  it.each<[string, SwapResult, bigint]>([
    ['approval and swap together', result(3n, 5n), 8n],
    ['the swap alone if there is no approval', result(undefined, 5n), 5n],
    ['the known part', result(null, 5n), 5n],
    ['the approval alone if the swap’s gas is unknown', result(3n, null), 3n],
    ['zero if nothing is known', result(null, null), 0n],
  ])('returns the gas fee: %s', (_name, given, sum) => {
    expect(swapGasFee(given)).toBe(sum);
  });
});
