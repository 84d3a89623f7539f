import { useMemo } from 'react';
import { TokenListPurpose } from '../../core/index.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useTokens } from '../shared/money/useTokens.js';
import type { Asked } from '../shared/stream/useAsked.js';
import type { BridgeableTokens } from './BridgeParameters.js';

export interface OfferedBridgeTokens extends BridgeableTokens {
  readonly isPartial: boolean;
}

/** What can cross, on either side; and a way to ask again. */
export function useBridgeTokens(): readonly [Asked<OfferedBridgeTokens>, () => void] {
  const { rootChainId, childChainId } = useHost().engine.environment.bridgePair;
  const [root, askRoot] = useTokens(rootChainId, TokenListPurpose.BRIDGE);
  const [child, askChild] = useTokens(childChainId, TokenListPurpose.BRIDGE);
  const both = useMemo((): Asked<OfferedBridgeTokens> => {
    if (root.status === 'failed') return root;
    if (child.status === 'failed') return child;
    if (root.status === 'asking' || child.status === 'asking') return { status: 'asking' };
    return {
      status: 'known',
      value: {
        root: root.value.tokens,
        child: child.value.tokens,
        isPartial: root.value.isPartial || child.value.isPartial,
      },
    };
  }, [root, child]);
  const ask = (): void => {
    if (root.status === 'failed') askRoot();
    if (child.status === 'failed') askChild();
  };
  return [both, ask];
}
