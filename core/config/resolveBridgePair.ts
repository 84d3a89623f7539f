import type { BridgeContracts, BridgePair } from '../chains/BridgePair.js';
import { bridgePairs } from '../chains/bridgePairs.js';
import type { EnvironmentName } from '../chains/EnvironmentName.js';
import type { Address } from '../money/Address.js';
import { configurationField } from './configurationField.js';
import type { BridgePairOverride } from './EnvironmentOptions.js';

const roles = {
  rootERC20BridgeFlowRate: true,
  childERC20Bridge: true,
  rootChainIMX: true,
  rootChainWrappedETH: true,
  childChainWrappedETH: true,
  childChainWrappedIMX: true,
  rootAdaptor: true,
  childAdaptor: true,
  rootGateway: true,
} satisfies Record<keyof BridgeContracts, true>;

export interface ChainPair {
  readonly rootChainId: number;
  readonly childChainId: number;
}

/**
 * Returns the environment's bridge between two chains with the host's overrides. If no deployment
 * is known (a private pair, or 15003, whose published addresses are placeholders), the host
 * configures every address, or none: the pair then has no bridge.
 * @throws TributaryError INVALID_CONFIGURATION naming the first missing address
 */
export function resolveBridgePair(
  environment: EnvironmentName,
  { rootChainId, childChainId }: ChainPair,
  override: BridgePairOverride = {},
): BridgePair {
  const known = bridgePairs.find(
    (pair) =>
      pair.environment === environment && pair.rootChainId === rootChainId && pair.childChainId === childChainId,
  )?.contracts;
  const brought = configurationField.record('overrides.bridgePair.contracts', override.contracts, roles);
  const given = Object.values(brought).filter((address) => address !== undefined);
  if (known == null && given.length === 0) return { rootChainId, childChainId, contracts: null };
  const contractOf = (role: keyof BridgeContracts): Address => {
    const address = brought[role];
    return address === undefined && known
      ? known[role]
      : configurationField.address(`overrides.bridgePair.contracts.${role}`, address);
  };
  const names = Object.keys(roles) as readonly (keyof BridgeContracts)[];
  const contracts = Object.fromEntries(names.map((role) => [role, contractOf(role)])) as unknown as BridgeContracts;
  return { rootChainId, childChainId, contracts };
}
