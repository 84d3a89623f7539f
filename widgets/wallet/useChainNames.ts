import { useHost } from '../shared/host/WidgetHost.js';
import type { NetworkSide } from '../theme/hues.js';

export interface ChainNames {
  readonly nameOf: (chainId: number) => string;
  readonly sideOf: (chainId: number) => NetworkSide;
  readonly child: string;
  readonly root: string;
}

/** The environment's two chains, as a player reads them. */
export function useChainNames(): ChainNames {
  const { networks, l1ChainId, l2ChainId } = useHost().engine.environment;
  const nameOf = (chainId: number): string => networks[chainId]?.chainName ?? String(chainId);
  return {
    nameOf,
    sideOf: (chainId) => (chainId === l1ChainId ? 'root' : 'child'),
    child: nameOf(l2ChainId),
    root: nameOf(l1ChainId),
  };
}
