import type { DevnetBridge } from '../bridges/BridgeOptions.js';
import { carriesBridges, deployBridges } from '../bridges/deployBridges.js';
import { setupMode, setupModeAgain } from '../chains/setup/setupMode.js';
import type { AnvilChain } from '../chains/startAnvil.js';
import type { DevnetChains } from '../start/startChains.js';
import type { ChainPlan } from './ChainPlan.js';
import { deployNetwork, getsNothing, type NetworkDeployment } from './deployNetwork.js';
import type { ChainPlans } from './planChains.js';

/** A chain with its plan and the deployed result. */
export interface PlacedNetwork {
  readonly chain: AnvilChain;
  readonly plan: ChainPlan;
  readonly deployment: NetworkDeployment;
}

export interface NetworksInput {
  readonly pairDeployed: Promise<unknown>;
  readonly bridges: readonly DevnetBridge[];
}

/**
 * Deploys the plans of all chains in parallel; those of the pair once `pairDeployed` resolves.
 * Resolves in the order root, child, others.
 * Rejects with `SetupError`.
 */
export const deployNetworks = (
  chains: DevnetChains,
  plans: ChainPlans,
  { pairDeployed, bridges }: NetworksInput,
): Promise<readonly PlacedNetwork[]> => {
  const all = [plans.root, plans.child, ...plans.others];
  const tokensOf = (id: number): ChainPlan['tokens'] => all.find(({ chainId }) => chainId === id)!.tokens;
  const place = async (chain: AnvilChain, plan: ChainPlan): Promise<PlacedNetwork> => {
    const work = async (): Promise<PlacedNetwork> => {
      const deployment = await deployNetwork(chain.rpc, plan);
      const forms = await deployBridges(chain.rpc, plan, bridges, tokensOf);
      const tokens = Object.fromEntries(forms.map((token) => [token.symbol, token]));
      return { chain, plan: { ...plan, tokens: { ...plan.tokens, ...tokens } }, deployment };
    };
    if (plan.side === null) return setupMode(chain.rpc, work);
    await pairDeployed;
    return getsNothing(plan) && !carriesBridges(plan, bridges) ? work() : setupModeAgain(chain.rpc, work);
  };
  return Promise.all([
    place(chains.root, plans.root),
    place(chains.child, plans.child),
    ...plans.others.map((plan, index) => place(chains.others[index]!, plan)),
  ]);
};
