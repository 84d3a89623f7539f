import {
  type Address,
  assertKinds,
  type BridgeLink,
  type CarriedForm,
  NATIVE,
  parseAddress,
  type TokenAddress,
} from '../../core/index.js';
import { configurationErrors, isObject, tryParseChainId } from '../../core/plugin/index.js';

export interface AcrossPluginOptions {
  /** Id in routes, steps and journals. Default `across`. */
  readonly id?: string;
  /** The pool of each chain, by chain id. The engine must know all of these chains. */
  readonly pools: Readonly<Record<number, string>>;
  /**
   * Each bridgeable token: its address on each of its chains, `native` for the chain's native
   * token. All other tokens are rejected.
   */
  readonly tokens: readonly Readonly<Record<number, string>>[];
  /** Source of the fees: a service with the response format of `suggested-fees`, or a fixed share of the amount. */
  readonly fees: { readonly url: string } | { readonly basisPoints: number };
  /** Maximum fee as a percentage of the amount; a higher fee is rejected. Default 10. */
  readonly maximumFeePercent?: number;
  /** Usual time until a transfer has arrived, in seconds. Default 60. */
  readonly expectedSeconds?: number;
  /**
   * Pauses between status checks of a pending transfer, in milliseconds. Default: 1 second at
   * first, growing to a minute.
   */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
}

/** The host's options, parsed. */
export interface AcrossSettings {
  readonly id: string;
  readonly pools: ReadonlyMap<number, Address>;
  /** The addresses of each token, by chain. */
  readonly tokens: readonly ReadonlyMap<number, TokenAddress>[];
  readonly fees: AcrossPluginOptions['fees'];
  readonly maximumFeePercent: number;
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  readonly links: readonly BridgeLink[];
}

/** @throws TributaryError INVALID_CONFIGURATION with the option's name */
export function parseSettings(options: AcrossPluginOptions): AcrossSettings {
  const { id = 'across', fees, maximumFeePercent = 10, expectedSeconds = 60, statusPauses } = options;
  assertKinds({ id, statusPauses }, 'string', 'object?');
  const pools = addressesOf('pools', options.pools);
  const tokens = list(options.tokens).map((forms, index) => addressesOf(`tokens.${index}`, forms));
  for (const [index, forms] of tokens.entries())
    for (const chainId of forms.keys())
      if (!pools.has(chainId))
        throw configurationErrors.invalidConfiguration(`tokens.${index}`, 'has a chain without a pool', chainId);
  const pauses = { firstMs: 1_000, longestMs: 60_000, ...statusPauses };
  positive('statusPauses.firstMs', pauses.firstMs);
  positive('statusPauses.longestMs', pauses.longestMs);
  positive('expectedSeconds', expectedSeconds);
  if (!(maximumFeePercent > 0 && maximumFeePercent < 100))
    throw configurationErrors.invalidConfiguration(
      'maximumFeePercent',
      'is not a percentage above 0 and below 100',
      maximumFeePercent,
    );
  return {
    id,
    pools: pools as ReadonlyMap<number, Address>,
    tokens,
    fees: checkedFees(fees),
    maximumFeePercent,
    statusPauses: pauses,
    links: linksBetween(tokens, expectedSeconds),
  };
}

/** @throws TributaryError INVALID_CONFIGURATION for a pool on a chain that the engine does not know */
export function assertChains({ pools }: AcrossSettings, networks: Readonly<Record<number, unknown>>): void {
  for (const chainId of pools.keys())
    if (networks[chainId] === undefined)
      throw configurationErrors.invalidConfiguration(
        `pools.${chainId}`,
        'is on a chain that the engine does not know',
        chainId,
      );
}

/**
 * Returns the address on the second chain of a token on the first one; `null` if the bridge does
 * not support it there.
 */
export function formOf(
  { tokens }: AcrossSettings,
  token: TokenAddress,
  sourceChainId: number,
  destinationChainId: number,
): TokenAddress | null {
  const line = tokens.find((forms) => forms.get(sourceChainId) === token && forms.has(destinationChainId));
  return line?.get(destinationChainId) ?? null;
}

/** Returns the tokens that can go from one chain to the other, by their addresses. */
export function formsBetween(
  tokens: AcrossSettings['tokens'],
  sourceChainId: number,
  destinationChainId: number,
): readonly CarriedForm[] {
  return tokens.flatMap((forms) => {
    const [token, arrivesAs] = [forms.get(sourceChainId), forms.get(destinationChainId)];
    return token === undefined || arrivesAs === undefined ? [] : [{ token, arrivesAs }];
  });
}

/** Returns links from every chain to every other chain that share a token. */
function linksBetween(tokens: AcrossSettings['tokens'], expectedSeconds: number): readonly BridgeLink[] {
  const ways = tokens.flatMap((forms) =>
    [...forms.keys()].flatMap((from) => [...forms.keys()].filter((to) => to !== from).map((to) => `${from}:${to}`)),
  );
  return [...new Set(ways)].map((way) => {
    const [sourceChainId = 0, destinationChainId = 0] = way.split(':').map(Number);
    const carried = formsBetween(tokens, sourceChainId, destinationChainId);
    return { sourceChainId, destinationChainId, funding: true, kind: 'intent', expectedSeconds, tokens: carried };
  });
}

function addressesOf(field: string, given: Readonly<Record<number, string>>): ReadonlyMap<number, TokenAddress> {
  if (typeof given !== 'object' || given === null || Object.keys(given).length === 0)
    throw configurationErrors.invalidConfiguration(field, 'names no chain', given);
  return new Map(
    Object.entries(given).map(([key, address]): readonly [number, TokenAddress] => {
      const chainId = tryParseChainId(key);
      if (chainId === null) throw configurationErrors.invalidConfiguration(`${field}.${key}`, 'is not a chain id', key);
      if (field !== 'pools' && address === NATIVE) return [chainId, NATIVE];
      try {
        return [chainId, parseAddress(address)];
      } catch {
        throw configurationErrors.invalidConfiguration(`${field}.${key}`, 'is not a valid address', address);
      }
    }),
  );
}

function checkedFees(fees: unknown): AcrossPluginOptions['fees'] {
  const { url, basisPoints } = (isObject(fees) ? fees : {}) as {
    readonly url?: unknown;
    readonly basisPoints?: unknown;
  };
  if (typeof url === 'string' && /^https?:\/\/[^?#\s]+$/.test(url)) return { url };
  if (typeof basisPoints === 'number' && Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints < 10_000)
    return { basisPoints };
  throw configurationErrors.invalidConfiguration(
    'fees',
    'is neither the address of a service nor a share in basis points',
    fees,
  );
}

function list(given: AcrossPluginOptions['tokens']): AcrossPluginOptions['tokens'] {
  if ((Array.isArray as (value: unknown) => boolean)(given) && given.length > 0) return given;
  throw configurationErrors.invalidConfiguration('tokens', 'is not a list with at least one entry', given);
}

function positive(field: string, value: number): void {
  if (!(Number.isFinite(value) && value > 0))
    throw configurationErrors.invalidConfiguration(field, 'is not a positive number', value);
}
