import type { Address, TokenAddress } from '../money/Address.js';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly address?: TokenAddress;
}

/** The contract that batches a chain's reads into one `eth_call`. */
export interface MulticallContract {
  readonly address: Address;
  /** 'interface': (address target, uint256 gasLimit, bytes callData)[]; 'multicall3': aggregate3. */
  readonly flavour: 'interface' | 'multicall3';
}

export interface Network {
  readonly chainId: number;
  readonly chainIdHex: string;
  readonly chainName: string;
  /** Tried in order if one fails. */
  readonly rpcUrls: readonly string[];
  readonly nativeCurrency: NativeCurrency;
  readonly blockExplorerUrls?: readonly string[];
  /**
   * Icons of the network (EIP-3085), https and square; the first is shown. Absent: a built-in icon
   * or its first letters.
   */
  readonly iconUrls?: readonly string[];
  /** Base URL of the indexer; `null` if there is none. */
  readonly indexerUrl: string | null;
  /** `null`: contract reads are sent one by one inside the JSON-RPC batch. */
  readonly multicall: MulticallContract | null;
  /** Expected time between blocks, in milliseconds. Reads are cached no longer than this. */
  readonly blockTimeMs: number;
  /**
   * Finality depth in blocks, including the transaction's own: a transaction is confirmed once its
   * block is this deep. 1: confirmed as soon as it is in a block. A reorganisation of one block
   * less is handled: dropped transactions are tracked again.
   */
  readonly finalityBlocks: number;
  /**
   * Contracts whose logs prove effects of accounts with code, if the network has custom
   * deployments. Absent: the published ones. See "Accounts with code" in SECURITY.md.
   */
  readonly accountContracts?: {
    /** ERC-4337. */
    readonly entryPoints?: readonly Address[];
    /** MetaMask's DelegationManager. */
    readonly delegationManagers?: readonly Address[];
  };
}
