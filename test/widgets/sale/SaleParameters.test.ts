import { describe, expect, it } from '@jest/globals';
import { type ReadSaleParameters, saleOrder, saleSchema } from '../../../widgets/sale/SaleParameters.js';
import { readParameters } from '../../../widgets/shared/parameters/readParameters.js';

const least = { environmentId: 'moonferry', items: [{ productId: 'lantern' }] };
const item = { productId: 'lantern', quantity: 1, name: 'lantern', image: null, description: null };

function read(given: object): ReadSaleParameters {
  const result = readParameters(saleSchema, { ...least, ...given });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.parameters;
}

const problemOf = (given: object): string | undefined => {
  const result = readParameters(saleSchema, { ...least, ...given });
  return 'problems' in result ? result.problems[0]?.name : undefined;
};

describe('saleSchema', () => {
  it('waits for confirmation, shows the head and excludes nothing, by default', () => {
    expect(read({})).toEqual({
      ...{ environmentId: 'moonferry', items: [item], excludePaymentTypes: [], excludeFiatCurrencies: [] },
      ...{ waitFulfillmentSettlements: true, hideExcludedPaymentTypes: false, showHeader: true },
    });
  });

  it('accepts a page’s values, also as HTML attributes', () => {
    const given = {
      items: '[{"productId":"lantern","qty":3}]',
      excludePaymentTypes: '["credit"]',
      excludeFiatCurrencies: '["usd"]',
      ...{
        waitFulfillmentSettlements: 'false',
        hideExcludedPaymentTypes: 'true',
        showHeader: 'false',
        costLimit: '50',
      },
      customOrderData: '{"seed":7}',
    };
    expect(read(given)).toMatchObject({
      ...{ items: [{ ...item, quantity: 3 }], excludePaymentTypes: ['credit'], excludeFiatCurrencies: ['usd'] },
      ...{ waitFulfillmentSettlements: false, hideExcludedPaymentTypes: true, showHeader: false, costLimit: 50 },
      customOrderData: { seed: 7 },
    });
  });

  it.each([
    ['environmentId', ''],
    ['items', []],
    ['excludePaymentTypes', ['cash']],
    ['excludeFiatCurrencies', 'usd'],
    ['collectionName', 7],
    ['customOrderData', '[]'],
    ['costLimit', '0'],
    ['waitFulfillmentSettlements', 'no'],
    ['hideExcludedPaymentTypes', 1],
    ['showHeader', 'hidden'],
  ])('names %s where it is %j', (name, given) => {
    expect(problemOf({ [name]: given })).toBe(name);
  });
});

describe('saleOrder', () => {
  it('has the page’s values, and null for omitted ones', () => {
    expect(saleOrder(read({}))).toEqual({
      ...{ environmentId: 'moonferry', items: [item], seller: null, preferredCurrency: null, customData: null },
      excludedCurrencies: [],
    });
  });

  it('shows a seller without marks that turn text around, and compares currencies in capitals', () => {
    const given = {
      ...{ collectionName: `Moon\u202eferry ${'x'.repeat(80)}`, preferredCurrency: 'USDC', costLimit: 70 },
      ...{ excludeFiatCurrencies: ['usd', 'EUR'], customOrderData: { seed: 7 } },
    };
    const order = saleOrder(read(given));
    expect(order).toMatchObject({ preferredCurrency: 'USDC', excludedCurrencies: ['USD', 'EUR'], costLimit: 70 });
    expect(order.customData).toEqual({ seed: 7 });
    expect(order.seller).toMatch(/^Moonferry x+…?$/);
    expect(order.seller!.length).toBeLessThanOrEqual(61);
  });
});
