import { createRoutes } from './routes.js';
import type { ServedChain } from './ServedChain.js';
import type { ServiceAnswer, ServiceHandler } from './ServiceHandler.js';
import type { ScreeningService } from './screening.js';
import { fiatRates } from './tokens/fiatRates.js';
import { remoteConfig } from './tokens/remoteConfig.js';
import { usdPrices } from './tokens/usdPrices.js';

export interface CheckoutApiOptions {
  readonly root: ServedChain;
  readonly child: ServedChain;
  /** Serves `/v1/rpc/eth-sepolia`. */
  readonly rootRpc: ServiceHandler;
  readonly screening: ScreeningService;
}

/**
 * Serves the checkout API: remote configuration, the root chain's public RPC, and fiat rates from
 * the pools' prices.
 */
export const createCheckoutApi = ({ root, child, rootRpc, screening }: CheckoutApiOptions): ServiceHandler => {
  const listCoins = (): ServiceAnswer => {
    const coins = [
      { symbol: 'imx', name: 'IMX' },
      ...Object.values(child.tokens).map(({ symbol, name }) => ({ symbol: symbol.toLowerCase(), name })),
    ];
    return { status: 200, body: coins.map((coin) => ({ id: coin.symbol, ...coin })) };
  };

  // Returns dollars from the pools' prices, other currencies from a fixed table. The services use a
  // dollar token of the same name.
  const convert = async (query: URLSearchParams): Promise<ServiceAnswer> => {
    const [ids, currencies] = ['ids', 'currencies'].map((name) =>
      (query.get(name) ?? '').toLowerCase().split(',').filter(Boolean),
    );
    const prices = new Map((await usdPrices(child)).map(({ token, usd }) => [token.symbol.toLowerCase(), usd]));
    prices.set('imx', prices.get('wimx') ?? 0);
    prices.set('usd-coin', prices.get('usdc') ?? 1);
    const rates = (id: string): object =>
      Object.fromEntries(
        currencies!.flatMap((currency) => {
          const rate = fiatRates[currency.toUpperCase()];
          return rate === undefined ? [] : [[currency, Number((prices.get(id)! * rate).toPrecision(10))]];
        }),
      );
    return { status: 200, body: Object.fromEntries(ids!.filter((id) => prices.has(id)).map((id) => [id, rates(id)])) };
  };

  return createRoutes([
    {
      method: 'GET',
      path: /^\/v1\/config$/,
      answer: () => ({
        status: 200,
        body: { ...remoteConfig(root, child), riskAssessment: screening.configuration() },
      }),
    },
    { method: 'POST', path: /^\/v1\/rpc\/eth-sepolia$/, answer: rootRpc },
    { method: 'GET', path: /^\/v1\/fiat\/coins\/overrides$/, answer: () => ({ status: 200, body: { imx: 'imx' } }) },
    { method: 'GET', path: /^\/v1\/fiat\/coins\/all$/, answer: listCoins },
    { method: 'GET', path: /^\/v1\/fiat\/conversion$/, answer: ({ url }) => convert(url.searchParams) },
  ]);
};
