import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';
import type { ChainPlan } from '../networks/ChainPlan.js';
import { deployAcross } from './across/deployAcross.js';
import { type DevnetBridge, type DevnetOpBridge, opBridgesOf } from './BridgeOptions.js';
import { deployOpChild, deployOpRoot } from './op/deployOp.js';

/** What one chain carries of the bridges besides the gateway's. Needs setup mode, unless it carries none. Answers the tokens that came with them. */
export const deployBridges = async (
  rpc: JsonRpcClient,
  plan: ChainPlan,
  bridges: readonly DevnetBridge[],
  tokensOf: (chainId: number) => ChainPlan['tokens'],
): Promise<readonly DevnetToken[]> => {
  const hasAcross = bridges.includes('across');
  const op = opBridgesOf(bridges);
  const asRoot = op.filter(({ rootChainId }) => rootChainId === plan.chainId);
  const asChild = op.filter(({ childChainId }) => childChainId === plan.chainId);
  const carried = ({ rootChainId, tokens = ['USDC'] }: DevnetOpBridge): readonly DevnetToken[] =>
    tokens.map((symbol) => tokensOf(rootChainId)[symbol]!);
  if (hasAcross) await deployAcross(rpc, plan);
  for (const { childChainId, claims } of asRoot) await deployOpRoot(rpc, childChainId, claims);
  const forms: DevnetToken[] = [];
  for (const bridge of asChild) forms.push(...(await deployOpChild(rpc, plan.chainId, carried(bridge))));
  return forms;
};

/** Whether a chain carries any of them. */
export const carriesBridges = ({ chainId }: ChainPlan, bridges: readonly DevnetBridge[]): boolean =>
  bridges.includes('across') ||
  opBridgesOf(bridges).some(({ rootChainId, childChainId }) => rootChainId === chainId || childChainId === chainId);
