import type { Route } from '../routes.js';
import type { ServedChain } from '../ServedChain.js';
import type { ServiceAnswer } from '../ServiceHandler.js';
import { quoteSale } from './quoteSale.js';
import { SaleRefusal } from './SaleRefusal.js';
import { signSale } from './signSale.js';

/**
 * Serves a studio's own shop, under the main API's paths: prices, stock and signatures of the sale
 * contract on the child chain.
 */
export const saleRoutes = (chain: ServedChain): readonly Route[] => {
  // Not reverted with a snapshot: an order that was signed before must not clash with a later one.
  let lastId = 0n;
  const nextId = (): bigint => (lastId += 1n);
  return [
    {
      method: 'GET',
      path: /^\/v1\/primary-sales\/([^/]+)\/order\/quote$/,
      answer: ({ url }, environmentId) => answering(() => quoteSale(chain, environmentId, url.searchParams)),
    },
    {
      method: 'POST',
      path: /^\/v1\/primary-sales\/([^/]+)\/order\/sign$/,
      answer: ({ json }, environmentId) => answering(() => signSale(chain, environmentId, json, nextId)),
    },
  ];
};

const answering = async (work: () => Promise<object>): Promise<ServiceAnswer> => {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    return { status: error.status, body: { code: error.code, message: error.message } };
  }
};
