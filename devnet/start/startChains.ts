import { type AnvilChain, startAnvil } from '../chains/startAnvil.js';
import type { DevnetOptions } from '../DevnetOptions.js';
import type { Teardown } from './Teardown.js';

/** The public test networks'. */
const usualChainIds = { root: 11155111, child: 13473 };

export interface DevnetChains {
  readonly root: AnvilChain;
  readonly child: AnvilChain;
}

/** Both chains, side by side. Rejects with `AnvilStartError`; the one that did start is left to the teardown. */
export const startChains = async (
  { blockTimeSeconds, chainIds = usualChainIds }: DevnetOptions,
  teardown: Teardown,
): Promise<DevnetChains> => {
  const start = async (chainId: number): Promise<AnvilChain> => {
    const chain = await startAnvil({ chainId, ...(blockTimeSeconds !== undefined && { blockTimeSeconds }) });
    teardown.add(() => chain.stop());
    return chain;
  };
  const [root, child] = await Promise.allSettled([start(chainIds.root), start(chainIds.child)]);
  if (root.status === 'rejected') throw root.reason;
  if (child.status === 'rejected') throw child.reason;
  return { root: root.value, child: child.value };
};
