import { id, ZeroAddress, ZeroHash } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { installContracts, installRuntimes } from '../../chains/setup/installContracts.js';
import { runTransactions } from '../../chains/setup/runTransactions.js';
import type { SetupTransaction } from '../../chains/setup/SetupTransaction.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../../contracts/published/publishedPackages.js';
import type { DevnetToken } from '../../Devnet.js';
import { coins, setBalance } from '../../deploy/amounts.js';
import { contractCaller } from '../../deploy/contractCaller.js';
import { devnetAddress } from '../../deploy/devnetAddress.js';
import { publishedInstallation } from '../../deploy/installation.js';
import { opOutputOracle, opPredeploys, opRootContracts } from './opAddresses.js';

const { deployer } = devnetAccounts;
const day = 86_400;

/** The account that reports root blocks to the child chain. */
const depositor = '0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001';

/** Seconds, as on the public networks. Clients read them from the contracts. */
const opDelays = { proofMaturity: 7 * day, gameClock: 3.5 * day, airGap: 3.5 * day } as const;

/** The type of games that any account may start. */
export const opGameType = 0;

const resourceConfig = {
  maxResourceLimit: 20_000_000,
  elasticityMultiplier: 10,
  baseFeeMaxChangeDenominator: 8,
  minimumBaseFee: 1_000_000_000,
  systemTxMaxGas: 1_000_000,
  maximumBaseFee: 2n ** 128n - 1n,
};

/**
 * Deploys portal, messenger, bridge and dispute games on the root chain of a link. Needs setup
 * mode; the child chain need not exist yet.
 */
export const deployOpRoot = async (
  rpc: JsonRpcClient,
  childChainId: number,
  claims: 'games' | 'outputs' = 'games',
): Promise<void> => {
  const proxies = opRootContracts(childChainId);
  const part = (role: string): string => devnetAddress(`op ${childChainId} part ${role}`);
  const { disputeGameFactory, superchainConfig, systemConfig, anchorStateRegistry, delayedWeth } = proxies;
  const install = (contract: PublishedContract, ...values: readonly unknown[]) =>
    publishedInstallation(contract, part(contract), ...values);
  // Backs the native tokens that the child chain's accounts start with.
  await rpc.batch([setBalance(proxies.portal, coins('1000000000'))]);
  await installContracts(rpc, deployer.address, [
    ...Object.values<string>({ ...proxies }).map((address) =>
      publishedInstallation('Proxy', address, deployer.address),
    ),
    ...(
      ['SuperchainConfig', 'SystemConfig', 'DisputeGameFactory', 'L1CrossDomainMessenger', 'L1StandardBridge'] as const
    ).map((contract) => install(contract)),
    install('AnchorStateRegistry', disputeGameFactory),
    install('DelayedWETH', opDelays.proofMaturity),
    install('OptimismPortal2', opDelays.proofMaturity, opDelays.airGap),
    // Sizes and waiting times of preimage proposals, which no game of a devnet needs.
    install('PreimageOracle', 0, 0),
    install('MIPS', part('PreimageOracle')),
  ]);
  await installContracts(rpc, deployer.address, [
    install(
      'FaultDisputeGame',
      ...[opGameType, id('tributary devnet: prestate'), 73, 30, 3 * 3_600, opDelays.gameClock],
      ...[part('MIPS'), delayedWeth, anchorStateRegistry, childChainId],
    ),
  ]);
  const oracle = opOutputOracle(childChainId);
  if (claims === 'outputs')
    await installContracts(rpc, deployer.address, [
      publishedInstallation('Proxy', oracle, deployer.address),
      ...[install('L2OutputOracle'), install('OptimismPortal')],
    ]);
  const initialize = (proxy: string, contract: PublishedContract, ...values: readonly unknown[]): SetupTransaction => {
    const data = interfaceOf(publishedArtifact(contract)).encodeFunctionData('initialize', values);
    const call = contractCaller(contract, proxy, publishedArtifact('Proxy'));
    return call('upgradeToAndCall', part(contract), data);
  };
  const addresses = {
    l1CrossDomainMessenger: proxies.messenger,
    l1ERC721Bridge: ZeroAddress,
    l1StandardBridge: proxies.bridge,
    disputeGameFactory,
    optimismPortal: proxies.portal,
    optimismMintableERC20Factory: ZeroAddress,
    gasPayingToken: ZeroAddress,
  };
  const anchor = [
    { gameType: opGameType, outputRoot: { root: id('tributary devnet: first output'), l2BlockNumber: 0 } },
  ];
  const games = contractCaller('DisputeGameFactory', disputeGameFactory, publishedArtifact('DisputeGameFactory'));
  await runTransactions(rpc, [
    initialize(superchainConfig, 'SuperchainConfig', deployer.address, false),
    initialize(
      ...([systemConfig, 'SystemConfig', deployer.address, 0, 0, ZeroHash, 30_000_000] as const),
      ...[deployer.address, resourceConfig, ZeroAddress, addresses],
    ),
    initialize(disputeGameFactory, 'DisputeGameFactory', deployer.address),
    initialize(anchorStateRegistry, 'AnchorStateRegistry', anchor),
    initialize(delayedWeth, 'DelayedWETH', deployer.address, superchainConfig),
    ...(claims === 'outputs'
      ? [
          // Every block may be claimed at any time.
          initialize(
            ...([oracle, 'L2OutputOracle', 1, 1, 0, 1] as const),
            ...[deployer.address, deployer.address, opDelays.proofMaturity],
          ),
        ]
      : []),
    claims === 'outputs'
      ? initialize(proxies.portal, 'OptimismPortal', oracle, systemConfig, superchainConfig)
      : initialize(
          ...([
            proxies.portal,
            'OptimismPortal2',
            disputeGameFactory,
            systemConfig,
            superchainConfig,
            opGameType,
          ] as const),
        ),
    initialize(proxies.messenger, 'L1CrossDomainMessenger', superchainConfig, proxies.portal, systemConfig),
    initialize(proxies.bridge, 'L1StandardBridge', proxies.messenger, superchainConfig, systemConfig),
    games('setImplementation', opGameType, part('FaultDisputeGame')),
  ]);
};

