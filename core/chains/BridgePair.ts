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
  /** null where no deployment is known and none was brought: then there is no such bridge, and whoever needs one says so when the engine is made. */
  readonly contracts: BridgeContracts | null;
}

/** A pair whose bridge is there. */
export interface DeployedBridgePair extends BridgePair {
  readonly contracts: BridgeContracts;
}
