import { assertKinds } from '../errors/assertKinds.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { BridgeLink, BridgePhase } from './BridgeAdapter.js';

/** Options of a bridge between a rollup and its root chain. Each bridge defines its contracts and defaults. */
export interface RollupBridgeOptions {
  /** Id in routes, steps and journals. */
  readonly id?: string;
  /** The chain that the other settles on. The engine must know both. */
  readonly rootChainId: number;
  readonly childChainId: number;
  /**
   * Tokens that are bridged in addition to the native token, by their addresses on both chains.
   * Each pair is verified on chain before a transfer. Default: none.
   */
  readonly tokens?: readonly { readonly root: string; readonly child: string }[];
  /**
   * Whether both chains have the same native token, which is then bridged. Default `true`; `false`
   * for chains with a custom native token.
   */
  readonly carriesCoin?: boolean;
  /** Usual duration of deposits, and of withdrawals before their quote is read from the contracts, in seconds. */
  readonly expectedSeconds?: { readonly deposit?: number; readonly withdrawal?: number };
  /** Pauses between reads of a transfer in progress, in milliseconds. Default: 1 s at first, growing to 1 min. */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
  /** Number of blocks that one page of transfers searches, and that a node is queried for at once. */
  readonly logs?: { readonly pageBlocks?: number; readonly windowBlocks?: number };
}

/** Both forms of a token. */
export interface CarriedPair {
  readonly root: TokenAddress;
  readonly child: TokenAddress;
}

/** The parsed options. */
export interface RollupBridgeSettings {
  readonly id: string;
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly pairs: readonly CarriedPair[];
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  readonly logs: { readonly pageBlocks: bigint; readonly windowBlocks: bigint };
  readonly links: readonly [deposit: BridgeLink, withdrawal: BridgeLink];
}

/** Defaults for options that the host omits. */
export interface RollupBridgeDefaults {
  readonly id: string;
  readonly expectedSeconds: { readonly deposit: number; readonly withdrawal: number };
  readonly logs: { readonly pageBlocks: number; readonly windowBlocks: number };
  /** Phases of a withdrawal after it was sent. */
  readonly withdrawalPhases: readonly BridgePhase[];
}

/**
 * Parses the options shared by all rollup bridges.
 *
 * @throws TributaryError INVALID_CONFIGURATION naming the option
 * @example
 * const settings = parseRollupBridgeOptions(options, { id: 'op-stack', expectedSeconds: { deposit: 180, withdrawal: 604_800 }, logs, withdrawalPhases: [BridgePhase.PROVE, BridgePhase.FINALISE] });
 */
export function parseRollupBridgeOptions(
  options: RollupBridgeOptions,
  usual: RollupBridgeDefaults,
): RollupBridgeSettings {
  assertKinds({ options }, 'object');
  const { id = usual.id, tokens = [], carriesCoin = true, expectedSeconds, statusPauses, logs: ownLogs } = options;
  assertKinds({ id, expectedSeconds, statusPauses, logs: ownLogs }, 'string', 'object?', 'object?', 'object?');
  assertKinds({ carriesCoin }, 'boolean');
  const rootChainId = chainOf('rootChainId', options.rootChainId);
  const childChainId = chainOf('childChainId', options.childChainId);
  if (rootChainId === childChainId)
    throw configurationErrors.invalidConfiguration('childChainId', 'is the root chain', childChainId);
  if (!(Array.isArray as (value: unknown) => boolean)(tokens))
    throw configurationErrors.invalidConfiguration('tokens', 'is not a list', tokens);
  const pairs = tokens.map((pair, index) => {
    assertKinds({ [`tokens.${index}`]: pair }, 'object');
    return {
      root: configuredAddress(`tokens.${index}.root`, pair.root),
      child: configuredAddress(`tokens.${index}.child`, pair.child),
    };
  });
  if (pairs.length === 0 && !carriesCoin)
    throw configurationErrors.invalidConfiguration('tokens', 'carries nothing', options.tokens);
  const carried: readonly CarriedPair[] = carriesCoin ? [{ root: NATIVE, child: NATIVE }, ...pairs] : pairs;
  const pauses = { firstMs: 1_000, longestMs: 60_000, ...statusPauses };
  const seconds = { ...usual.expectedSeconds, ...expectedSeconds };
  const logs = { ...usual.logs, ...ownLogs };
  for (const [name, values] of Object.entries({ statusPauses: pauses, expectedSeconds: seconds, logs }))
    for (const [field, value] of Object.entries(values))
      if (!(Number.isFinite(value) && value >= 1))
        throw configurationErrors.invalidConfiguration(`${name}.${field}`, 'is not a positive number', value);
  return {
    ...{ id, rootChainId, childChainId },
    pairs: carried,
    statusPauses: pauses,
    logs: { pageBlocks: BigInt(Math.floor(logs.pageBlocks)), windowBlocks: BigInt(Math.floor(logs.windowBlocks)) },
    links: [
      {
        sourceChainId: rootChainId,
        destinationChainId: childChainId,
        funding: true,
        kind: 'canonical',
        expectedSeconds: seconds.deposit,
        tokens: carried.map(({ root, child }) => ({ token: root, arrivesAs: child })),
      },
      {
        sourceChainId: childChainId,
        destinationChainId: rootChainId,
        funding: false,
        kind: 'canonical',
        expectedSeconds: seconds.withdrawal,
        phases: usual.withdrawalPhases,
        tokens: carried.map(({ root, child }) => ({ token: child, arrivesAs: root })),
      },
    ],
  };
}

/**
 * Checks early that the engine knows a bridge's chains.
 * @throws TributaryError INVALID_CONFIGURATION for an unknown chain
 *
 * @example assertChainsKnown({ rootChainId: 1, childChainId: 10 }, environment.networks);
 */
export function assertChainsKnown(
  { rootChainId, childChainId }: Pick<RollupBridgeSettings, 'rootChainId' | 'childChainId'>,
  networks: Readonly<Record<number, unknown>>,
): void {
  for (const [field, chainId] of Object.entries({ rootChainId, childChainId }))
    if (networks[chainId] === undefined)
      throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.UNKNOWN_CHAIN, chainId);
}

/**
 * Returns both forms of a token of the source chain; `undefined` if the bridge doesn't support it.
 *
 * @example const pair = carriedPairOf(settings, token, 10); // { root, child }
 */
export function carriedPairOf(
  { pairs, rootChainId }: Pick<RollupBridgeSettings, 'pairs' | 'rootChainId'>,
  token: TokenAddress,
  sourceChainId: number,
): CarriedPair | undefined {
  return pairs.find(({ root, child }) => (sourceChainId === rootChainId ? root : child) === token);
}

/**
 * Parses an address from the options.
 * @throws TributaryError INVALID_CONFIGURATION naming the option
 *
 * @example const pool = configuredAddress('studio.pool', options.pool);
 */
export function configuredAddress(field: string, address: string): Address {
  try {
    return parseAddress(address);
  } catch {
    throw configurationErrors.invalidConfiguration(field, 'is not a valid address', address);
  }
}

function chainOf(field: string, chainId: number): number {
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId;
  throw configurationErrors.invalidConfiguration(field, 'is not a chain id', chainId);
}
