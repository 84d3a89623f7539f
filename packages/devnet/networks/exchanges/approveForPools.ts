import { ZeroAddress } from 'ethers';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import type { PlannedPool } from '../ChainPlan.js';

/** Approves a spender to take the pools' tokens from the deployer. The native token needs no approval. */
export const approveForPools = (pools: readonly PlannedPool[], spender: string): SetupTransaction[] => {
  const tokens = new Set(pools.flatMap(({ pair }) => pair.map(({ address }) => address)));
  tokens.delete(ZeroAddress);
  return [...tokens].map((address) => contractCaller('TestToken', address)('approve', spender, 2n ** 255n));
};
