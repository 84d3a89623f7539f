import { expect, it } from '@jest/globals';
import { type PriceSnapshot, priceKey, type Token } from '../../../../core/index.js';
import type { Holdings } from '../../../../flows/money/Holdings.js';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { pickerTokens } from '../../../../widgets/shared/money/pickerTokens.js';
import { childChainId } from '../../../kit/aToken.js';
import { imx, usdc } from '../../kit/aFundingRoute.js';

const dollar: PriceSnapshot = { ...noPrices, prices: new Map([[priceKey(usdc), { digits: 1n, decimals: 0 }]]) };
const holding = (value: bigint): Holdings => ({
  status: 'known',
  amounts: new Map([[usdc.address.toLowerCase(), value]]),
});
const markOf = (chainId: number) => ({ name: `Chain ${chainId}`, short: 'C' }) as never;
const rest = { holdings: holding(12_400_000n), prices: noPrices, locale: 'en', markOf };
const balanceOf = (given: Partial<Parameters<typeof pickerTokens>[1]>) =>
  pickerTokens([usdc], { ...rest, ...given })[0];

it('lists each token with its network, and the address of a contract', () => {
  const [coin, token] = pickerTokens([imx, usdc], rest);
  const network = markOf(childChainId);
  expect(coin).toMatchObject({ token: imx, id: priceKey(imx), symbol: 'IMX', name: imx.name, network });
  expect(coin).not.toHaveProperty('address');
  expect(token).toMatchObject({ token: usdc, id: priceKey(usdc), symbol: 'USDC', address: usdc.address, network });
});

it('shows how much the player owns, and its worth if a price is known', () => {
  expect(balanceOf({})?.balance).toEqual({ kind: 'owned', amount: '12.40' });
  expect(balanceOf({ prices: dollar })?.balance).toEqual({ kind: 'owned', amount: '12.40', below: '≈\u00a0$12.40' });
});

it.each([
  ['none', holding(0n)],
  ['none', { status: 'known', amounts: new Map() }],
  ['reading', { status: 'reading', amounts: new Map() }],
  ['unread', { status: 'unread', amounts: new Map() }],
] as const)('says %s of a balance that it does not know as an amount (%#)', (kind, holdings) => {
  expect(balanceOf({ holdings, prices: dollar })?.balance).toEqual({ kind });
});

it('returns why a token is not available', () => {
  expect(balanceOf({})?.off).toBeUndefined();
  const off = ({ symbol }: Token): string => `no ${symbol}`;
  expect(balanceOf({ off })?.off).toBe('no USDC');
});
