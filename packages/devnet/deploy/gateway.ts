import { AbiCoder } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { Installation } from '../chains/setup/installContracts.js';
import { devnetAddress } from './devnetAddress.js';
import { packageInstallation } from './installation.js';
import { sandboxAddresses } from './sandboxAddresses.js';

const artifacts = '@axelar-network/axelar-cgp-solidity/artifacts/contracts';
const coder = AbiCoder.defaultAbiCoder();

/** The gateway's signers: one operator of weight one. The same bytes give the set's hash and begin every proof. */
export const gatewayOperators = [[devnetAccounts.operator.address], [1n], 1n] as const;

/** The names of the chains in the message service and in the contracts. */
export type MessageServiceNames = Readonly<Record<'root' | 'child', string>>;

/** The names on the public test networks. */
export const serviceChainNames: MessageServiceNames = { root: 'ethereum-sepolia', child: 'immutable' };

export const gatewayAddresses = {
  root: sandboxAddresses.root.gateway,
  child: devnetAddress('gateway'),
  authModule: devnetAddress('gateway auth module'),
  tokenDeployer: devnetAddress('gateway token deployer'),
  implementation: devnetAddress('gateway implementation'),
  gasService: devnetAddress('gas service'),
} as const;

/** The contracts of the real cross-chain gateway that must exist before its proxy is constructed. */
export const gatewayParts = (): readonly Installation[] => {
  const { authModule, tokenDeployer, implementation, gasService } = gatewayAddresses;
  const operators = coder.encode(['address[]', 'uint256[]', 'uint256'], gatewayOperators);
  return [
    packageInstallation(`${artifacts}/auth/AxelarAuthWeighted.sol/AxelarAuthWeighted.json`, authModule, [operators]),
    packageInstallation(`${artifacts}/TokenDeployer.sol/TokenDeployer.json`, tokenDeployer),
    packageInstallation(`${artifacts}/AxelarGateway.sol/AxelarGateway.json`, implementation, authModule, tokenDeployer),
    packageInstallation(
      `${artifacts}/gas-service/AxelarGasService.sol/AxelarGasService.json`,
      gasService,
      devnetAccounts.operator.address,
    ),
  ];
};

/**
 * The gateway itself. It is a proxy, because the withdrawal simulation writes to the proxy's
 * storage and needs the real layout.
 */
export const gatewayProxy = (address: string): Installation => {
  const { deployer } = devnetAccounts;
  const setup = coder.encode(['address', 'address', 'bytes'], [deployer.address, deployer.address, '0x']);
  return packageInstallation(
    `${artifacts}/AxelarGatewayProxy.sol/AxelarGatewayProxy.json`,
    address,
    gatewayAddresses.implementation,
    setup,
  );
};
