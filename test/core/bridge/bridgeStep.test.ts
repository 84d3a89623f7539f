import { describe, expect, it } from '@jest/globals';
import { type BridgeOffer, bridgeConfirmations, bridgeFeesFor, bridgeStep } from '../../../core/bridge/bridgeStep.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';

const token = aToken({ chainId: rootChainId });
const arrivesAs = aToken();
const native = aNativeToken({ chainId: rootChainId });
const gas = (amount: bigint): object => ({ type: 'GAS', amount, token: native });
const step = (given: Partial<BridgeOffer> = {}) =>
  bridgeStep({ token, amount: 7n, balance: 9n, arrivesAs, native, fees: someBridgeFees(), ...given });

describe('bridgeStep', () => {
  it('spends a token of the source chain and delivers as much of its form on the other', () => {
    expect(step()).toMatchObject({
      type: 'BRIDGE',
      chainId: rootChainId,
      fundingItem: {
        token,
        fundsRequired: { amount: 7n },
        userBalance: { balance: 9n },
      },
      delivers: { token: arrivesAs, value: 7n },
    });
    expect(arrivesAs.chainId).toBe(childChainId);
  });

  it("names every fee, in the source chain's coin", () => {
    const { fees } = step({ fees: someBridgeFees({ imtblFee: 3n }) });
    expect(fees).toMatchObject({
      approvalGasFee: gas(10n),
      bridgeGasFee: gas(40n),
      bridgeFees: [
        { type: 'BRIDGE_FEE', amount: 50n, token: native },
        { type: 'IMMUTABLE_FEE', amount: 3n, token: native },
      ],
    });
  });

  it('names no fee of nothing, but for the gas of the transfer itself', () => {
    const free = someBridgeFees({ approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, sourceChainGas: 0n });
    expect(step({ fees: free }).fees).toEqual({ bridgeGasFee: expect.objectContaining(gas(0n)), bridgeFees: [] });
  });

  it('names the recipient and the delay only if there is one', () => {
    const delay = { largeAmount: true, unknownToken: false, queueActivated: false, seconds: 86_400 };
    expect(step({ recipient: stranger, delay })).toMatchObject({ recipient: stranger, delay });
    expect(Object.keys(step())).not.toEqual(expect.arrayContaining(['recipient']));
    expect(Object.keys(step())).not.toEqual(expect.arrayContaining(['delay']));
  });
});

describe('bridgeConfirmations', () => {
  it.each([
    [0n, 1],
    [1n, 2],
  ])('maps an approval fee of %s to %s confirmations', (approvalFee, confirmations) => {
    expect(bridgeConfirmations({ approvalFee })).toBe(confirmations);
  });

  it('are three where what stands has to be taken back first', () => {
    expect(bridgeConfirmations({ approvalFee: 2n, allowance: { allowed: 1n, isResetFirst: true } })).toBe(3);
  });
});

describe('bridgeFeesFor', () => {
  const fees = { sourceChainGas: 5n, approvalFee: 3n, bridgeFee: 2n, imtblFee: 0n, totalFees: 10n };

  it('costs no approval where as much is allowed already', () => {
    const allowance = { allowed: 7n, isResetFirst: false };
    expect(bridgeFeesFor({ ...fees, allowance }, 7n)).toEqual({ ...fees, allowance, approvalFee: 0n, totalFees: 7n });
  });

  it.each([undefined, { allowed: 6n, isResetFirst: false }])(
    'keeps the requested fees if the allowance doesn’t matter: %p',
    (allowance) => {
      const asked = { ...fees, ...(allowance !== undefined && { allowance }) };
      expect(bridgeFeesFor(asked, 7n)).toBe(asked);
    },
  );
});
