import type { MulticallContract, NativeCurrency, Network } from '../chains/Network.js';
import { networks } from '../chains/networks.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { usualFinalityBlocks } from '../chains/usualFinalityBlocks.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { NATIVE } from '../money/Address.js';
import { plainText } from '../plainData/plainText.js';
import { configurationField } from './configurationField.js';
import type { NetworkOverride } from './EnvironmentOptions.js';

/** Typed so that a missing field fails to compile. */
const networkNames: Readonly<Record<keyof NetworkOverride | 'chainId' | 'chainIdHex', true>> = {
  // Allowed, because a host may pass a whole network.
  chainId: true,
  chainIdHex: true,
  chainName: true,
  rpcUrls: true,
  nativeCurrency: true,
  blockExplorerUrls: true,
  iconUrls: true,
  indexerUrl: true,
  multicall: true,
  blockTimeMs: true,
  finalityBlocks: true,
  accountContracts: true,
  request: true,
  tokenList: true,
};

const maxDecimals = 255;
const unknownChain = { indexerUrl: null, multicall: null, blockTimeMs: 2_000, finalityBlocks: usualFinalityBlocks };

/**
 * Merges the host's fields into the built-in network, whose own values a test validates.
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function resolveNetwork(chainId: number, override?: NetworkOverride): Network {
  const field = `overrides.networks.${chainId}`;
  const table = (networks as Readonly<Record<number, Network>>)[chainId];
  const fields = given(configurationField.record(field, override, networkNames));
  if (table !== undefined && Object.keys(fields).length === 0) return table;
  assertOwnChain(field, chainId, fields);
  const known: Partial<Network> = table ?? unknownChain;
  const { chainName, rpcUrls, nativeCurrency, blockExplorerUrls, iconUrls, indexerUrl, blockTimeMs, finalityBlocks } = {
    ...known,
    ...fields,
  };
  const { accountContracts = known.accountContracts } = fields;
  return {
    chainId,
    chainIdHex: `0x${chainId.toString(16)}`,
    chainName: shownName(`${field}.chainName`, chainName),
    rpcUrls: configurationField.urls(`${field}.rpcUrls`, rpcUrls),
    nativeCurrency: currency(`${field}.nativeCurrency`, nativeCurrency),
    ...(blockExplorerUrls !== undefined && {
      blockExplorerUrls: configurationField.urls(`${field}.blockExplorerUrls`, blockExplorerUrls),
    }),
    ...(iconUrls !== undefined && { iconUrls: configurationField.urls(`${field}.iconUrls`, iconUrls) }),
    indexerUrl: indexerUrl == null ? null : configurationField.baseUrl(`${field}.indexerUrl`, indexerUrl),
    multicall: multicallOf(`${field}.multicall`, fields.multicall, known.multicall ?? null),
    blockTimeMs: duration(`${field}.blockTimeMs`, blockTimeMs),
    finalityBlocks: blocks(`${field}.finalityBlocks`, finalityBlocks),
    ...(accountContracts !== undefined && {
      accountContracts: accountContractsOf(`${field}.accountContracts`, accountContracts),
    }),
  };
}

/** Names are shown among amounts, and a list of networks may come from elsewhere. */
function shownName(field: string, name: unknown): string {
  return configurationField.text(field, typeof name === 'string' ? plainText(name) : name);
}

/** Removes `request` and `tokenList`: a network is plain data, sent to wallets and as JSON. */
function given({
  request: _request,
  tokenList: _list,
  ...override
}: NetworkOverride): Omit<NetworkOverride, 'request' | 'tokenList'> {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined));
}

/** Rejects a whole network of another chain, which would read there what is paid here. */
function assertOwnChain(field: string, chainId: number, network: object): void {
  const told: Partial<Network> = network;
  for (const name of ['chainId', 'chainIdHex'] as const)
    if (told[name] !== undefined && tryParseChainId(told[name]) !== chainId)
      throw configurationErrors.invalidConfiguration(`${field}.${name}`, ConfigurationProblem.OTHER_CHAIN, told[name]);
}

function blocks(field: string, value: number | undefined): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_DEPTH, value);
  return value as number;
}

function currency(field: string, value: NetworkOverride['nativeCurrency']): NativeCurrency {
  if (typeof value !== 'object' || value === null)
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.MISSING);
  const { decimals, address } = value;
  const isDecimals = Number.isInteger(decimals) && decimals >= 0 && decimals <= maxDecimals;
  if (!isDecimals)
    throw configurationErrors.invalidConfiguration(`${field}.decimals`, ConfigurationProblem.NOT_DECIMALS, decimals);
  return {
    name: shownName(`${field}.name`, value.name),
    symbol: shownName(`${field}.symbol`, value.symbol),
    decimals,
    ...(address !== undefined && {
      address: address === NATIVE ? NATIVE : configurationField.address(`${field}.address`, address),
    }),
  };
}

const accountContractNames = { entryPoints: true, delegationManagers: true } as const;

function accountContractsOf(
  field: string,
  brought: NonNullable<Network['accountContracts']>,
): NonNullable<Network['accountContracts']> {
  const known = configurationField.record(field, brought, accountContractNames);
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, addresses]) =>
      addresses === undefined
        ? []
        : [[name, [addresses].flat().map((address) => configurationField.address(`${field}.${name}`, address))]],
    ),
  );
}

function multicallOf(
  field: string,
  brought: NetworkOverride['multicall'],
  known: MulticallContract | null,
): MulticallContract | null {
  if (brought === undefined) return known;
  if (brought === null) return null;
  const { address, flavour } = brought;
  const isFlavour = flavour === 'interface' || flavour === 'multicall3';
  if (!isFlavour)
    throw configurationErrors.invalidConfiguration(`${field}.flavour`, ConfigurationProblem.NOT_A_FLAVOUR, flavour);
  return { address: configurationField.address(`${field}.address`, address), flavour };
}

function duration(field: string, value: unknown): number {
  const isDuration = typeof value === 'number' && Number.isFinite(value) && value > 0;
  if (!isDuration) throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_DURATION, value);
  return value;
}
