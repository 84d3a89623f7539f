import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { Devnet, DevnetSnapshot } from '../Devnet.js';
import type { KeepsState } from '../services/KeepsState.js';
import { createChainSnapshots } from './ChainSnapshots.js';
import type { RelayerPause } from './RelayerPause.js';

export interface TimeControlsInput {
  readonly root: JsonRpcClient;
  readonly child: JsonRpcClient;
  readonly pause: RelayerPause;
  /** Besides the relayer. */
  readonly keepers: readonly KeepsState[];
}

const noWayBack =
  'There is no way back to this snapshot: a chain went back to before it, or its block was reorganised away';

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
        return { root: rootPoint, child: childPoint, services: stateful.map((keeper) => keeper.save()) };
      }),
    revert: (snapshot) =>
      quietly(async () => {
        const both = await Promise.all([points.root.has(snapshot.root), points.child.has(snapshot.child)]);
        if (both.includes(false)) throw new Error(noWayBack);
        await Promise.all([points.root.revert(snapshot.root), points.child.revert(snapshot.child)]);
        const states = snapshot.services as readonly unknown[];
        stateful.forEach((keeper, position) => keeper.restore(states[position]));
        // The relayer sees at once that messages are gone, not only at its next look.
        await pause.settle();
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
