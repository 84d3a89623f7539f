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
  /** In routes, steps and journals. Default `across`. */
  readonly id?: string;
  /** The pool of each chain, by chain id. All chains have to be the engine's. */
  readonly pools: Readonly<Record<number, string>>;
  /** Each token that is carried: its address on each of its chains, `native` where it is the chain's coin. Everything else is refused. */
  readonly tokens: readonly Readonly<Record<number, string>>[];
  /** Who says what a transfer costs: a service that answers as `suggested-fees` does, or a share of the amount that the relayers are known to take. */
  readonly fees: { readonly url: string } | { readonly basisPoints: number };
  /** More than this percentage of the amount is refused, whoever suggests it. Default 10. */
  readonly maximumFeePercent?: number;
  /** Until a transfer usually has arrived. Default 60. */
  readonly expectedSeconds?: number;
  /** Between two questions about a transfer that is under way, in milliseconds. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
}

/** What the host set, read once. */
export interface AcrossSettings {
  readonly id: string;
  readonly pools: ReadonlyMap<number, Address>;
  /** Each token by its chains. */
  readonly tokens: readonly ReadonlyMap<number, TokenAddress>[];
  readonly fees: AcrossPluginOptions['fees'];
  readonly maximumFeePercent: number;
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  readonly links: readonly BridgeLink[];
}

/** @throws TributaryError INVALID_CONFIGURATION naming the option */
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

/** What a token is on the one chain and on the other; null: it is not carried there. */
export function formOf(
  { tokens }: AcrossSettings,
  token: TokenAddress,
  sourceChainId: number,
  destinationChainId: number,
): TokenAddress | null {
  const line = tokens.find((forms) => forms.get(sourceChainId) === token && forms.has(destinationChainId));
  return line?.get(destinationChainId) ?? null;
}

/** What goes from the one chain to the other, by its addresses. */
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

/** From every chain to every other one on which some token has a form. */
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
