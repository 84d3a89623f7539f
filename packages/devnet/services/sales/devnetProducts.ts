import type { DevnetProduct } from '../../Devnet.js';
import { describeProduct } from '../items/describeItem.js';
import { saleProducts } from './products.js';

/** Returns the articles of the sale `devnet`, for pages that show them. */
export const devnetProducts = (): readonly DevnetProduct[] =>
  saleProducts.map((product) => ({ environmentId: 'devnet', productId: product.id, ...describeProduct(product) }));
