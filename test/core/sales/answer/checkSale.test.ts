import { describe, expect, it } from '@jest/globals';
import { checkSale } from '../../../../core/sales/answer/checkSale.js';
import { thrownBy } from '../../errors/kit/thrownBy.js';

const hat = { productId: 'hat', quantity: 1 };
const sale = (given: object) => () => checkSale({ environmentId: 'shop', items: [hat], ...given });

describe('checkSale', () => {
  it('takes one product and several', () => {
    expect(sale({})).not.toThrow();
    expect(sale({ items: [hat, { productId: 'coat', quantity: Number.MAX_SAFE_INTEGER }] })).not.toThrow();
  });

  it.each([
    ['environmentId', { environmentId: '' }],
    ['environmentId', { environmentId: '  ' }],
    ['environmentId', { environmentId: 7 }],
    ['environmentId', { environmentId: undefined, items: [] }],
    ['items', { items: [] }],
    ['items', { items: undefined }],
    ['items', { items: 'hat' }],
    ['items[0].productId', { items: [{ ...hat, productId: '\t' }] }],
    ['items[0].productId', { items: [{ quantity: 0 }] }],
    ['items[1].quantity', { items: [hat, { productId: 'coat', quantity: 0 }] }],
    ['items[1].quantity', { items: [hat, { productId: 'coat', quantity: 1.5 }] }],
    ['items[1].quantity', { items: [hat, { productId: 'coat', quantity: '1' }] }],
    ['items[1].quantity', { items: [hat, { productId: 'coat', quantity: 2 ** 53 }] }],
  ])('names what is missing: %s of %p', (field, given) => {
    expect(thrownBy(sale(given))).toMatchObject({ code: 'MISSING_PARAMS', data: { field } });
  });

  it('names the second of a product that is there twice', () => {
    const error = thrownBy(sale({ items: [hat, { productId: 'coat', quantity: 1 }, { ...hat, quantity: 3 }] }));
    expect(error).toMatchObject({
      code: 'MISSING_PARAMS',
      data: { field: 'items[2].productId', reason: 'it is there twice' },
    });
  });
});
