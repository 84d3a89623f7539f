import { bridgePairs } from '../chains/bridgePairs.js';
import { ChainId } from '../chains/ChainId.js';
import { EnvironmentName } from '../chains/EnvironmentName.js';
import type { Network } from '../chains/Network.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { DEFAULT_CURRENCY } from '../money/currency.js';
import { configurationField } from './configurationField.js';
import { type Endpoints, type Environment } from './Environment.js';
import type {
  BridgePairOverride,
  EnvironmentOptions,
  EnvironmentOverrides,
  NetworkOverride,
} from './EnvironmentOptions.js';
import { EndpointGroup, endpoints } from './endpoints.js';
import { isObject } from './json.js';
import { type ChainPair, resolveBridgePair } from './resolveBridgePair.js';
import { resolveNetwork } from './resolveNetwork.js';
import { resolveReadSources } from './resolveReadSources.js';
import { resolveSources, resolveTokenLists } from './resolveSources.js';

/** Typed so that a missing option fails to compile. */
const overrideNames: Readonly<Record<keyof EnvironmentOverrides, true>> = {
  l1ChainId: true,
  l2ChainId: true,
  networks: true,
  bridgePair: true,
  endpoints: true,
  sources: true,
};

const pairNames: Readonly<Record<keyof BridgePairOverride, true>> = {
  rootChainId: true,
  childChainId: true,
  contracts: true,
};

const endpointNames: Readonly<Record<keyof Endpoints, true>> = {
  api: true,
  checkoutApi: true,
  bridgeApi: true,
  messageService: true,
  messageExplorer: true,
  metrics: true,
  onramp: true,
  ipfsGateway: true,
};

const publishableKeyPrefix = 'pk_imapik-';

/**
 * Applies and validates the host's overrides. Pure: sends no request.
 * @throws TributaryError INVALID_CONFIGURATION (`data.field`: path of the option)
 */
export function resolveEnvironment({
  environment,
  overrides: given,
  publishableKey,
  apiKey,
  rateLimitingKey,
  currency = DEFAULT_CURRENCY,
}: EnvironmentOptions): Environment {
  const name = environmentName(environment);
  const overrides: EnvironmentOverrides = configurationField.record('overrides', given, overrideNames);
  const [l1ChainId, l2ChainId] = layers(name, overrides);
  const pair = bridgedChains(l1ChainId, l2ChainId, overrides);
  const brought = broughtNetworks(overrides);
  const networks = resolveNetworks([l1ChainId, l2ChainId, pair.rootChainId, pair.childChainId], brought);
  const resolvedEndpoints = resolveEndpoints(name, l2ChainId, overrides.endpoints);
  return {
    name,
    l1ChainId,
    l2ChainId,
    networks,
    readSources: readSourcesOf(networks, brought),
    tokenLists: resolveTokenLists(brought),
    bridgePair: resolveBridgePair(name, pair, overrides.bridgePair),
    endpoints: resolvedEndpoints,
    sources: resolveSources(l2ChainId, resolvedEndpoints, overrides.sources),
    publishableKey: checkedPublishableKey(publishableKey),
    apiKey: checkedKey('apiKey', apiKey),
    rateLimitingKey: checkedKey('rateLimitingKey', rateLimitingKey),
    currency: configurationField.currency('currency', currency),
  };
}

function environmentName(value: unknown): EnvironmentName {
  const name = Object.values(EnvironmentName).find((known) => known === value);
  if (name === undefined)
    throw configurationErrors.invalidConfiguration('environment', ConfigurationProblem.UNKNOWN_ENVIRONMENT, value);
  return name;
}

function layers(
  name: EnvironmentName,
  { l1ChainId: root, l2ChainId: child }: EnvironmentOverrides,
): readonly [number, number] {
  const defaults = bridgePairs.find(({ environment }) => environment === name);
  const l1ChainId = configurationField.chainId(
    'overrides.l1ChainId',
    root === undefined ? defaults?.rootChainId : root,
  );
  const l2ChainId = configurationField.chainId(
    'overrides.l2ChainId',
    child === undefined ? defaults?.childChainId : child,
  );
  if (l1ChainId === l2ChainId)
    throw configurationErrors.invalidConfiguration('overrides.l2ChainId', ConfigurationProblem.SAME_CHAIN, l2ChainId);
  return [l1ChainId, l2ChainId];
}

