import { expect, it } from '@jest/globals';
import type { FundingRoute } from '../../../core/index.js';
import { itemGasShortage } from '../../../flows/items/itemGasShortage.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aFee, aFundingItem, imx } from '../../widgets/kit/aFundingRoute.js';

function sendingWith(balance: bigint): FundingRoute {
  const fundingItem = { ...aFundingItem(imx, 0n), userBalance: { balance, formattedBalance: '' } };
  return aRoute({ steps: [aStep({ fundingItem, fees: { gasFee: aFee(imx, 1_000n) } })] });
}

it('returns the missing gas with its reserve, and null if there is enough', () => {
  const all = itemGasShortage(sendingWith(0n))!.value;
  expect(all).toBeGreaterThan(1_000n);
  expect(itemGasShortage(sendingWith(all - 1n))).toEqual({ token: imx, value: 1n });
  expect(itemGasShortage(sendingWith(all))).toBeNull();
});

it('returns null for a route without steps', () => {
  expect(itemGasShortage(aRoute({ steps: [] }))).toBeNull();
});
