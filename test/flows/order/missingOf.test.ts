import { describe, expect, it } from '@jest/globals';
import type { RouteRejection, TokenAmount } from '../../../core/index.js';
import type { CheckoutCheck } from '../../../flows/order/CheckoutState.js';
import { missingOf } from '../../../flows/order/missingOf.js';
import { ether, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';

const price: TokenAmount = { token: usdc, value: 45_000_000n };
const ownGas: TokenAmount = { token: imx, value: 7n };

function missing(short: readonly TokenAmount[], rejections: readonly RouteRejection[] = [], currency = usdc) {
  const check: CheckoutCheck = {
    ...{ status: 'known', sufficient: false, token: usdc, held: 0n, missing: 1n, short },
    ...{ gas: null, isGasUnknown: false, approvals: 1 },
  };
  const snapshot = aRoutingSnapshot({ rejections, routes: [] });
  const search = { snapshot, routes: [], startedAt: 1, pricedAt: null, error: null };
  return missingOf({ check, search }, currency).map(({ amount, isGas }) => [amount.token.symbol, amount.value, isGas]);
}

const lacksGas = (amount: TokenAmount): RouteRejection => ({ kind: 'swap', reason: 'INSUFFICIENT_GAS', short: amount });

describe('missingOf', () => {
  it('lists the gas first that enables a way, the lowest amount of each currency', () => {
    const rejections = [
      lacksGas({ token: imx, value: 9n }),
      lacksGas({ token: imx, value: 3n }),
      lacksGas({ token: ether, value: 5n }),
      { kind: 'swap', reason: 'INSUFFICIENT_BALANCE', short: { token: imx, value: 1n } },
    ];
    expect(missing([price], rejections)).toEqual([
      [imx.symbol, 3n, true],
      [ether.symbol, 5n, true],
      [usdc.symbol, 45_000_000n, false],
    ]);
  });

  it('puts the price before the gas of the purchase', () => {
    expect(missing([ownGas, price])).toEqual([
      [usdc.symbol, 45_000_000n, false],
      [imx.symbol, 7n, true],
    ]);
  });

  it('separates gas from a price in the same currency', () => {
    expect(missing([ownGas])).toEqual([[imx.symbol, 7n, true]]);
    expect(missing([ownGas], [], imx)).toEqual([[imx.symbol, 7n, false]]);
  });

  it('lists the purchase’s gas first if only that is missing, without a swap’s gas', () => {
    const rejections = [lacksGas({ token: ether, value: 5n }), lacksGas({ token: imx, value: 9n })];
    expect(missing([ownGas], rejections)).toEqual([
      [imx.symbol, 7n, true],
      [ether.symbol, 5n, true],
    ]);
  });

  it('returns nothing before the check is known', () => {
    expect(missingOf({ check: { status: 'asking' }, search: null }, usdc)).toEqual([]);
  });
});
