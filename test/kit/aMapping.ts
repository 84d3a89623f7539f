import type { TokenMapping } from '../../core/bridge/BridgeAdapter.js';
import { toBridgeToken } from '../../core/bridge/bridgeToken.js';
import type { TokenAddress } from '../../core/money/Address.js';

/** Both forms of a token, in the bridge's names; `null`: not mapped. */
export function aMapping(rootToken: string, childToken: TokenAddress | null): TokenMapping {
  return {
    rootToken: toBridgeToken(rootToken as TokenAddress),
    childToken: childToken && toBridgeToken(childToken),
  };
}
