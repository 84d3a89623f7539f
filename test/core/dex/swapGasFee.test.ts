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
    ['the swap alone where nothing is approved', result(undefined, 5n), 5n],
    ['what is known of it', result(null, 5n), 5n],
    ['the approval where the swap is not known', result(3n, null), 3n],
    ['nothing where nothing is known', result(null, null), 0n],
  ])('is %s', (_name, given, sum) => {
    expect(swapGasFee(given)).toBe(sum);
  });
});
