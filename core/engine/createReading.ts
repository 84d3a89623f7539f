import { engineErrors } from '../errors/engineErrors.js';
import { parseAddress } from '../money/parseAddress.js';
import { roleName } from '../plugin/roleName.js';
import { Prices } from '../prices/Prices.js';
import { ServicePrices } from '../prices/ServicePrices.js';
import { ChainReaderPool } from '../rpc/ChainReaderPool.js';
import { HttpSales } from '../sales/HttpSales.js';
import { Sales } from '../sales/Sales.js';
import { systemClock } from '../stream/Clock.js';
import { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineShell } from './EngineShell.js';
import { callCheck } from './parameters/callCheck.js';
import { readingParameters } from './parameters/readingParameters.js';

/**
 * Creates the reading part without a container, so that a page that only shows a price doesn't load
 * one. Sends no request.
 */
export function createReading(
  { environment, http, remoteConfig }: EngineShell,
  { fetch, saleContracts = [], sales: shop }: Pick<EngineOptions, 'fetch' | 'saleContracts' | 'sales'>,
): EngineReading {
  const { networks, readSources } = environment;
  const chains = new ChainReaderPool({ networks, readSources, ...(fetch !== undefined && { fetch }) });
  const lists = new ServiceTokenLists(environment, http, remoteConfig);
  const catalogue = new TokenCatalogue(environment, chains);
  const prices = new ServicePrices({ environment, http, lists, clock: systemClock });
  const parts = [http, environment, catalogue, chains, saleContracts.map(parseAddress)] as const;
  const sales = shop?.(...parts) ?? new HttpSales(...parts);
  const services = new Map<symbol, unknown>([
    [Prices, prices],
    [Sales, sales],
  ]);
  return {
    calls: callCheck(readingParameters),
    chains,
    lists,
    catalogue,
    prices,
    sales,
    get<T>(role: symbol): T {
      if (!services.has(role)) throw engineErrors.missingRole(roleName(role));
      return services.get(role) as T;
    },
    dispose: () => chains.dispose(),
  };
}
