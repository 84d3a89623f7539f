import {
  type Address,
  erc20Token,
  type Hex,
  nativeToken,
  type Token,
  type TokenLabel,
  tryParseAddress,
} from '../../../core/index.js';
import { earlySwapErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import type { PoolTier } from '../pools/PoolTier.js';
import { type ExchangeContracts, type ExchangeToken, swapChains } from '../swapChains.js';

/** Replaces a chain's tables completely: for a private deployment, or another chain. */
export interface SwapOverrides {
  /** The chain of these overrides; other chains ignore them. Default: the environment's child chain. */
  readonly chainId?: number;
  /** Required by the specification, but not used: reads go through the engine's networks. */
  readonly rpcURL: string;
  readonly exchangeContracts: ExchangeContracts;
  readonly commonRoutingTokens: readonly ExchangeToken[];
  readonly nativeToken: ExchangeToken;
  /** Default: the chain's own. Required for a chain that is not in the tables. */
  readonly wrappedNativeToken?: ExchangeToken;
}

/** All fixed data of the DEX of one chain, validated. */
export interface Exchange {
  readonly chainId: number;
  readonly contracts: Readonly<Record<'coreFactory' | 'quoter' | 'swapRouter', Address>> & {
    /** Absent if no integrator fees are taken. */
    readonly immutableSwapProxy?: Address;
  };
  /** Absent: the usual pools in the usual tiers. */
  readonly pools?: { readonly initCodeHash: Hex; readonly tiers: readonly PoolTier[] };
  readonly routingTokens: readonly Address[];
  readonly native: Token;
  readonly wrappedNative: Token & { readonly address: Address };
}

const contractNames: readonly (keyof ExchangeContracts)[] = [
  'multicall',
  'coreFactory',
  'quoter',
  'swapRouter',
  'immutableSwapProxy',
];

/**
 * @param overrides those of this chain
 * @throws TributaryError CHAIN_NOT_SUPPORTED, INVALID_CONFIGURATION
 */
export function resolveExchange(chainId: number, environment: string, overrides?: SwapOverrides): Exchange {
  const table = swapChains[chainId];
  const ownTable = table?.environment === environment ? table : undefined;
  const tables = overrides === undefined ? ownTable : { ...overrides, contracts: overrides.exchangeContracts };
  if (tables === undefined) throw earlySwapErrors.chainNotSupported(chainId, environment);
  const wrapped = overrides?.wrappedNativeToken ?? table?.wrappedNativeToken;
  if (wrapped === undefined) throw earlySwapErrors.missingOverride('wrappedNativeToken');
  const wrappedAddress = parseTokenOf(wrapped, 'wrappedNativeToken');
  return {
    chainId,
    contracts: parseContracts(tables.contracts),
    routingTokens: tables.commonRoutingTokens.map((token, index) =>
      parseTokenOf(token, `commonRoutingTokens[${index}]`),
    ),
    native: nativeToken(chainId, labelOf(tables.nativeToken)),
    wrappedNative: { ...erc20Token(chainId, wrappedAddress, labelOf(wrapped)), address: wrappedAddress },
  };
}

/**
 * Checks in the specification's order (§5).
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function assertOverrides(overrides: UncheckedOverrides): asserts overrides is SwapOverrides {
  for (const name of ['rpcURL', 'exchangeContracts', 'commonRoutingTokens', 'nativeToken'] as const) {
    if (!overrides[name]) throw earlySwapErrors.missingOverride(name);
  }
  const { chainId, exchangeContracts, commonRoutingTokens, wrappedNativeToken } = overrides as SwapOverrides;
  if (chainId !== undefined && !(Number.isSafeInteger(chainId) && chainId > 0))
    throw earlySwapErrors.invalidOverrideChain(chainId);
  parseContracts(exchangeContracts);
  commonRoutingTokens.forEach((token, index) => parseTokenOf(token, `commonRoutingTokens[${index}]`));
  if (wrappedNativeToken !== undefined) parseTokenOf(wrappedNativeToken, 'wrappedNativeToken');
}

type UncheckedOverrides = { readonly [Name in keyof SwapOverrides]?: unknown };

function parseContracts(contracts: ExchangeContracts): Readonly<Record<keyof ExchangeContracts, Address>> {
  const entries = contractNames.map((name) => [name, parseNamed(contracts[name], name)] as const);
  return Object.fromEntries(entries) as Record<keyof ExchangeContracts, Address>;
}

function parseTokenOf({ address }: ExchangeToken, name: string): Address {
  return parseNamed(address, name);
}

function parseNamed(text: string, name: string): Address {
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw earlySwapErrors.invalidExchangeContract(name, text);
  return address;
}

function labelOf({ decimals, symbol, name }: ExchangeToken): TokenLabel {
  return { decimals, symbol, name };
}
