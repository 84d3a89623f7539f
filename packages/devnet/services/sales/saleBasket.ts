import { formatUnits, getAddress, type Interface, id, isAddress, parseUnits } from 'ethers';
import { artifact } from '../../contracts/artifact.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import type { DevnetToken } from '../../Devnet.js';
import { readContracts } from '../contracts/readContracts.js';
import type { ServedChain } from '../ServedChain.js';
import {
  type SaleCurrencySymbol,
  type SaleProduct,
  saleCurrencies,
  saleEnvironments,
  saleProducts,
} from './products.js';
import { SaleRefusal } from './SaleRefusal.js';

export interface BasketLine {
  readonly product: SaleProduct;
  readonly quantity: bigint;
}

export const saleContract = (): Interface => interfaceOf(artifact('PrimarySale'));

/** Returns the contract's name for a product. */
export const productKey = ({ id: productId }: SaleProduct): string => id(productId);

/**
 * Checks the sale, the player and the products of a request.
 * @throws SaleRefusal
 */
export const readBasket = (
  environmentId: string,
  buyer: unknown,
  asked: readonly { readonly id: unknown; readonly quantity: unknown }[],
): readonly BasketLine[] => {
  const members = Object.hasOwn(saleEnvironments, environmentId) ? saleEnvironments[environmentId] : undefined;
  if (members === undefined) throw new SaleRefusal(404, 'SALE_NOT_FOUND', `There is no sale ${environmentId}`);
  if (members !== null && !(isAddress(buyer) && members.includes(getAddress(buyer))))
    throw new SaleRefusal(403, 'UNAUTHORISED', 'This sale is for members');
  if (asked.length === 0) throw new SaleRefusal(400, 'VALIDATION_ERROR', 'products is empty');
  return asked.map(({ id: productId, quantity }) => {
    const product = saleProducts.find((candidate) => candidate.id === productId);
    if (!product) throw new SaleRefusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product');
    if (!Number.isSafeInteger(quantity) || (quantity as number) < 1)
      throw new SaleRefusal(400, 'VALIDATION_ERROR', 'quantity is not a whole number');
    return { product, quantity: BigInt(quantity as number) };
  });
};

/**
 * Checks that the contract has enough stock.
 * @throws SaleRefusal
 */
export const assertStock = async ({ rpc, contracts }: ServedChain, basket: readonly BasketLine[]): Promise<void> => {
  const contract = saleContract();
  const left = await readContracts(
    rpc,
    basket.map(({ product }) => ({
      address: contracts['primarySale']!,
      contract,
      method: 'stock',
      args: [productKey(product)],
    })),
  );
  const short = basket.find(({ quantity }, index) => quantity > BigInt(left[index] as bigint));
  if (short) throw new SaleRefusal(409, 'INSUFFICIENT_STOCK', `There is not enough of ${short.product.id}`);
};

/** Returns the price in the token's smallest unit. */
export const basketPriceOf = (
  { product, quantity }: BasketLine,
  symbol: SaleCurrencySymbol,
  { decimals }: DevnetToken,
): bigint => parseUnits(product.prices[symbol], decimals) * quantity;

export const totalOf = (basket: readonly BasketLine[], symbol: SaleCurrencySymbol, token: DevnetToken): bigint =>
  basket.reduce((sum, line) => sum + basketPriceOf(line, symbol, token), 0n);

/** Returns a decimal number, the service's format of amounts. */
export const asNumber = (amount: bigint, { decimals }: DevnetToken): number => Number(formatUnits(amount, decimals));

export const currenciesOf = ({
  tokens,
}: ServedChain): readonly { readonly symbol: SaleCurrencySymbol; readonly token: DevnetToken }[] =>
  saleCurrencies.map((symbol) => ({ symbol, token: tokens[symbol]! }));
