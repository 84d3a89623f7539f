import { type AnvilChain, startAnvil } from '../chains/startAnvil.js';
import { type DevnetOptions, othersOf, pairOf } from '../DevnetOptions.js';
import type { Teardown } from './Teardown.js';

export interface DevnetChains {
  readonly root: AnvilChain;
  readonly child: AnvilChain;
  /** The additional chains, in the order of the options. */
  readonly others: readonly AnvilChain[];
}

/** Starts all chains in parallel. Rejects with `AnvilStartError`; the teardown ends those that did start. */
export const startChains = async (options: DevnetOptions, teardown: Teardown): Promise<DevnetChains> => {
  const { blockTimeSeconds, mostStates } = options;
  const { root, child } = pairOf(options);
  const start = async (chainId: number): Promise<AnvilChain> => {
    const chain = await startAnvil({
      chainId,
      ...(blockTimeSeconds !== undefined && { blockTimeSeconds }),
      ...(mostStates !== undefined && { mostStates }),
    });
    teardown.add(() => chain.stop());
    return chain;
  };
  const results = await Promise.allSettled([root, child, ...othersOf(options)].map(start));
  const [rootChain, childChain, ...others] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return { root: rootChain!, child: childChain!, others };
};
