import { describe, expect, it } from '@jest/globals';
import { describeItem } from '../../../../../packages/devnet/services/items/describeItem.js';
import { pieceId, saleProducts } from '../../../../../packages/devnet/services/sales/products.js';

const contracts = { relics: '0xRelics', supplies: '0xSupplies', collection: '0xCollection', items: '0xItems' };
const svgOf = (image: string): string => atob(image.replace('data:image/svg+xml;base64,', ''));

describe('describeItem', () => {
  it.each(saleProducts.map((product) => [product.name, product] as const))(
    '%s has its name and its picture',
    (name, product) => {
      const { contract, tokenId } = product;
      const item = describeItem(contracts, {
        type: tokenId === null ? 'ERC-721' : 'ERC-1155',
        contract: contracts[contract],
        id: tokenId ?? pieceId(product, 417n),
      });
      expect(item).toMatchObject({ name, description: product.description });
      expect(svgOf(item.image)).toContain(`>${name}</title>`);
    },
  );

  it('distinguishes the lantern of the marketplace from every other hero and potion', () => {
    const named = (type: 'ERC-721' | 'ERC-1155', contract: string, id: bigint): string =>
      describeItem(contracts, { type, contract, id }).name;
    expect([
      named('ERC-721', contracts.collection, 1n),
      named('ERC-721', contracts.collection, 100n),
      named('ERC-1155', contracts.items, 7n),
      named('ERC-721', contracts.relics, 7n),
      named('ERC-721', '0xStranger', 1_000_001n),
    ]).toEqual(['Riverglass Lantern', 'Hero 100', 'Potion 7', 'Hero 7', 'Hero 1000001']);
  });

  it('loads no image from another origin', () => {
    const drawings = saleProducts.map((product) =>
      svgOf(describeItem(contracts, { type: 'ERC-721', contract: contracts.relics, id: pieceId(product, 1n) }).image),
    );
    expect(new Set(drawings).size).toBe(saleProducts.length);
    expect(drawings.filter((svg) => /href|<script|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(svg))).toEqual(
      [],
    );
  });
});
