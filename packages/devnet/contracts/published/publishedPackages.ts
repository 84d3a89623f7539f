/** The place of a contract in its package. `hexLiteral`: the runtime code, as a literal in a source. */
export interface PublishedPlace {
  readonly path: string;
  readonly hexLiteral?: true;
}

/** A package, its exact version, and the contracts that the devnet uses. */
export interface PublishedPackage {
  readonly version: string;
  /** Integrity hash of the packed file, from the registry. */
  readonly integrity: string;
  /** Licence of these contracts, which may differ from the package's own field. */
  readonly licence: string;
  readonly licenceFile: string;
  readonly contracts: Readonly<Record<string, PublishedPlace>>;
}

/**
 * Third-party contracts that the devnet deploys on additional chains. `npm run contracts:published`
 * extracts them from the packed files.
 */
export const publishedPackages = {
  '@uniswap/v2-core': {
    version: '1.0.1',
    integrity: 'sha512-MtybtkUPSyysqLY2U210NBDeCHX+ltHt3oADGdjqoThZaFRDKwM6k1Nb3F0A3hk5hwuQvytFWhrWHOEq6nVJ8Q==',
    licence: 'GPL-3.0-or-later',
    licenceFile: 'LICENSE',
    contracts: {
      UniswapV2Factory: { path: 'build/UniswapV2Factory.json' },
      UniswapV2Pair: { path: 'build/UniswapV2Pair.json' },
    },
  },
  '@uniswap/v2-periphery': {
    version: '1.1.0-beta.0',
    integrity: 'sha512-6dkwAMKza8nzqYiXEr2D86dgW3TTavUvCR0w2Tu33bAbM8Ah43LKAzH7oKKPRT5VJQaMi1jtkGs1E8JPor1n5g==',
    licence: 'GPL-3.0-or-later',
    licenceFile: 'LICENSE',
    contracts: { UniswapV2Router02: { path: 'build/UniswapV2Router02.json' } },
  },
  '@uniswap/v4-core': {
    version: '1.0.2',
    integrity: 'sha512-X15Tm2wWd+USAzEExMbo+g9naA6QN6mPgWm0MzDwRNlOfaNlepfUpSyt9RSrUfEODspwbyWbcLg6t5nwc/e7lg==',
    licence: 'BUSL-1.1',
    licenceFile: 'licenses/BUSL_LICENSE',
    contracts: { PoolManager: { path: 'out/PoolManager.sol/PoolManager.json' } },
  },
  '@uniswap/v4-periphery': {
    version: '1.0.3',
    integrity: 'sha512-JxLL0Djv9XcMvI2PatEnWrCrxuEaYNVhHxstndBOP+aJfh1XLg5ec8SDZ0xyoVfg2ElJTvuKpBgnu90bNValsg==',
    licence: 'MIT',
    licenceFile: 'LICENSE',
    contracts: {
      PositionManager: { path: 'foundry-out/PositionManager.sol/PositionManager.json' },
      StateView: { path: 'foundry-out/StateView.sol/StateView.json' },
      V4Quoter: { path: 'foundry-out/V4Quoter.sol/V4Quoter.json' },
      Permit2: { path: 'lib/permit2/test/utils/DeployPermit2.sol', hexLiteral: true },
    },
  },
  '@uniswap/universal-router': {
    version: '2.1.0',
    integrity: 'sha512-rt18RUsZd9xDfyVfIONJo+TEQ8w+olOYxu9+A1g4Thil1R7IMa+8mnyVQjdLPK2REhejScDwjYbOGpeaAce0hg==',
    licence: 'GPL-2.0-or-later',
    licenceFile: 'LICENSE',
    contracts: { UniversalRouter: { path: 'artifacts/contracts/UniversalRouter.sol/UniversalRouter.json' } },
  },
  '@across-protocol/contracts': {
    version: '5.0.27',
    integrity: 'sha512-zp6BEBTDzRGEp7sNvvdRH4jBF2EuTI4RqFWVvhfkO28630Ow2hbCYeYiyTOjEOzAdqt+dn/sba9D9WirfwabWQ==',
    licence: 'BUSL-1.1',
    licenceFile: 'LICENSE',
    contracts: {
      Ethereum_SpokePool: { path: 'dist/evm/artifacts/Ethereum_SpokePool.sol/Ethereum_SpokePool.json' },
      ERC1967Proxy: { path: 'dist/evm/artifacts/ERC1967Proxy.sol/ERC1967Proxy.json' },
    },
  },
  '@eth-optimism/contracts-bedrock': {
    version: '0.17.3',
    integrity: 'sha512-cHPO7ntWeOBDLO7ZFFSZGI1D7CDqf4loRbRVJrFIsqLEz+hysWIqA0e3dv2GnrjVeuYePBfI2NTBEG4uwz9bQQ==',
    licence: 'MIT',
    licenceFile: 'LICENSE',
    contracts: {
      Proxy: { path: 'forge-artifacts/Proxy.sol/Proxy.json' },
      SuperchainConfig: { path: 'forge-artifacts/SuperchainConfig.sol/SuperchainConfig.json' },
      SystemConfig: { path: 'forge-artifacts/SystemConfig.sol/SystemConfig.json' },
      DisputeGameFactory: { path: 'forge-artifacts/DisputeGameFactory.sol/DisputeGameFactory.json' },
      AnchorStateRegistry: { path: 'forge-artifacts/AnchorStateRegistry.sol/AnchorStateRegistry.json' },
      DelayedWETH: { path: 'forge-artifacts/DelayedWETH.sol/DelayedWETH.json' },
      PreimageOracle: { path: 'forge-artifacts/PreimageOracle.sol/PreimageOracle.json' },
      MIPS: { path: 'forge-artifacts/MIPS.sol/MIPS.json' },
      FaultDisputeGame: { path: 'forge-artifacts/FaultDisputeGame.sol/FaultDisputeGame.json' },
      OptimismPortal2: { path: 'forge-artifacts/OptimismPortal2.sol/OptimismPortal2.json' },
      OptimismPortal: { path: 'forge-artifacts/OptimismPortal.sol/OptimismPortal.json' },
      L2OutputOracle: { path: 'forge-artifacts/L2OutputOracle.sol/L2OutputOracle.json' },
      L1CrossDomainMessenger: { path: 'forge-artifacts/L1CrossDomainMessenger.sol/L1CrossDomainMessenger.json' },
      L1StandardBridge: { path: 'forge-artifacts/L1StandardBridge.sol/L1StandardBridge.json' },
      L2CrossDomainMessenger: { path: 'forge-artifacts/L2CrossDomainMessenger.sol/L2CrossDomainMessenger.json' },
      L2StandardBridge: { path: 'forge-artifacts/L2StandardBridge.sol/L2StandardBridge.json' },
      L2ToL1MessagePasser: { path: 'forge-artifacts/L2ToL1MessagePasser.sol/L2ToL1MessagePasser.json' },
      L1Block: { path: 'forge-artifacts/L1Block.sol/L1Block.json' },
      GasPriceOracle: { path: 'forge-artifacts/GasPriceOracle.sol/GasPriceOracle.json' },
      OptimismMintableERC20Factory: {
        path: 'forge-artifacts/OptimismMintableERC20Factory.sol/OptimismMintableERC20Factory.json',
      },
    },
  },
  '@arbitrum/nitro-contracts': {
    version: '3.2.0',
    integrity: 'sha512-uiwqpgLLBpym/55YBPVItkfOnkfGRh+yWyIeTxBjSn+O0nDcEwPZhB1EQSE+eTxteD9nP7ZacAi3a9f+E/17vQ==',
    licence: 'BUSL-1.1',
    licenceFile: 'LICENSE.md',
    contracts: {
      Bridge: { path: 'build/contracts/src/bridge/Bridge.sol/Bridge.json' },
      Inbox: { path: 'build/contracts/src/bridge/Inbox.sol/Inbox.json' },
      Outbox: { path: 'build/contracts/src/bridge/Outbox.sol/Outbox.json' },
      TransparentUpgradeableProxy: {
        path: 'build/contracts/@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol/TransparentUpgradeableProxy.json',
      },
    },
  },
  '@arbitrum/token-bridge-contracts': {
    version: '1.2.5',
    integrity: 'sha512-wIekHs2hNGt0uxlKN8NiEcAoiN1Y4rN9jhbx/BX8T6E1B6XsabrLNVRs0lbsn7uLhV5Z61OaRTy9HirGmTs5+A==',
    licence: 'Apache-2.0',
    licenceFile: 'LICENSE',
    contracts: {
      L1GatewayRouter: {
        path: 'build/contracts/contracts/tokenbridge/ethereum/gateway/L1GatewayRouter.sol/L1GatewayRouter.json',
      },
      L1ERC20Gateway: {
        path: 'build/contracts/contracts/tokenbridge/ethereum/gateway/L1ERC20Gateway.sol/L1ERC20Gateway.json',
      },
      L2GatewayRouter: {
        path: 'build/contracts/contracts/tokenbridge/arbitrum/gateway/L2GatewayRouter.sol/L2GatewayRouter.json',
      },
      L2ERC20Gateway: {
        path: 'build/contracts/contracts/tokenbridge/arbitrum/gateway/L2ERC20Gateway.sol/L2ERC20Gateway.json',
      },
      StandardArbERC20: {
        path: 'build/contracts/contracts/tokenbridge/arbitrum/StandardArbERC20.sol/StandardArbERC20.json',
      },
      BeaconProxyFactory: {
        path: 'build/contracts/contracts/tokenbridge/libraries/ClonableBeaconProxy.sol/BeaconProxyFactory.json',
      },
    },
  },
} as const satisfies Readonly<Record<string, PublishedPackage>>;

type Packages = typeof publishedPackages;
export type PublishedPackageName = keyof Packages;
export type PublishedContract = {
  [Name in PublishedPackageName]: keyof Packages[Name]['contracts'];
}[PublishedPackageName];

/** In the order of the table. */
export const publishedPackageNames = Object.keys(publishedPackages) as readonly PublishedPackageName[];

/** `@uniswap/v2-core` is kept in `uniswap-v2-core.json`. */
export const publishedFile = (name: PublishedPackageName, ending = 'json'): string =>
  `${name.replace('@', '').replaceAll('/', '-')}.${ending}`;
