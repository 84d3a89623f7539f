import { describe, expect, it } from '@jest/globals';
import type { Token, TokenAmount } from '../../../core/index.js';
import { routeFigures } from '../../../flows/payment/routeFigures.js';
import { deliveryOf, feesOf, isByCard, isGas, spendOf, spentOf, sumByToken } from '../../../flows/payment/routeSums.js';
import { aStep } from '../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import {
  aBridgeRoute,
  aCardRoute,
  aFee,
  aFundingItem,
  aSwapRoute,
  aWithdrawalRoute,
  ether,
  imx,
  usdc,
} from '../../widgets/kit/aFundingRoute.js';

const nothing = aSwapRoute({ steps: [] });
/** Its last step is signed and paid on the other chain. */
const finishedLater = aWithdrawalRoute(undefined, {
  steps: aWithdrawalRoute().steps.map((step) => ({ ...step, fees: { bridgeFees: [aFee(ether, 30n)] } })),
});
/** The balance has 20 of the swap's 50 units, and the bridge brings the rest. */
const toppedUp = aBridgeRoute({
  steps: [
    aStep({ type: 'BRIDGE', fundingItem: aFundingItem(ether, 30n), delivers: { token: imx, value: 30n } }),
    aStep({ fundingItem: aFundingItem(imx, 50n), delivers: { token: usdc, value: 1n } }),
  ],
});
const twoSteps = aSwapRoute({ steps: [...aBridgeRoute().steps, ...aSwapRoute().steps] });

describe('spendOf', () => {
  it('returns the first step’s input: earlier steps pay later ones', () => {
    expect(spendOf(twoSteps)).toEqual(spendOf(aBridgeRoute()));
    expect(spendOf(aSwapRoute())).toEqual({ token: imx, value: 54_823_718_123_456_789_012n });
    expect(spendOf(nothing)).toBeNull();
  });
});

describe('deliveryOf', () => {
  it('returns the last step’s output', () => {
    expect(deliveryOf(twoSteps)).toEqual({ token: usdc, value: 32_600_000n });
    expect(deliveryOf(nothing)).toBeNull();
  });
});

describe('isByCard', () => {
  it('returns true if a card pays first', () => {
    expect([aCardRoute(), aSwapRoute(), nothing].map(isByCard)).toEqual([true, false, false]);
  });
});

describe('feesOf', () => {
  it('names each fee with its chain and purpose, and omits fees of zero', () => {
    const route = aSwapRoute({
      steps: [
        aStep({
          fundingItem: aFundingItem(usdc, 10n),
          delivers: { token: imx, value: 1n },
          fees: {
            swapFees: [aFee(usdc, 1n)],
            bridgeFees: [aFee(imx, 2n, { type: 'BRIDGE_FEE' }), aFee(imx, 0n)],
            otherFees: [aFee(usdc, 3n)],
            approvalGasFee: aFee(imx, 4n),
            swapGasFee: aFee(imx, 5n),
            bridgeGasFee: aFee(imx, 6n),
            gasFee: aFee(imx, 7n),
          },
        }),
      ],
    });
    const fees = feesOf(route);
    expect(fees.map(({ origin, amount, included, chainId }) => [origin, amount, included, chainId])).toEqual([
      ['swap', 1n, true, childChainId],
      ['bridge', 2n, false, childChainId],
      ['other', 3n, false, childChainId],
      ['approval-gas', 4n, false, childChainId],
      ['gas', 5n, false, childChainId],
      ['gas', 6n, false, childChainId],
      ['gas', 7n, false, childChainId],
    ]);
    expect(fees.map(({ origin }) => isGas(origin))).toEqual([false, false, false, true, true, true, true]);
    expect(feesOf(aCardRoute())).toEqual([]);
  });

  it('assigns gas of a later signature to the chain that it is paid on', () => {
    expect(feesOf(finishedLater).map(({ origin, chainId }) => [origin, chainId])).toEqual([['gas', rootChainId]]);
  });
});

describe('spentOf', () => {
  const taking = (token: Token, amount: bigint, delivers: TokenAmount) =>
    aStep({ fundingItem: aFundingItem(token, amount), delivers });

  it('returns each step’s input beyond the earlier outputs', () => {
    expect(spentOf(toppedUp)).toEqual([
      { token: ether, value: 30n },
      { token: imx, value: 20n },
    ]);
    expect(spentOf(aBridgeRoute())).toEqual([spendOf(aBridgeRoute())]);
    expect(spentOf(nothing)).toEqual([]);
  });

  it('spends each earlier output once', () => {
    const brought = taking(ether, 5n, { token: imx, value: 10n });
    const steps = [brought, taking(imx, 7n, { token: usdc, value: 1n }), taking(imx, 7n, { token: usdc, value: 1n })];
    expect(spentOf({ steps })).toEqual([
      { token: ether, value: 5n },
      { token: imx, value: 4n },
    ]);
  });
});

describe('routeFigures', () => {
  it('contains what a later step takes from the player’s balance', () => {
    expect(routeFigures(toppedUp).leaves).toEqual(spentOf(toppedUp));
  });

  it('adds extra costs, but neither gas nor parts of the price', () => {
    const route = aSwapRoute({
      steps: [
        aStep({
          fundingItem: aFundingItem(usdc, 10n),
          delivers: { token: imx, value: 1n },
          fees: {
            swapFees: [aFee(usdc, 100n)],
            bridgeFees: [aFee(ether, 2n, { type: 'BRIDGE_FEE' })],
            otherFees: [aFee(usdc, 3n)],
            gasFee: aFee(ether, 1_000n),
            approvalGasFee: aFee(ether, 1_000n),
          },
        }),
      ],
    });
    expect(routeFigures(route).leaves).toEqual([
      { token: usdc, value: 13n },
      { token: ether, value: 2n },
    ]);
    expect(routeFigures(nothing).leaves).toEqual([]);
    expect(routeFigures(finishedLater).leaves).toEqual([{ token: usdc, value: 800_000_000n }]);
  });
});

describe('sumByToken', () => {
  it('returns one sum for each token and chain, for any spelling of its address, without zeros', () => {
    const lower = { ...usdc, address: usdc.address.toLowerCase() as typeof usdc.address };
    const sums = sumByToken([
      { token: usdc, value: 1n },
      { token: imx, value: 5n },
      { token: lower, value: 2n },
      { token: ether, value: 0n },
    ]);
    expect(sums.map(({ token, value }) => [token.symbol, value])).toEqual([
      ['USDC', 3n],
      ['IMX', 5n],
    ]);
  });
});
