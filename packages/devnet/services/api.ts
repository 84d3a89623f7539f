import { getAddress, isAddress } from 'ethers';
import { keptPerBlock } from './keptPerBlock.js';
import type { ListingBook } from './listings/ListingBook.js';
import { listingRoutes } from './listings/listingRoutes.js';
import type { Onramp } from './onramp.js';
import { createRoutes, notFound, type Route } from './routes.js';
import type { ServedChain } from './ServedChain.js';
import type { ServiceAnswer, ServiceHandler } from './ServiceHandler.js';
import { saleRoutes } from './sales/saleRoutes.js';
import type { ScreeningService } from './screening.js';
import { describeTokens, type TokenRecord } from './tokens/describeTokens.js';
import { usdPrices } from './tokens/usdPrices.js';

export interface ApiOptions {
  readonly root: ServedChain;
  readonly child: ServedChain;
  readonly listings: ListingBook;
  readonly onramp: Pick<Onramp, 'issue'>;
  readonly screening: ScreeningService;
  /** Additional routes. */
  readonly further: readonly Route[];
}

/**
 * Serves the main API: availability of swaps, token lists, the studio's shop, the players' order
 * book, card pages and sanctions screening.
 */
export const createApi = ({ root, child, listings, onramp, screening, further }: ApiOptions): ServiceHandler => {
  const chains: Readonly<Record<string, ServedChain>> = { sepolia: root, 'imtbl-zkevm-testnet': child };
  const describe = (slug: string, addresses: readonly string[]): Promise<readonly TokenRecord[]> =>
    describeTokens({ chain: chains[slug]!, slug, rootChainId: slug === 'sepolia' ? null : root.chainId, addresses });

  const tokensOf = Object.fromEntries(
    Object.entries(chains).map(([slug, { rpc, tokens }]) => [
      slug,
      keptPerBlock(rpc, () =>
        describe(
          slug,
          Object.values(tokens).map(({ address }) => address),
        ),
      ),
    ]),
  );

  const listTokens = async (slug: string, query: URLSearchParams): Promise<ServiceAnswer> => {
    if (!Object.hasOwn(chains, slug)) return unknown(`Chain ${slug}`);
    const tokens = await tokensOf[slug]!();
    const wanted = (field: 'verification_status' | 'is_canonical', { [field]: value }: TokenRecord): boolean =>
      !query.has(field) || query.get(field) === String(value);
    const result = tokens.filter((token) => wanted('verification_status', token) && wanted('is_canonical', token));
    return { status: 200, body: { result, page: { previous_cursor: null, next_cursor: null } } };
  };

  const getToken = async (slug: string, address: string): Promise<ServiceAnswer> => {
    if (!Object.hasOwn(chains, slug)) return unknown(`Chain ${slug}`);
    if (!isAddress(address))
      return { status: 400, body: { code: 'VALIDATION_ERROR', message: 'contract_address is not an address' } };
    const [token] = await describe(slug, [getAddress(address)]);
    return token?.decimals == null && token?.symbol == null
      ? unknown(`Token ${address}`)
      : { status: 200, body: { result: token } };
  };

  const listPrices = async (): Promise<ServiceAnswer> => {
    const result = (await usdPrices(child)).map(({ token, usd }) => ({
      symbol: token.symbol,
      token_address: token.address,
      usd_price: String(usd),
    }));
    return { status: 200, body: { result } };
  };

  return createRoutes([
    // For a blocked region set a fault with status 403.
    { method: 'POST', path: /^\/v1\/availability\/checkout\/swap$/, answer: () => ({ status: 204 }) },
    {
      method: 'GET',
      path: /^\/v1\/chains\/([^/]+)\/tokens$/,
      answer: ({ url }, slug) => listTokens(slug, url.searchParams),
    },
    {
      method: 'GET',
      path: /^\/v1\/chains\/([^/]+)\/tokens\/([^/]+)$/,
      answer: (_request, slug, address) => getToken(slug, address),
    },
    { method: 'GET', path: /^\/checkout\/v1\/token-prices$/, answer: listPrices },
    { method: 'POST', path: /^\/checkout\/v1\/widget-url$/, answer: onramp.issue },
    ...saleRoutes(child),
    ...listingRoutes(listings),
    ...screening.routes,
    ...further,
  ]);
};

const unknown = (what: string): ServiceAnswer => notFound(`${what} not found`);
