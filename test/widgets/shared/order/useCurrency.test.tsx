import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { SaleQuote } from '../../../../core/index.js';
import type { KeptOrder } from '../../../../widgets/shared/order/OrderStageProps.js';
import { useCurrency } from '../../../../widgets/shared/order/useCurrency.js';
import { imx, usdc } from '../../kit/aFundingRoute.js';

afterEach(cleanup);

const quote: SaleQuote = {
  currencies: [
    { name: 'USDC', token: usdc, isBase: true, total: 1n },
    { name: 'IMX', token: imx, isBase: false, total: 2n },
  ],
  products: [],
};

function open(kept: KeptOrder, preferredCurrency: string | null = null) {
  const parameters = { preferredCurrency } as never;
  return renderHook((given: SaleQuote) => useCurrency(given, { parameters, kept }), { initialProps: quote });
}
const nothingKept = (): KeptOrder => ({ current: { currency: null, method: 'crypto' } });

it('starts with the host’s preferred currency, else with the first one', () => {
  expect(open(nothingKept()).result.current[0].name).toBe('USDC');
  expect(open(nothingKept(), 'IMX').result.current[0].name).toBe('IMX');
});

it('keeps the player’s choice when the view returns', () => {
  const kept = nothingKept();
  const { result } = open(kept);
  act(() => result.current[1](quote.currencies[1]!));
  expect(result.current[0].name).toBe('IMX');
  expect(kept.current).toEqual({ currency: 'IMX', method: 'crypto' });
  expect(open(kept).result.current[0].name).toBe('IMX');
});

it('uses the price of the same currency from a new quote', () => {
  const { result, rerender } = open({ current: { currency: 'IMX', method: null } });
  rerender({ ...quote, currencies: [quote.currencies[0]!, { ...quote.currencies[1]!, total: 9n }] });
  expect(result.current[0]).toMatchObject({ name: 'IMX', total: 9n });
});

it('starts over if the sale no longer accepts the chosen currency', () => {
  const { result, rerender } = open({ current: { currency: 'IMX', method: null } });
  rerender({ ...quote, currencies: [quote.currencies[0]!] });
  expect(result.current[0].name).toBe('USDC');
});
