import type { Address } from '../money/Address.js';

/** The contracts of one root ↔ child bridge. */
export interface BridgeContracts {
  readonly rootERC20BridgeFlowRate: Address;
  readonly childERC20Bridge: Address;
  readonly rootChainIMX: Address;
  readonly rootChainWrappedETH: Address;
  readonly childChainWrappedETH: Address;
  readonly childChainWrappedIMX: Address;
  /** Message contracts, needed to simulate a withdrawal's arrival. */
  readonly rootAdaptor: Address;
  readonly childAdaptor: Address;
  readonly rootGateway: Address;
}

export interface BridgePair {
  readonly rootChainId: number;
  readonly childChainId: number;
  /**
   * `null` if no deployment is known and the host configured none. The bridge then doesn't exist,
   * and a plugin that needs it reports an error when the engine is created.
   */
  readonly contracts: BridgeContracts | null;
}

/** A pair with bridge contracts. */
export interface DeployedBridgePair extends BridgePair {
  readonly contracts: BridgeContracts;
}
