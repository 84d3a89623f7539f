import { itemIds } from '../../deploy/items.js';
import { productOfPiece, type SaleProduct, saleProducts } from '../sales/products.js';
import { picture } from './picture.js';

/** An item's description, as the indexer would read it from the item's own page. */
export interface ItemDescription {
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** Contracts of items by role, on the child chain. The root chain has none. */
export type ItemContracts = Readonly<Record<string, string>>;

const hues = [192, 32, 268, 96, 340, 12] as const;

/**
 * Describes an item. The devnet's items have no metadata pages: articles of the shops are described
 * by their ids, the others are heroes and potions.
 */
export const describeItem = (
  contracts: ItemContracts,
  { type, contract, id }: { readonly type: 'ERC-721' | 'ERC-1155'; readonly contract: string; readonly id: bigint },
): ItemDescription => {
  const product = productOf(contracts, contract, id);
  if (product !== null) return describeProduct(product);
  const isHero = type === 'ERC-721';
  return {
    name: isHero ? `Hero ${id}` : `Potion ${id}`,
    description: isHero ? 'Rows against the stream.' : 'Tastes of the river.',
    image: drawing(hues[Number(id % BigInt(hues.length))]!, isHero),
  };
};

export const describeProduct = ({ id, name, description }: SaleProduct): ItemDescription => ({
  name,
  description,
  image: picture(id),
});

const productOf = (contracts: ItemContracts, contract: string, id: bigint): SaleProduct | null => {
  if (contract === contracts['relics']) return productOfPiece(id);
  const isIt = ({ tokenId }: SaleProduct): boolean => tokenId === id;
  if (contract === contracts['supplies']) return saleProducts.find(isIt) ?? null;
  // The marketplace's first item is the lantern of the river demo.
  const isLantern = contract === contracts['collection'] && id === itemIds.forUsdc;
  return isLantern ? saleProducts.find((product) => product.id === 'lantern')! : null;
};

const drawing = (hue: number, isHero: boolean): string => {
  const shape = isHero
    ? '<circle cx="32" cy="24" r="12"/><path d="M10 60c2-14 10-22 22-22s20 8 22 22z"/>'
    : '<path d="M26 8h12v14l12 24a8 8 0 0 1-7 12H21a8 8 0 0 1-7-12l12-24z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},45%,28%)"/><g fill="hsl(${hue},70%,78%)">${shape}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
};
