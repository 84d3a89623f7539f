import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { checkList, checkObject, checkWhole } from '../checkShape.js';
import type { Devnet, DevnetSnapshot } from '../Devnet.js';
import { sandboxAddresses } from '../deploy/sandboxAddresses.js';
import type { KeepsState } from '../services/KeepsState.js';
import { createChainSnapshots } from './ChainSnapshots.js';
import type { RelayerPause } from './RelayerPause.js';

export interface TimeControlsInput {
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  /** The additional chains by chain id, in their order. */
  readonly others: ReadonlyMap<number, JsonRpcClient>;
  /** Ids of the pair's chains. */
  readonly chainIds: { readonly root: number; readonly child: number };
  /** The relayers, which are paused during time travel. */
  readonly pauses: readonly (KeepsState & Pick<RelayerPause, 'during'>)[];
  /** State in addition to the relayers'. */
  readonly keepers: readonly KeepsState[];
}

/** A hundred years per call. */
const MOST_SECONDS = 100 * 365 * 86_400;

const noWayBack =
  'There is no way back to this snapshot: a chain went back to before it, or its block was reorganised away';

/** Moves clocks forward and mines a block on each chain. */
export const advanceChains = async (chains: readonly JsonRpcClient[], seconds: number): Promise<void> => {
  await Promise.all(
    chains.map(async (chain) => {
      await chain.request('evm_increaseTime', [seconds]);
      await chain.request('evm_mine');
    }),
  );
};

/** Every chain has one of these. */
const multicalls = [sandboxAddresses.root.multicall3, sandboxAddresses.child.multicall];

/**
 * Replaces the newest blocks with empty ones.
 * @throws Error if the contracts are gone. anvil reports no error if it restores a state from disk:
 *   calls of missing contracts then succeed without effect.
 */
export const reorganise = async (chain: JsonRpcClient, depth: number): Promise<void> => {
  const readCode = async (): Promise<string> =>
    String(await chain.batch(multicalls.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] }))));
  const before = await readCode();
  await chain.request('anvil_reorg', [depth, []]);
  if ((await readCode()) !== before)
    throw new Error('The node has lost the contracts with this reorganisation: start the devnet with `mostStates`');
};

type TimeControls = Pick<Devnet, 'snapshot' | 'revert' | 'advance' | 'reorg'>;

/** Moves all chains and the services' state through time, one request after the other. */
export const createTimeControls = ({
  root,
  child,
  others,
  chainIds,
  pauses,
  keepers,
}: TimeControlsInput): TimeControls => {
  const chains = [root, child, ...others.values()];
  const points = chains.map(createChainSnapshots);
  const chainNamed = (chain: 'root' | 'child' | number): JsonRpcClient => {
    if (chain === 'root' || chain === chainIds.root) return root;
    if (chain === 'child' || chain === chainIds.child) return child;
    const found = others.get(chain);
    if (found === undefined) throw new RangeError(`The devnet has no chain ${chain}`);
    return found;
  };
  const stateful = [...pauses, ...keepers];
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs work alone, and while nothing moves between the chains. */
  const quietly = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(() =>
      pauses.reduce<() => Promise<T>>(
        (inner, pause) => () => pause.during(inner),
        async () => {
          await Promise.all(keepers.map((keeper) => keeper.settle()));
          return work();
        },
      )(),
    );
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    snapshot: () =>
      quietly(async (): Promise<DevnetSnapshot> => {
        const [rootPoint, childPoint, ...rest] = await Promise.all(points.map((point) => point.take()));
        return {
          root: rootPoint!,
          child: childPoint!,
          others: rest,
          services: stateful.map((keeper) => keeper.save()),
        };
      }),
    revert: (snapshot) =>
      quietly(async () => {
        checkObject('revert', snapshot);
        checkList('revert.others', snapshot.others);
        checkList('revert.services', snapshot.services);
        const names = [snapshot.root, snapshot.child, ...snapshot.others];
        const all = await Promise.all(points.map((point, index) => point.has(names[index]!)));
        if (all.includes(false)) throw new Error(noWayBack);
        await Promise.all(points.map((point, index) => point.revert(names[index]!)));
        const states = snapshot.services;
        stateful.forEach((keeper, position) => keeper.restore(states[position]));
        // The relayers notice missing messages immediately instead of at their next poll.
        await Promise.all(pauses.map((pause) => pause.settle()));
      }),
    advance: async (seconds) => {
      checkWhole('advance', seconds, 0, MOST_SECONDS);
      await advanceChains(chains, seconds);
    },
    reorg: async (chain, depth) => {
      const found = chainNamed(chain);
      checkWhole('reorg', depth, 1, Number.MAX_SAFE_INTEGER);
      await quietly(() => reorganise(found, depth));
    },
  };
};
