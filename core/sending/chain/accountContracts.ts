import type { Network } from '../../chains/Network.js';
import type { Address } from '../../money/Address.js';
import { parseAddress } from '../../money/parseAddress.js';

/**
 * Contracts whose logs prove effects of accounts with code. Their addresses depend on their code,
 * through CREATE2 by the keyless deployer, and are the same on every chain, so no code hash is
 * read.
 */
export interface AccountContracts {
  /** ERC-4337. */
  readonly entryPoints: readonly Address[];
  /** MetaMask's DelegationManager. */
  readonly delegationManagers: readonly Address[];
}

/** Published versions. */
const entryPoints = {
  '0.6': '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0.8': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0.9': '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
} as const satisfies Readonly<Record<string, string>>;

const delegationManagers = {
  '1.3': '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const satisfies Readonly<Record<string, string>>;

export const publishedContracts: AccountContracts = {
  entryPoints: Object.values(entryPoints).map(parseAddress),
  delegationManagers: Object.values(delegationManagers).map(parseAddress),
};

/** Returns the published contracts, or those that the network's configuration defines. */
export function accountContractsOf({ accountContracts }: Pick<Network, 'accountContracts'>): AccountContracts {
  return { ...publishedContracts, ...accountContracts };
}

export function isAmong(contracts: readonly Address[], address: string | null): boolean {
  return address !== null && contracts.some((one) => one.toLowerCase() === address.toLowerCase());
}
