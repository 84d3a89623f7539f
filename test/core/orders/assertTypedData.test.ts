import { describe, expect, it } from '@jest/globals';
import { assertTypedData } from '../../../core/orders/assertTypedData.js';
import type { TypedData } from '../../../core/orders/TypedData.js';
import { exchange, stranger } from '../../kit/people.js';

const place = { chainId: 13473, contract: exchange };
const typed = (domain: object): TypedData => ({
  domain: { chainId: 13473, verifyingContract: exchange, ...domain },
  primaryType: 'Order',
  types: {},
  message: {},
});

describe('assertTypedData', () => {
  it.each([{}, { chainId: '13473' }, { verifyingContract: exchange.toLowerCase() }])(
    'takes what is for this chain and contract: %p',
    (domain) => {
      expect(() => assertTypedData(typed(domain), place)).not.toThrow();
    },
  );

  it.each([
    [{ chainId: 13371 }, 'what is to be signed is for chain 13371'],
    [{ chainId: undefined }, 'what is to be signed is for chain undefined'],
    [{ verifyingContract: stranger }, 'what is to be signed is for another contract'],
  ])('rejects the domain %p', (domain, message) => {
    expect(() => assertTypedData(typed(domain), place)).toThrow(message);
  });
});
