import { chainSlugs } from '../chains/chainSlugs.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import type { DataSource } from '../http/DataSource.js';
import { configurationField } from './configurationField.js';
import type { DataSources, Endpoints, Environment, ItemSource } from './Environment.js';
import type { NetworkOverride } from './EnvironmentOptions.js';

/** Typed so that a missing source fails to compile. */
const sourceNames: Readonly<Record<keyof DataSources, true>> = {
  configuration: true,
  tokens: true,
  prices: true,
  items: true,
  rates: true,
};

/** Returns the host's sources, or the product's services (facts §4). @throws TributaryError INVALID_CONFIGURATION */
export function resolveSources(
  l2ChainId: number,
  { api, checkoutApi }: Endpoints,
  sources?: Partial<DataSources>,
): DataSources {
  const given = configurationField.record('overrides.sources', sources, sourceNames);
  const chain = chainSlugs[l2ChainId] ?? l2ChainId;
  return {
    configuration: sourceOf('overrides.sources.configuration', given.configuration) ?? `${checkoutApi}/v1/config`,
    tokens:
      sourceOf('overrides.sources.tokens', given.tokens) ??
      `${api}/v1/chains/${chain}/tokens?verification_status=verified&is_canonical=true`,
    prices: sourceOf('overrides.sources.prices', given.prices) ?? `${api}/checkout/v1/token-prices`,
    items: sourceOf('overrides.sources.items', given.items ?? undefined) ?? null,
    rates:
      sourceOf('overrides.sources.rates', given.rates) ??
      `${checkoutApi}/v1/fiat/conversion?ids=usd-coin&currencies=usd,{currency}`,
  };
}

/** Returns the token lists of single chains. @throws TributaryError INVALID_CONFIGURATION */
export function resolveTokenLists(brought: ReadonlyMap<number, NetworkOverride>): Environment['tokenLists'] {
  const lists = [...brought].flatMap(([chainId, { tokenList }]) => {
    const source = sourceOf(`overrides.networks.${chainId}.tokenList`, tokenList);
    return source === undefined ? [] : [[chainId, source] as const];
  });
  return Object.fromEntries(lists);
}

function sourceOf<S extends DataSource | ItemSource>(field: string, given: S | undefined): S | string | undefined {
  if (typeof given === 'string') return configurationField.url(field, given);
  const isSource = typeof given === 'function' || (typeof given === 'object' && given !== null);
  if (given !== undefined && !isSource)
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_SOURCE, given);
  return given;
}
