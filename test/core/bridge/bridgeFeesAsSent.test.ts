import { describe, expect, it } from '@jest/globals';
import { bridgeFeesAsSent } from '../../../core/bridge/bridgeFeesAsSent.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';

const gwei = 10n ** 9n;
const gas = { approval: 46_000n, transfer: 100_000n };
const fees = someBridgeFees({ gas });

describe('bridgeFeesAsSent prices gas as the wallet sends it', () => {
  it('multiplies units of a child chain with the price that its transactions are sent with', () => {
    const [sourceChainGas, approvalFee] = [15n * gwei * gas.transfer, 15n * gwei * gas.approval];
    expect(bridgeFeesAsSent(fees, childChainId, false)).toEqual({
      ...{ sourceChainGas, approvalFee, bridgeFee: 50n, imtblFee: 0n, gas },
      totalFees: sourceChainGas + approvalFee + 50n,
    });
  });

  it('costs a Passport no gas', () => {
    expect(bridgeFeesAsSent(fees, childChainId, true)).toMatchObject({ sourceChainGas: 0n, totalFees: 50n });
  });

  it('keeps fees of chains on which the wallet picks the price, and fees without units', () => {
    expect(bridgeFeesAsSent(fees, rootChainId, false)).toBe(fees);
    const plain = someBridgeFees();
    expect(bridgeFeesAsSent(plain, childChainId, false)).toBe(plain);
  });
});
