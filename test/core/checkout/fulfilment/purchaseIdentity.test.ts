import { describe, expect, it } from '@jest/globals';
import { type PurchaseContent, purchaseIdentity } from '../../../../core/checkout/fulfilment/purchaseIdentity.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const content: PurchaseContent = {
  account: player,
  chainId: 1,
  calls: [{ to: exchange, data: '0x12', value: 5n }],
  itemRequirements: [],
};
const native = { type: 'NATIVE', amount: 1n } as const;

describe('purchaseIdentity', () => {
  it('is a hash, and the same for the same content', () => {
    expect(purchaseIdentity(content)).toMatch(/^0x[0-9a-f]{64}$/);
    expect(purchaseIdentity({ ...content, calls: [{ value: 5n, data: '0x12', to: exchange }] })).toBe(
      purchaseIdentity(content),
    );
  });

  it.each<[string, Partial<PurchaseContent>]>([
    ['account', { account: stranger }],
    ['chain', { chainId: 2 }],
    ['call', { calls: [{ to: exchange, data: '0x12', value: 6n }] }],
    ['number of calls', { calls: [...content.calls, ...content.calls] }],
  ])('is another for another %s', (_what, change) => {
    expect(purchaseIdentity({ ...content, ...change })).not.toBe(purchaseIdentity(content));
  });

  it('includes requirements only if there are no calls', () => {
    expect(purchaseIdentity({ ...content, itemRequirements: [native] })).toBe(purchaseIdentity(content));
    expect(purchaseIdentity({ ...content, calls: [], itemRequirements: [native] })).not.toBe(
      purchaseIdentity({ ...content, calls: [] }),
    );
  });

  it('identifies late calls by subject and terms', () => {
    const late = { type: 'ORDER', subject: 'the lantern', terms: { total: 7n }, fields: { listing: 'l1' } };
    const meant = purchaseIdentity({ ...content, late });
    expect(purchaseIdentity({ ...content, calls: [], late: { ...late, fields: { listing: 'l2' } } })).toBe(meant);
    for (const other of [{ type: 'SALE' }, { subject: 'the sword' }, { terms: { total: 8n } }])
      expect(purchaseIdentity({ ...content, late: { ...late, ...other } })).not.toBe(meant);
    expect(purchaseIdentity({ ...content, account: stranger, late })).not.toBe(meant);
    expect(meant).not.toBe(purchaseIdentity(content));
  });
});
