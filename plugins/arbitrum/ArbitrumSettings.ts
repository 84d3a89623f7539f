import {
  type Address,
  type BridgeLink,
  BridgePhase,
  NATIVE,
  parseAddress,
  type TokenAddress,
} from '../../core/index.js';
import { engineErrors } from '../../core/plugin/index.js';

export interface ArbitrumPluginOptions {
  /** In routes, steps and journals. Default `arbitrum`. */
  readonly id?: string;
  /** The chain that the other settles on. Both have to be the engine's. */
  readonly rootChainId: number;
  readonly childChainId: number;
  /** The `L1GatewayRouter` (its proxy) on the root chain. Inbox, bridge and outbox are read from it, and checked against the child chain. */
  readonly router: string;
  /** Tokens that are carried besides the chains' coin, by their addresses on both. Each pair is checked on the chain before money moves. Default: none. */
  readonly tokens?: readonly { readonly root: string; readonly child: string }[];
  /** Whether both chains' coin is the same, and is carried. Default true; false for chains with a coin of their own. */
  readonly carriesCoin?: boolean;
  /** How long deposits usually take, and withdrawals where nothing was read yet; what is quoted of a withdrawal is read from the contracts. Default 900 and 553,416 seconds. */
  readonly expectedSeconds?: { readonly deposit?: number; readonly withdrawal?: number };
  /** Between two questions about a transfer that is under way, in milliseconds. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
  /** How far back one page of a list of transfers looks, and how many blocks a node is asked for at once. Default 20,000 and 2,000 blocks. */
  readonly logs?: { readonly pageBlocks?: number; readonly windowBlocks?: number };
}

/** Both forms of what is carried. */
export interface CarriedPair {
  readonly root: TokenAddress;
  readonly child: TokenAddress;
}

/** What the host set, read once. */
export interface ArbitrumSettings {
  readonly id: string;
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly router: Address;
  readonly pairs: readonly CarriedPair[];
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  readonly logs: { readonly pageBlocks: bigint; readonly windowBlocks: bigint };
  readonly links: readonly [deposit: BridgeLink, withdrawal: BridgeLink];
}

/** @throws TributaryError INVALID_CONFIGURATION naming the option */
export function parseArbitrumOptions(options: ArbitrumPluginOptions): ArbitrumSettings {
  const { id = 'arbitrum', tokens = [], carriesCoin = true } = options;
  const rootChainId = chainOf('rootChainId', options.rootChainId);
  const childChainId = chainOf('childChainId', options.childChainId);
  if (rootChainId === childChainId)
    throw engineErrors.invalidConfiguration('childChainId', 'is the root chain', childChainId);
  if (!(Array.isArray as (value: unknown) => boolean)(tokens))
    throw engineErrors.invalidConfiguration('tokens', 'is not a list', tokens);
  const pairs = tokens.map(({ root, child }, index) => ({
    root: addressOf(`tokens.${index}.root`, root),
    child: addressOf(`tokens.${index}.child`, child),
  }));
  if (pairs.length === 0 && !carriesCoin)
    throw engineErrors.invalidConfiguration('tokens', 'carries nothing', options.tokens);
  const pauses = { firstMs: 1_000, longestMs: 60_000, ...options.statusPauses };
  // As many blocks as public networks let a withdrawal wait, and an hour until somebody has claimed something about its block.
  const seconds = { deposit: 900, withdrawal: 45_818 * 12 + 3_600, ...options.expectedSeconds };
  const logs = { pageBlocks: 20_000, windowBlocks: 2_000, ...options.logs };
  for (const [name, values] of Object.entries({ statusPauses: pauses, expectedSeconds: seconds, logs }))
    for (const [field, value] of Object.entries(values))
      if (!(Number.isFinite(value) && value >= 1))
        throw engineErrors.invalidConfiguration(`${name}.${field}`, 'is not a positive number', value);
  return {
    ...{ id, rootChainId, childChainId },
    router: addressOf('router', options.router),
    pairs: carriesCoin ? [{ root: NATIVE, child: NATIVE }, ...pairs] : pairs,
    statusPauses: pauses,
    logs: { pageBlocks: BigInt(Math.floor(logs.pageBlocks)), windowBlocks: BigInt(Math.floor(logs.windowBlocks)) },
    links: [
      {
        sourceChainId: rootChainId,
        destinationChainId: childChainId,
        funding: true,
        kind: 'canonical',
        expectedSeconds: seconds.deposit,
      },
      {
        sourceChainId: childChainId,
        destinationChainId: rootChainId,
        funding: false,
        kind: 'canonical',
        expectedSeconds: seconds.withdrawal,
        phases: [BridgePhase.FINALISE],
      },
    ],
  };
}

/** @throws TributaryError INVALID_CONFIGURATION for a chain that the engine does not know */
export function assertChainsKnown(
  { rootChainId, childChainId }: ArbitrumSettings,
  networks: Readonly<Record<number, unknown>>,
): void {
  for (const [field, chainId] of Object.entries({ rootChainId, childChainId }))
    if (networks[chainId] === undefined)
      throw engineErrors.invalidConfiguration(field, 'is a chain that the engine does not know', chainId);
}

/** Both forms of a token of the source chain; undefined: it is not carried. */
export function carriedPairOf(
  { pairs, rootChainId }: ArbitrumSettings,
  token: TokenAddress,
  sourceChainId: number,
): CarriedPair | undefined {
  return pairs.find(({ root, child }) => (sourceChainId === rootChainId ? root : child) === token);
}

function chainOf(field: string, chainId: number): number {
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId;
  throw engineErrors.invalidConfiguration(field, 'is not a chain id', chainId);
}

function addressOf(field: string, address: string): Address {
  try {
    return parseAddress(address);
  } catch {
    throw engineErrors.invalidConfiguration(field, 'is not a valid address', address);
  }
}
