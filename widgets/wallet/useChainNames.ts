import { knownChainIds } from '../../core/index.js';
import type { NetworkMark } from '../components/picture/NetworkMark.js';
import { networkMark, networkName } from '../shared/host/networkMark.js';
import { useHost } from '../shared/host/WidgetHost.js';

export interface ChainNames {
  readonly nameOf: (chainId: number) => string;
  readonly markOf: (chainId: number) => NetworkMark;
  /** Where purchases happen. */
  readonly child: string;
  readonly root: string;
  /** Names of all chains that are read. */
  readonly all: readonly string[];
}

/** Returns the names of the environment's chains for players. */
export function useChainNames(): ChainNames {
  const { environment } = useHost().engine;
  const nameOf = (chainId: number): string => networkName(environment, chainId);
  return {
    nameOf,
    markOf: (chainId) => networkMark(environment, chainId),
    child: nameOf(environment.l2ChainId),
    root: nameOf(environment.l1ChainId),
    all: knownChainIds(environment).map(nameOf),
  };
}
