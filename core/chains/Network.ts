import type { Address, TokenAddress } from '../money/Address.js';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly address?: TokenAddress;
}

/** How contract reads of a chain are folded into one `eth_call`. */
export interface MulticallContract {
  readonly address: Address;
  /** 'interface': (address target, uint256 gasLimit, bytes callData)[]; 'multicall3': aggregate3. */
  readonly flavour: 'interface' | 'multicall3';
}

export interface Network {
  readonly chainId: number;
  readonly chainIdHex: string;
  readonly chainName: string;
  /** In order of preference: the next one is asked when one fails. */
  readonly rpcUrls: readonly string[];
  readonly nativeCurrency: NativeCurrency;
  readonly blockExplorerUrls?: readonly string[];
  /** Pictures of the network (EIP-3085), the first is shown: https, square. Absent: a drawn sign or its first letters. */
  readonly iconUrls?: readonly string[];
  /** Base URL of the indexer, null where there is none. */
  readonly indexerUrl: string | null;
  /** null: contract reads go one by one inside the JSON-RPC batch. */
  readonly multicall: MulticallContract | null;
  /** Expected time between blocks; what was read is not kept longer. */
  readonly blockTimeMs: number;
  /**
   * Finality depth: a transaction counts as confirmed once its block is this many blocks deep, its own counted. 1: being in a block suffices.
   * A reorganisation of one block less is survived: what it drops is followed again.
   */
  readonly finalityBlocks: number;
  /**
   * Contracts whose logs speak for accounts with code, where the network has its own deployments. Absent: the published ones. See "Accounts with code" in SECURITY.md.
   */
  readonly accountContracts?: {
    /** ERC-4337. */
    readonly entryPoints?: readonly Address[];
    /** MetaMask's DelegationManager. */
    readonly delegationManagers?: readonly Address[];
  };
}
