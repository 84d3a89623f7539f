import { knownAddress } from '../money/knownAddress.js';
import type { BridgeContracts } from './BridgePair.js';
import { ChainId } from './ChainId.js';
import { EnvironmentName } from './EnvironmentName.js';

/**
 * A bridge that an environment supports. `contracts` is `null` if no public deployment is known;
 * the host must then configure every address.
 */
export interface SupportedBridge {
  readonly environment: EnvironmentName;
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly contracts: BridgeContracts | null;
}

/** The supported bridge instances (specification §9). The first of an environment is its default. */
export const bridgePairs: readonly SupportedBridge[] = [
  {
    environment: EnvironmentName.PRODUCTION,
    rootChainId: ChainId.ETHEREUM,
    childChainId: ChainId.ZKEVM_MAINNET,
    contracts: {
      rootERC20BridgeFlowRate: knownAddress('0xBa5E35E26Ae59c7aea6F029B68c6460De2d13eB6'),
      childERC20Bridge: knownAddress('0xBa5E35E26Ae59c7aea6F029B68c6460De2d13eB6'),
      rootChainIMX: knownAddress('0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF'),
      rootChainWrappedETH: knownAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
      childChainWrappedETH: knownAddress('0x52A6c53869Ce09a731CD772f245b97A4401d3348'),
      childChainWrappedIMX: knownAddress('0x3A0C2Ba54D6CBd3121F01b96dFd20e99D1696C9D'),
      rootAdaptor: knownAddress('0x4f49B53928A71E553bB1B0F66a5BcB54Fd4E8932'),
      childAdaptor: knownAddress('0x4f49B53928A71E553bB1B0F66a5BcB54Fd4E8932'),
      rootGateway: knownAddress('0x4F4495243837681061C4743b74B3eEdf548D56A5'),
    },
  },
  {
    environment: EnvironmentName.SANDBOX,
    rootChainId: ChainId.SEPOLIA,
    childChainId: ChainId.ZKEVM_TESTNET,
    contracts: {
      rootERC20BridgeFlowRate: knownAddress('0x0D3C59c779Fd552C27b23F723E80246c840100F5'),
      childERC20Bridge: knownAddress('0x0D3C59c779Fd552C27b23F723E80246c840100F5'),
      rootChainIMX: knownAddress('0xe2629e08f4125d14e446660028bD98ee60EE69F2'),
      rootChainWrappedETH: knownAddress('0x7b79995e5f793A07Bc00c21412e50Ecae098E7f9'),
      childChainWrappedETH: knownAddress('0xe9E96d1aad82562b7588F03f49aD34186f996478'),
      childChainWrappedIMX: knownAddress('0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439'),
      rootAdaptor: knownAddress('0x6328Ac88ba8D466a0F551FC7C42C61d1aC7f92ab'),
      childAdaptor: knownAddress('0x6328Ac88ba8D466a0F551FC7C42C61d1aC7f92ab'),
      rootGateway: knownAddress('0xe432150cce91c13a887f7D836923d5597adD8E31'),
    },
  },
  {
    environment: EnvironmentName.SANDBOX,
    rootChainId: ChainId.SEPOLIA,
    childChainId: ChainId.ZKEVM_DEVNET,
    contracts: null,
  },
];
