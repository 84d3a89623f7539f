import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { openShop } from '../../../../../packages/create-tributary/templates/backend/src/shop.js';

const read = (path: string): string => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

it('prints the shop of the template in the guide', () => {
  const guide = read('docs/how-to/sell-from-your-own-shop.md');
  expect(guide).toContain(`\`\`\`ts\n${read('packages/create-tributary/templates/backend/src/shop.ts')}\`\`\``);
});

describe('the shop of the template', () => {
  const address = (digit: string): string => `0x${digit.repeat(40)}`;
  const contracts = { sale: address('1'), collection: address('2'), token: address('3'), till: address('4') };
  const shop = openShop({ key: Wallet.createRandom().privateKey, chainId: 13473, ...contracts });
  const request = (items: unknown) => ({
    ...{ sale: 'market', items: items as never, account: address('5'), token: contracts.token, total: 0n },
  });
  const swords = (quantity: unknown) => [{ productId: 'sword', quantity }];

  it.each<[string, unknown]>([
    ...['0', '1', '', [], [1], true, null, undefined, {}, 0, -1, 0.5, Number.NaN, Infinity, 51].map(
      (quantity): [string, unknown] => [`a quantity of ${JSON.stringify(quantity)}`, swords(quantity)],
    ),
    ['a quantity below 0 next to another one', [...swords(2), { productId: 'lantern', quantity: -1 }]],
    ['no items', []],
    ['no list', 'sword'],
    ['nothing', null],
    ['an empty entry', [null]],
  ])('neither prices nor signs %s', async (_name, items) => {
    await expect(shop.quote(request(items), {})).rejects.toMatchObject({ status: 400 });
    await expect(shop.sign(request(items), {})).rejects.toMatchObject({ status: 400 });
  });

  it('signs as many items as it charges for', async () => {
    const order = await shop.sign(request(swords(3)), {});
    expect([order.total, order.items.length]).toEqual(['30000000', 3]);
  });
});