/**
 * Installs the predeployed contracts of an OP chain, and its forms of root tokens. Needs setup
 * mode. Returns those forms.
 */
export const deployOpChild = async (
  rpc: JsonRpcClient,
  chainId: number,
  rootTokens: readonly DevnetToken[],
): Promise<readonly DevnetToken[]> => {
  const { messenger, bridge } = opRootContracts(chainId);
  await rpc.batch([setBalance(depositor, coins('1')), { method: 'anvil_impersonateAccount', params: [depositor] }]);
  // Their constructors would lock them: on OP chains no constructor has run.
  await installRuntimes(rpc, deployer.address, [
    publishedInstallation('L2CrossDomainMessenger', opPredeploys.messenger),
    publishedInstallation('L2StandardBridge', opPredeploys.bridge),
    publishedInstallation('OptimismMintableERC20Factory', opPredeploys.tokenFactory),
    publishedInstallation('L1Block', opPredeploys.l1Block),
    publishedInstallation('GasPriceOracle', opPredeploys.gasPriceOracle),
    publishedInstallation('L2ToL1MessagePasser', opPredeploys.messagePasser),
  ]);
  const call = (contract: PublishedContract, address: string) =>
    contractCaller(contract, address, publishedArtifact(contract));
  const factory = call('OptimismMintableERC20Factory', opPredeploys.tokenFactory);
  await runTransactions(rpc, [
    call('L2CrossDomainMessenger', opPredeploys.messenger)('initialize', messenger),
    call('L2StandardBridge', opPredeploys.bridge)('initialize', bridge),
    factory('initialize', opPredeploys.bridge),
    // The child chain's price of data on the root chain: overhead in gas, and a share in
    // millionths.
    {
      ...call('L1Block', opPredeploys.l1Block)(
        'setL1BlockValues',
        ...[1, 1, 10n ** 9n, ZeroHash, 0, ZeroHash],
        188,
        684_000,
      ),
      from: depositor,
    },
  ]);
  const creations = rootTokens.map((token) =>
    factory(
      'createOptimismMintableERC20WithDecimals',
      token.address,
      `Bridged ${token.name}`,
      `${token.symbol}.e`,
      token.decimals,
    ),
  );
  const answers = await rpc.batch<string>(
    creations.map(({ from, to, data }) => ({ method: 'eth_call', params: [{ from, to, data }, 'latest'] })),
  );
  await runTransactions(rpc, creations);
  const methods = interfaceOf(publishedArtifact('OptimismMintableERC20Factory'));
  return rootTokens.map((token, index) => ({
    chainId,
    address: String(methods.decodeFunctionResult('createOptimismMintableERC20WithDecimals', answers[index]!)[0]),
    symbol: `${token.symbol}.e`,
    name: `Bridged ${token.name}`,
    decimals: token.decimals,
  }));
};