function bridgedChains(l1ChainId: number, l2ChainId: number, { bridgePair }: EnvironmentOverrides): ChainPair {
  const field = 'overrides.bridgePair';
  const { rootChainId: root = l1ChainId, childChainId: child = l2ChainId } = configurationField.record(
    field,
    bridgePair,
    pairNames,
  );
  const rootChainId = configurationField.chainId(`${field}.rootChainId`, root);
  const childChainId = configurationField.chainId(`${field}.childChainId`, child);
  if (rootChainId === childChainId)
    throw configurationErrors.invalidConfiguration(
      `${field}.childChainId`,
      ConfigurationProblem.SAME_CHAIN,
      childChainId,
    );
  return { rootChainId, childChainId };
}

/**
 * Keys the networks by parsed chain id.
 * @throws TributaryError if two keys mean the same chain, such as `1` and `0x1`
 */
function broughtNetworks({ networks = {} }: EnvironmentOverrides): ReadonlyMap<number, NetworkOverride> {
  const field = 'overrides.networks';
  if (!isObject(networks)) throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_AN_OBJECT);
  const brought = Object.entries(networks as Readonly<Record<string, NetworkOverride>>);
  const byChain = new Map(brought.map(([key, network]) => [configurationField.chainId(field, key), network]));
  if (byChain.size < brought.length)
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.CHAIN_TWICE, Object.keys(networks));
  return byChain;
}

/** Combines the environment's chains with the host's additional ones. */
function resolveNetworks(
  own: readonly number[],
  brought: ReadonlyMap<number, NetworkOverride>,
): Readonly<Record<number, Network>> {
  const chainIds = [...new Set([...own, ...brought.keys()])];
  return Object.fromEntries(chainIds.map((chainId) => [chainId, resolveNetwork(chainId, brought.get(chainId))]));
}

function readSourcesOf(
  networks: Environment['networks'],
  brought: ReadonlyMap<number, NetworkOverride>,
): Environment['readSources'] {
  const sources = Object.values(networks).map(({ chainId }) => {
    const own = resolveReadSources(chainId, brought.get(chainId));
    return own === null ? [] : [[chainId, own] as const];
  });
  return Object.fromEntries(sources.flat());
}

function resolveEndpoints(name: EnvironmentName, l2ChainId: number, given: Partial<Endpoints> | undefined): Endpoints {
  const field = 'overrides.endpoints';
  const overrides = configurationField.record(field, given, endpointNames);
  const known = endpoints[groupOf(name, l2ChainId)];
  const urlOf = (key: keyof Endpoints) =>
    configurationField.baseUrl(`${field}.${key}`, overrides[key] === undefined ? known[key] : overrides[key]);
  return {
    api: urlOf('api'),
    checkoutApi: urlOf('checkoutApi'),
    bridgeApi: urlOf('bridgeApi'),
    messageService: urlOf('messageService'),
    messageExplorer: overrides.messageExplorer === null ? null : urlOf('messageExplorer'),
    metrics: urlOf('metrics'),
    onramp: urlOf('onramp'),
    ipfsGateway: urlOf('ipfsGateway'),
  };
}

function groupOf(name: EnvironmentName, l2ChainId: number): EndpointGroup {
  return name === EnvironmentName.SANDBOX && l2ChainId === ChainId.ZKEVM_DEVNET ? EndpointGroup.DEVELOPMENT : name;
}

/** The error doesn't contain the key, because errors are logged. */
function checkedPublishableKey(value: string | undefined): string | null {
  if (value === undefined) return null;
  const isKey = typeof value === 'string' && value.startsWith(publishableKeyPrefix);
  if (!isKey)
    throw configurationErrors.invalidConfiguration('publishableKey', ConfigurationProblem.NOT_A_PUBLISHABLE_KEY);
  return value;
}

/** Checks that a header can contain the key. */
function checkedKey(field: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[!-~]+$/.test(value))
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_KEY);
  return value;
}
