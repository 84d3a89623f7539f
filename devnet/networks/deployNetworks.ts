import { deployAcross } from '../bridges/across/deployAcross.js';
import type { DevnetBridge } from '../bridges/BridgeOptions.js';
import { setupMode } from '../chains/setup/setupMode.js';
import type { AnvilChain } from '../chains/startAnvil.js';
import type { DevnetChains } from '../start/startChains.js';
import type { ChainPlan } from './ChainPlan.js';
import { deployNetwork, type NetworkDeployment } from './deployNetwork.js';
import type { ChainPlans } from './planChains.js';

/** A chain with its plan and with what the plan has come to. */
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
 * Deploys what is planned on all chains side by side; on the pair's once `pairDeployed`. In the order root, child, others.
 * Rejects with `SetupError`.
 */
export const deployNetworks = (
  chains: DevnetChains,
  plans: ChainPlans,
  { pairDeployed, bridges }: NetworksInput,
): Promise<readonly PlacedNetwork[]> => {
  const place = async (chain: AnvilChain, plan: ChainPlan): Promise<PlacedNetwork> => {
    if (plan.side !== null) await pairDeployed;
    const deployment = await deployNetwork(chain.rpc, plan);
    if (bridges.includes('across')) await setupMode(chain.rpc, () => deployAcross(chain.rpc, plan));
    return { chain, plan, deployment };
  };
  return Promise.all([
    place(chains.root, plans.root),
    place(chains.child, plans.child),
    ...plans.others.map((plan, index) => place(chains.others[index]!, plan)),
  ]);
};
