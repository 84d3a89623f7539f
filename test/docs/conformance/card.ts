import { held, type Row } from './Row.js';

export const cardRows: readonly Row[] = [
  held(
    480,
    'TypeScript and React',
    ['tsconfig.json', '"strict"'],
    ['test/package/fresh.package.ts', 'compiles with TypeScript against the types of every entry'],
  ),
  held(
    481,
    'inversify for dependency injection',
    ['core/engine/runtime.module.ts', 'inversify'],
    ['test/core/engine/loadPlugins.test.ts', 'replaces an adapter for the facade and the finders if it rebinds it'],
  ),
  held(
    482,
    'reflect-metadata',
    ['package.json', 'reflect-metadata'],
    ['test/docs/licenses.test.ts', 'names the packages of an installation and the bundled ones, with their licences'],
    'A peer of inversify, which reads it (decision 3).',
  ),
  held(
    483,
    'ethers',
    ['core/wallet/PrivateKeyWallet.ts', 'ethers'],
    ['test/core/wallet/PrivateKeyWallet.test.ts', 'signs messages and typed data that can be verified'],
    'For keys, hashes and signatures; the ABI is coded by `core/abi` (decision 8).',
  ),
  held(
    484,
    'rxjs',
    ['core/routing/RoutingEngine.ts', 'rxjs'],
    [
      'test/core/routing/RoutingEngine.test.ts',
      'emits at once, then with every finding, and completes after the snapshot with a final status',
    ],
  ),
  held(
    485,
    'react, styled-components',
    ['widgets/theme/styledComponents.ts', 'styled-components'],
    ['test/widgets/theme/ThemeScope.test.tsx', 'gives its content colours, and may be nested'],
  ),
  held(
    486,
    'jest, ts-jest',
    ['jest.config.js', 'ts-jest'],
    ['test/architecture/judgedBy.test.ts', 'has a test at its path, or a row that names its test'],
  ),
  held(
    487,
    'webpack',
    ['webpack.config.js', 'output'],
    ['test/package/fresh.package.ts', 'shows a widget of the packed script, each part under its own hash'],
  ),
  held(
    488,
    'At the top: package.json, tsconfig.json, core, plugins, widgets, contracts-abi, test, webpack.config.js, README.md',
    ['docs/explanation/architecture.md', 'contracts-abi'],
    ['test/docs/architecture.test.ts', 'has a line for each folder, and none for others'],
  ),
  held(
    489,
    'A FundingRouteFinder interface',
    ['core/routing/FundingRouteFinder.ts', 'FundingRouteFinder'],
    ['test/kit-conformance/plantedFaults.test.ts', 'passes a finder without a fault'],
  ),
  held(
    490,
    'A BridgeAdapter interface',
    ['core/bridge/BridgeAdapter.ts', 'BridgeAdapter'],
    ['test/integration/checkoutRoutes.test.ts', 'bridge-swap is composed of any registered exchange and bridge'],
  ),
  held(
    491,
    'A DexAdapter interface',
    ['core/dex/DexAdapter.ts', 'DexAdapter'],
    ['test/kit-conformance/plantedDexFaults.test.ts', 'passes an exchange without a fault'],
  ),
  held(
    492,
    'Four plugins: swap, bridge, onramp, bridge-and-swap',
    ['index.ts', 'bridgeSwapPlugin'],
    [
      'test/integration/checkoutFailures.test.ts',
      'finds the same routes in the same order for any order of the plugins',
    ],
  ),
  held(
    493,
    'Results stream as observables into React widgets',
    ['widgets/shared/stream/useObservable.ts', 'useObservable'],
    ['test/widgets/shared/stream/useObservable.test.tsx', 'shows the initial value, then the latest one'],
  ),
  held(
    494,
    'Custom route plugins',
    ['examples/custom-plugin/treasury.plugin.ts', 'treasuryPlugin'],
    [
      'test/integration/treasury.test.ts',
      'executes: the missing amount is on the chain, and the player has signed nothing',
    ],
  ),
  held(
    495,
    'Observable streams in game clients',
    ['examples/game-client/state/riverStateOf.ts', 'riverStateOf'],
    ['test/e2e/gameClient.e2e.ts', 'sells the lantern by keyboard alone, %s: on the chain it is the player’s'],
  ),
];
