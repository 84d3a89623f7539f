import { describe, expect, it } from '@jest/globals';
import { bridgeReserve } from '../../../core/bridge/bridgeReserve.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';

describe('bridgeReserve', () => {
  it('reserves gas at twice the price plus the margin, and the bridge fee plus 25 %', () => {
    expect(bridgeReserve(someBridgeFees())).toBe(160n + 62n);
  });

  it('has what else the bridge takes once', () => {
    const fees = { sourceChainGas: 0n, approvalFee: 0n, bridgeFee: 0n, imtblFee: 7n, totalFees: 7n };
    expect(bridgeReserve(fees)).toBe(7n);
  });
});
