import { AbiCoder } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { type Installation, installContracts, installRuntimes } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../../contracts/published/publishedPackages.js';
import type { DevnetToken } from '../../Devnet.js';
import { coins, setBalance } from '../../deploy/amounts.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { installation, publishedInstallation } from '../../deploy/installation.js';
import { arbitrumContracts, arbitrumPrecompiles, childAliasOf } from './arbitrumAddresses.js';

const { deployer } = devnetAccounts;
const coder = AbiCoder.defaultAbiCoder();
const call = (contract: PublishedContract, address: string) =>
  contractCaller(contract, address, publishedArtifact(contract));
/** Maximum message size, as on the public chains. */
const largestMessage = 117_964;

/**
 * Deploys bridge, inbox, outbox and gateways on the root chain of a link. Needs setup mode; the
 * child chain need not exist yet.
 */
export const deployArbitrumRoot = async (rpc: JsonRpcClient, childChainId: number): Promise<void> => {
  const { root, child } = arbitrumContracts(childChainId);
  const part = (role: string): string => devnetAddress(`arbitrum ${childChainId} part ${role}`);
  const proxied = { Bridge: root.bridge, Inbox: root.inbox, Outbox: root.outbox } as const;
  const behind = Object.entries(proxied).map(([contract, address]) =>
    publishedInstallation('TransparentUpgradeableProxy', address, part(contract), part('admin'), '0x'),
  );
  // Backs the native tokens that the child chain's accounts start with.
  await rpc.batch([setBalance(root.bridge, coins('1000000000'))]);
  await installContracts(rpc, deployer.address, [
    publishedInstallation('Bridge', part('Bridge')),
    publishedInstallation('Inbox', part('Inbox'), largestMessage),
    publishedInstallation('Outbox', part('Outbox')),
    publishedInstallation('BeaconProxyFactory', part('token factory')),
    publishedInstallation('L1GatewayRouter', root.router),
    publishedInstallation('L1ERC20Gateway', root.gateway),
    installation('DevnetRollup', root.rollup, deployer.address, root.outbox),
  ]);
  await installContracts(rpc, deployer.address, behind);
  const factory = interfaceOf(publishedArtifact('BeaconProxyFactory'));
  const asked = { to: part('token factory'), data: factory.encodeFunctionData('cloneableProxyHash') };
  const proxyHash = await rpc.request<string>('eth_call', [asked, 'latest']);
  await runTransactions(rpc, [
    call('Bridge', root.bridge)('initialize', root.rollup),
    call('Inbox', root.inbox)('initialize', root.bridge, devnetAddress('nobody sequences')),
    call('Outbox', root.outbox)('initialize', root.bridge),
    call('Bridge', root.bridge)('setDelayedInbox', root.inbox, true),
    call('Bridge', root.bridge)('setOutbox', root.outbox, true),
    call('L1GatewayRouter', root.router)(
      'initialize',
      ...[deployer.address, root.gateway, deployer.address, child.router, root.inbox],
    ),
    call('L1ERC20Gateway', root.gateway)(
      'initialize',
      ...[child.gateway, root.router, root.inbox, proxyHash, child.tokenFactory],
    ),
  ]);
};

/**
 * Deploys the contracts of an Arbitrum chain, and its forms of root tokens with a supply of 0.
 * Needs setup mode. Returns those forms.
 */
export const deployArbitrumChild = async (
  rpc: JsonRpcClient,
  chainId: number,
  rootTokens: readonly DevnetToken[],
): Promise<readonly DevnetToken[]> => {
  const { root, child } = arbitrumContracts(chainId);
  const { node, arbSys, arbRetryableTx, nodeInterface } = arbitrumPrecompiles;
  const form = devnetAddress('arbitrum standard token');
  const gateway = childAliasOf(root.gateway);
  await rpc.batch([
    ...[setBalance(node, coins('1000000000')), { method: 'anvil_impersonateAccount', params: [node] }],
    ...[setBalance(gateway, coins('1')), { method: 'anvil_impersonateAccount', params: [gateway] }],
  ]);
  const precompiles: readonly Installation[] = [
    installation('DevnetArbSys', arbSys),
    installation('DevnetArbRetryableTx', arbRetryableTx),
    installation('DevnetNodeInterface', nodeInterface),
  ];
  await installRuntimes(rpc, deployer.address, precompiles);
  await installContracts(rpc, deployer.address, [
    publishedInstallation('StandardArbERC20', form),
    installation('DevnetBeacon', child.beacon, form),
    publishedInstallation('BeaconProxyFactory', child.tokenFactory),
    publishedInstallation('L2GatewayRouter', child.router),
    publishedInstallation('L2ERC20Gateway', child.gateway),
  ]);
  const encode = (type: string, value: unknown): string => coder.encode([type], [value]);
  const bytes = (...values: readonly string[]): string =>
    coder.encode(
      values.map(() => 'bytes'),
      values,
    );
  const ofGateway = call('L2ERC20Gateway', child.gateway);
  await runTransactions(rpc, [
    call('BeaconProxyFactory', child.tokenFactory)('initialize', child.beacon),
    call('L2GatewayRouter', child.router)('initialize', root.router, child.gateway),
    ofGateway('initialize', root.gateway, child.router, child.tokenFactory),
    ...rootTokens.map(({ address, name, symbol, decimals }) => {
      const described = bytes(encode('string', name), encode('string', symbol), encode('uint8', decimals));
      const nothing = [address, deployer.address, deployer.address, 0, bytes(described, '0x')];
      return { ...ofGateway('finalizeInboundTransfer', ...nothing), from: gateway };
    }),
  ]);
  const methods = interfaceOf(publishedArtifact('L2ERC20Gateway'));
  const answers = await rpc.batch<string>(
    rootTokens.map(({ address }) => ({
      method: 'eth_call',
      params: [{ to: child.gateway, data: methods.encodeFunctionData('calculateL2TokenAddress', [address]) }, 'latest'],
    })),
  );
  return rootTokens.map(({ symbol, name, decimals }, index) => ({
    chainId,
    address: String(methods.decodeFunctionResult('calculateL2TokenAddress', answers[index]!)[0]),
    symbol: `${symbol}.e`,
    name,
    decimals,
  }));
};
