import { describe, expect, it } from '@jest/globals';
import { assertBridgeFee } from '../../../core/bridge/assertBridgeFee.js';
import type { StepFees } from '../../../core/routing/FundingRoute.js';
import { aNativeToken } from '../../kit/aToken.js';

const shown = (amount: bigint, type = 'BRIDGE_FEE'): StepFees => ({
  bridgeFees: [{ type, amount, formattedAmount: '', token: aNativeToken() }],
});
const now = (bridgeFee: bigint) => ({
  sourceChainGas: 10n ** 18n,
  approvalFee: 0n,
  bridgeFee,
  imtblFee: 0n,
  totalFees: bridgeFee + 10n ** 18n,
});

describe('assertBridgeFee', () => {
  it.each([
    ['the same', shown(100n), 100n],
    ['less', shown(100n), 1n],
    ['a quarter more', shown(100n), 125n],
    ['a quarter more, to the wei', shown(4n), 5n],
    ['no fee if none was shown', {}, 0n],
  ])('accepts the current fee: %s', (_name, fees, current) => {
    expect(() => assertBridgeFee(fees, now(current))).not.toThrow();
  });

  it.each([
    ['more than a quarter above', shown(100n), 126n, 100n],
    ['more than a quarter above, to the wei', shown(4n), 6n, 4n],
    ['any fee if none was shown', {}, 1n, 0n],
    ['one that was shown as something else', shown(100n, 'IMMUTABLE_FEE'), 1n, 0n],
  ])('throws PRICE_MOVED for %s', (_name, fees, current, quoted) => {
    const refused = new Promise<void>((resolve) => resolve(assertBridgeFee(fees, now(current))));
    return expect(refused).rejects.toMatchObject({ code: 'PRICE_MOVED', data: { quoted, current } });
  });
});
