import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import { saleProducts } from '../services/sales/products.js';
import { productKey } from '../services/sales/saleBasket.js';
import { contractCaller } from './contractCaller.js';

/** Fills the stock of the studio's own shop. */
export const saleTransactions = (address: string): SetupTransaction[] => {
  const sale = contractCaller('PrimarySale', address);
  return saleProducts.map((product) => ({
    ...sale('setStock', productKey(product), product.stock),
    from: devnetAccounts.operator.address,
  }));
};
