import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import type { PlannedPool } from '../ChainPlan.js';

/** Lets a spender take the tokens of pools from the deployer. */
export const approveForPools = (pools: readonly PlannedPool[], spender: string): SetupTransaction[] =>
  [...new Set(pools.flatMap(({ pair }) => pair.map(({ address }) => address)))].map((address) =>
    contractCaller('TestToken', address)('approve', spender, 2n ** 255n),
  );
