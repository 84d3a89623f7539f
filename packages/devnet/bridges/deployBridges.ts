import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';
import type { ChainPlan } from '../networks/ChainPlan.js';
import { deployAcross } from './across/deployAcross.js';
import { deployArbitrumChild, deployArbitrumRoot } from './arbitrum/deployArbitrum.js';
import { arbitrumBridgesOf, type DevnetBridge, type DevnetOpBridge, opBridgesOf } from './BridgeOptions.js';
import { deployOpChild, deployOpRoot } from './op/deployOp.js';

/**
 * Deploys one chain's contracts of the bridges other than the gateway's. Needs setup mode if there
 * are any. Returns the new tokens.
 */
export const deployBridges = async (
  rpc: JsonRpcClient,
  plan: ChainPlan,
  bridges: readonly DevnetBridge[],
  tokensOf: (chainId: number) => ChainPlan['tokens'],
): Promise<readonly DevnetToken[]> => {
  const hasAcross = bridges.includes('across');
  const [op, arbitrum] = [opBridgesOf(bridges), arbitrumBridgesOf(bridges)];
  const isRoot = ({ rootChainId }: Ends): boolean => rootChainId === plan.chainId;
  const isChild = ({ childChainId }: Ends): boolean => childChainId === plan.chainId;
  const carried = ({
    rootChainId,
    tokens = ['USDC'],
  }: Pick<DevnetOpBridge, 'rootChainId' | 'tokens'>): readonly DevnetToken[] =>
    tokens.map((symbol) => tokensOf(rootChainId)[symbol]!);
  if (hasAcross) await deployAcross(rpc, plan);
  for (const { childChainId, claims } of op.filter(isRoot)) await deployOpRoot(rpc, childChainId, claims);
  for (const { childChainId } of arbitrum.filter(isRoot)) await deployArbitrumRoot(rpc, childChainId);
  const forms: DevnetToken[] = [];
  for (const bridge of op.filter(isChild)) forms.push(...(await deployOpChild(rpc, plan.chainId, carried(bridge))));
  for (const bridge of arbitrum.filter(isChild))
    forms.push(...(await deployArbitrumChild(rpc, plan.chainId, carried(bridge))));
  return forms;
};

/** Whether a chain has any of these bridges. */
export const carriesBridges = ({ chainId }: ChainPlan, bridges: readonly DevnetBridge[]): boolean =>
  bridges.includes('across') ||
  [...opBridgesOf(bridges), ...arbitrumBridgesOf(bridges)].some(
    ({ rootChainId, childChainId }) => rootChainId === chainId || childChainId === chainId,
  );

type Ends = Pick<DevnetOpBridge, 'rootChainId' | 'childChainId'>;
