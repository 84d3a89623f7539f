import { assertKinds } from '../errors/assertKinds.js';
import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { BridgeLink, BridgePhase } from './BridgeAdapter.js';

/** What a host sets of a bridge between a chain and the one that it settles on; each bridge names its contracts and defaults. */
export interface RollupBridgeOptions {
  /** In routes, steps and journals. */
  readonly id?: string;
  /** The chain that the other settles on. Both have to be the engine's. */
  readonly rootChainId: number;
  readonly childChainId: number;
  /** Tokens that are carried besides the chains' coin, by their addresses on both. Each pair is checked on the chain before money moves. Default: none. */
  readonly tokens?: readonly { readonly root: string; readonly child: string }[];
  /** Whether both chains' coin is the same, and is carried. Default true; false for chains with a coin of their own. */
  readonly carriesCoin?: boolean;
  /** How long deposits usually take, and withdrawals where nothing was read yet, in seconds; what is quoted of a withdrawal is read from the contracts. */
  readonly expectedSeconds?: { readonly deposit?: number; readonly withdrawal?: number };
  /** Between two questions about a transfer that is under way, in milliseconds. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
  /** How far back one page of a list of transfers looks, and how many blocks a node is asked for at once. */
  readonly logs?: { readonly pageBlocks?: number; readonly windowBlocks?: number };
}

/** Both forms of what is carried. */
export interface CarriedPair {
  readonly root: TokenAddress;
  readonly child: TokenAddress;
}

/** What the host set, read once. */
export interface RollupBridgeSettings {
  readonly id: string;
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly pairs: readonly CarriedPair[];
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  readonly logs: { readonly pageBlocks: bigint; readonly windowBlocks: bigint };
  readonly links: readonly [deposit: BridgeLink, withdrawal: BridgeLink];
}

/** What a bridge takes where the host says nothing. */
export interface RollupBridgeDefaults {
  readonly id: string;
  readonly expectedSeconds: { readonly deposit: number; readonly withdrawal: number };
  readonly logs: { readonly pageBlocks: number; readonly windowBlocks: number };
  /** What is left to do for a withdrawal after it was sent. */
  readonly withdrawalPhases: readonly BridgePhase[];
}

/**
 * Reads the options that every bridge of a rollup has.
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
 * Says early that a bridge is between chains of other engines. @throws TributaryError INVALID_CONFIGURATION for a chain that the engine does not know
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
 * Both forms of a token of the source chain; undefined: it is not carried.
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
 * An address that a host set. @throws TributaryError INVALID_CONFIGURATION naming the option
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
