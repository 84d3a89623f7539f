import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { Devnet, DevnetSnapshot } from '../Devnet.js';
import type { KeepsState } from '../neighbours/KeepsState.js';
import { createChainSnapshots } from './ChainSnapshots.js';
import type { RelayerPause } from './RelayerPause.js';

export interface TimeControlsInput {
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  readonly pause: RelayerPause;
  /** Besides the relayer. */
  readonly keepers: readonly KeepsState[];
}

type TimeControls = Pick<Devnet, 'snapshot' | 'revert' | 'advance' | 'reorg'>;

/** Moves both chains and what stands beside them through time, one request after the other. */
export const createTimeControls = ({ root, child, pause, keepers }: TimeControlsInput): TimeControls => {
  const chains = { root, child };
  const points = { root: createChainSnapshots(root), child: createChainSnapshots(child) };
  const stateful = [pause, ...keepers];
  let queue: Promise<unknown> = Promise.resolve();

  /** Alone, and while nothing is under way between the chains. */
  const quietly = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(() =>
      pause.during(async () => {
        await Promise.all(keepers.map((keeper) => keeper.settle()));
        return work();
      }),
    );
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    snapshot: () =>
      quietly(async (): Promise<DevnetSnapshot> => {
        const [rootPoint, childPoint] = await Promise.all([points.root.take(), points.child.take()]);
        return { root: rootPoint, child: childPoint, neighbours: stateful.map((keeper) => keeper.save()) };
      }),
    revert: (snapshot) =>
      quietly(async () => {
        await Promise.all([points.root.revert(snapshot.root), points.child.revert(snapshot.child)]);
        const states = snapshot.neighbours as readonly unknown[];
        stateful.forEach((keeper, position) => keeper.restore(states[position]));
      }),
    advance: async (seconds) => {
      await Promise.all(
        Object.values(chains).map(async (chain) => {
          await chain.request('evm_increaseTime', [seconds]);
          await chain.request('evm_mine');
        }),
      );
    },
    reorg: (chain, depth) =>
      quietly(async () => {
        await chains[chain].request('anvil_reorg', [depth, []]);
      }),
  };
};
