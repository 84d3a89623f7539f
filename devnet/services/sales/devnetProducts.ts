import type { DevnetProduct } from '../../Devnet.js';
import { describeProduct } from '../items/describeItem.js';
import { saleProducts } from './products.js';

/** What the sale `devnet` sells, for pages that show it. */
export const devnetProducts = (): readonly DevnetProduct[] =>
  saleProducts.map((product) => ({ environmentId: 'devnet', productId: product.id, ...describeProduct(product) }));
