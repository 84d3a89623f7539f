import { ChainBalanceReader } from '../../core/balances/ChainBalanceReader.js';
import type { RoutingContext } from '../../core/routing/RoutingContext.js';
import { aShortfall } from './aShortfall.js';
import { childChainId, rootChainId } from './aToken.js';
import { player } from './people.js';
import { ScriptedChains } from './ScriptedChain.js';

export function aRoutingContext(given: Partial<RoutingContext> = {}): RoutingContext {
  const chains = new ScriptedChains();
  const { token, required } = aShortfall();
  return {
    account: player,
    isPassport: false,
    l1ChainId: rootChainId,
    l2ChainId: childChainId,
    chains,
    balances: new ChainBalanceReader(chains),
    tokens: { get: () => Promise.resolve([token]) },
    requirements: [{ token, value: required }],
    ...given,
  };
}
