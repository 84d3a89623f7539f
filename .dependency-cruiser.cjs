/** The table of allowed imports (docs/explanation/architecture.md). */

const pathOf = (...folders) => `^(${folders.join('|')})`;
const folders = [
  'core/',
  'plugins/',
  'flows/',
  'widgets/',
  'contracts-abi/',
  'integrations/',
  'packages/devnet/',
  'examples/',
  'test/',
  'index\\.ts$',
];
const packagesBut = (...names) => ({
  pathNot: [`node_modules/(@types/)?(${names.join('|')})/`],
  dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'],
});

/** The one rule by which amounts become JSON, for all who write them down: no host needs it. */
const writesAmounts = 'core/plainData/writeJson\\.ts$';

/** Floors of a folder, lowest first: nothing on a floor imports what is on a higher one. */
const floorsOf = (folder, floors) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `${folder.slice(0, -1)}-floor-${index}`,
    severity: 'error',
    // The entry of the package stands in the folder of its widget, and above all floors as every entry.
    from: { path: `^${folder}(${floor.join('|')})(/|$)`, pathNot: '^widgets/commerce/index\\.ts$' },
    to: {
      path: floors
        .slice(index + 1)
        .flat()
        .map((name) => `^${folder}(${name})(/|$)`),
    },
  }));
const widgetFolders = '(?!shared|components|loading|theme|messages)[^./]+';

/** The floors of core: a folder imports from those before it only. */
const coreFloors = [
  'stream',
  'errors',
  'money',
  'plainData',
  'http',
  'abi',
  'chains',
  'config',
  'rpc',
  'tokens',
  'wallet',
  'balances',
  'sending',
  'proof',
  'screening',
  'routing',
  'execution',
  'allowance',
  'adapters',
  'dex',
  'bridge',
  'onramp',
  'checkout',
  'orders',
  'items',
  'plugin',
  'prices',
  'history',
  'sales',
  'actions',
  'payment',
  'events',
  'metrics',
  'engine',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-abi-imports-nothing',
      severity: 'error',
      from: { path: pathOf('contracts-abi/') },
      to: { pathNot: pathOf('contracts-abi/') },
    },
    {
      name: 'core-knows-no-plugin',
      severity: 'error',
      from: { path: pathOf('core/') },
      to: {
        path: pathOf(
          'plugins/',
          'flows/',
          'widgets/',
          'packages/devnet/',
          'examples/',
          'integrations/script-tag/',
          'index\\.ts',
        ),
      },
    },
    {
      name: 'core-packages',
      severity: 'error',
      from: { path: pathOf('core/') },
      to: packagesBut('@noble/hashes', 'inversify', 'rxjs', 'ethers', 'mipd', 'reflect-metadata'),
    },
    ...coreFloors.map((floor, index) => ({
      name: `core-${floor}-imports-from-floors-below`,
      severity: 'error',
      from: { path: `^core/${floor}/` },
      to: { path: '^core/', pathNot: `^core/(${coreFloors.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'core-folders-have-a-floor',
      severity: 'error',
      from: {},
      to: { path: '^core/[^/]+/', pathNot: `^core/(${coreFloors.join('|')})/` },
    },
    {
      name: 'plugins-use-core-through-its-entry',
      severity: 'error',
      from: { path: pathOf('plugins/') },
      to: { path: pathOf('core/'), pathNot: '^core/(plugin/)?index\\.ts$' },
    },
    {
      name: 'plugins-know-no-other-plugin',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'plugins-know-no-widget',
      severity: 'error',
      from: { path: pathOf('plugins/') },
      to: {
        path: pathOf('flows/', 'widgets/', 'packages/devnet/', 'examples/', 'integrations/script-tag/', 'index\\.ts'),
      },
    },
    {
      name: 'plugin-packages',
      severity: 'error',
      from: { path: pathOf('plugins/'), pathNot: 'compile\\.ts$' },
      to: packagesBut('@noble/hashes', 'inversify', 'rxjs', 'ethers'),
    },
    {
      name: 'flows-use-core-through-its-entry',
      severity: 'error',
      from: { path: '^flows/' },
      to: { path: pathOf(...folders), pathNot: `^(flows/|core/index\\.ts$|${writesAmounts})` },
    },
    { name: 'flow-packages', severity: 'error', from: { path: '^flows/' }, to: packagesBut('rxjs') },
    ...floorsOf('flows/', [
      ['format'],
      ['money'],
      ['payment'],
      ['swap', 'bridge', 'connect', 'wallet', 'card', 'funding', 'commerce', 'history'],
      ['add-tokens', 'order', 'items', 'transfer'],
    ]),
    // theme, messages < components < shared < the nine widgets < the files that name them all
    ...floorsOf('widgets/', [
      ['loading'],
      ['theme', 'messages'],
      ['components'],
      ['shared'],
      [widgetFolders],
      ['[^/]+\\.tsx?'],
    ]),
    {
      name: 'widgets-know-no-other-widget',
      severity: 'error',
      from: { path: `^widgets/(${widgetFolders})/` },
      to: { path: `^widgets/(${widgetFolders})/`, pathNot: '^widgets/$1/' },
    },
    ...floorsOf('widgets/shared/', [
      ['stream', 'parameters', 'events'],
      ['host'],
      ['money', 'network'],
      ['root'],
      ['card', 'connect', 'registry'],
      ['payment'],
      ['funding'],
      ['order'],
    ]),
    {
      name: 'widgets-use-core-through-its-entry',
      severity: 'error',
      from: { path: pathOf('widgets/') },
      to: { path: pathOf('core/'), pathNot: '^core/index\\.ts$' },
    },
    {
      name: 'widgets-know-no-plugin',
      severity: 'error',
      from: { path: pathOf('widgets/') },
      to: {
        path: pathOf(
          'plugins/',
          'contracts-abi/',
          'packages/devnet/',
          'examples/',
          'integrations/script-tag/',
          'index\\.ts',
        ),
      },
    },
    {
      name: 'widget-packages',
      severity: 'error',
      from: { path: pathOf('widgets/') },
      to: packagesBut(
        'react',
        'react-dom',
        'styled-components',
        'rxjs',
        'intl-messageformat',
        'downshift',
        '@tanstack/react-virtual',
        'uqr',
      ),
    },
    {
      name: 'plugin-kit-uses-core-through-its-entry',
      severity: 'error',
      from: { path: '^integrations/plugin-kit/' },
      to: { path: pathOf(...folders), pathNot: '^(integrations/plugin-kit/|core/(plugin/)?index\\.ts$)' },
    },
    {
      name: 'plugin-kit-packages',
      severity: 'error',
      from: { path: '^integrations/plugin-kit/' },
      to: packagesBut('rxjs'),
    },
    {
      name: 'headless-uses-core-and-flows-through-their-entries',
      severity: 'error',
      from: { path: '^integrations/headless/' },
      to: { path: pathOf(...folders), pathNot: `^(integrations/headless/|(core|flows)/index\\.ts$|${writesAmounts})` },
    },
    {
      name: 'headless-packages',
      severity: 'error',
      from: { path: '^integrations/headless/' },
      to: packagesBut('rxjs'),
    },
    // A store shares the rules of core's own stores.
    {
      name: 'node-uses-core-through-its-entry',
      severity: 'error',
      from: { path: '^integrations/node/' },
      to: {
        path: pathOf(...folders),
        pathNot: `^(integrations/node/|core/index\\.ts$|${writesAmounts}|core/execution/journal/(claimingEntries|expiredEntries|hashesOf|isNextRevision|isEntryUnderWay|newestFirst|pageCursor|pageOfList|parseEntry|retentionOf|snapshotOf)\\.ts$|core/execution/lockNameOf\\.ts$)`,
      },
    },
    { name: 'node-packages', severity: 'error', from: { path: '^integrations/node/' }, to: packagesBut() },
    // A wallet of a library shares the rules of core's own wallets.
    {
      name: 'wallets-use-core-through-its-entries',
      severity: 'error',
      from: { path: '^integrations/(viem|ethers|wagmi|wallets)/' },
      to: {
        path: pathOf(...folders),
        pathNot:
          '^(integrations/(viem|ethers|wagmi|wallets)/|core/(plugin/)?index\\.ts$|core/errors/propertyOf\\.ts$|core/wallet/(signing/|(WalletRpcError|assertNeedsNoAdapter|readWallet)\\.ts$))',
      },
    },
    { name: 'viem-packages', severity: 'error', from: { path: '^integrations/viem/' }, to: packagesBut('viem') },
    {
      name: 'ethers-packages',
      severity: 'error',
      from: { path: '^integrations/ethers/' },
      to: packagesBut('ethers'),
    },
    {
      name: 'wallet-packages',
      severity: 'error',
      from: { path: '^integrations/(wagmi|wallets)/' },
      to: packagesBut(),
    },
    {
      name: 'wallets-know-no-other',
      severity: 'error',
      from: { path: '^integrations/(viem|ethers|wagmi|wallets)/' },
      to: { path: '^integrations/(viem|ethers|wagmi)/', pathNot: '^integrations/$1/' },
    },
    {
      name: 'nobody-imports-wallets',
      severity: 'error',
      from: {
        path: pathOf(
          'core/',
          'plugins/',
          'flows/',
          'widgets/',
          'integrations/plugin-kit/',
          'integrations/headless/',
          'integrations/script-tag/',
          'integrations/node/',
          'index\\.ts$',
        ),
      },
      to: { path: '^integrations/(viem|ethers|wagmi|wallets)/' },
    },
    {
      name: 'react-uses-core-through-its-entry',
      severity: 'error',
      from: { path: '^integrations/react/' },
      to: {
        path: pathOf(...folders),
        pathNot: '^(integrations/react/|core/index\\.ts$|core/plainData/canonicalText\\.ts$)',
      },
    },
    {
      name: 'react-packages',
      severity: 'error',
      from: { path: '^integrations/react/' },
      to: packagesBut('react', 'rxjs'),
    },
    // An adapter over what is public: where it needs more, the public API lacks something.
    {
      name: 'compat-uses-the-entries',
      severity: 'error',
      from: { path: '^integrations/compat/' },
      to: {
        path: pathOf(...folders),
        pathNot: '^(integrations/compat/|contracts-abi/index\\.ts$|index\\.ts$|widgets/index\\.ts$)',
      },
    },
    {
      name: 'compat-packages',
      severity: 'error',
      from: { path: '^integrations/compat/' },
      to: packagesBut('ethers', 'rxjs'),
    },
    {
      name: 'nobody-imports-compat',
      severity: 'error',
      from: { path: pathOf(...folders), pathNot: '^(integrations/compat/|test/)' },
      to: { path: '^integrations/compat/' },
    },
    // A package of its own: it uses the library by its name, as a studio does.
    {
      name: 'server-uses-the-package',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: {
        path: pathOf(...folders),
        pathNot: '^(packages/server/|dist/)',
        dependencyTypesNot: ['aliased-tsconfig-paths'],
      },
    },
    {
      name: 'nobody-bundles-node',
      severity: 'error',
      from: {
        path: pathOf(
          'core/',
          'plugins/',
          'flows/',
          'widgets/',
          'integrations/plugin-kit/',
          'integrations/headless/',
          'integrations/script-tag/',
          'index\\.ts$',
        ),
      },
      to: { path: '^integrations/node/' },
    },
    // What a studio's plugin imports: the package by its name, which is found in dist/.
    {
      name: 'custom-plugin-uses-the-package',
      severity: 'error',
      from: { path: '^examples/custom-plugin/' },
      to: {
        path: pathOf(...folders),
        pathNot: '^(examples/custom-plugin/|dist/)',
        dependencyTypesNot: ['aliased-tsconfig-paths'],
      },
    },
    {
      name: 'custom-plugin-packages',
      severity: 'error',
      from: { path: '^examples/custom-plugin/' },
      to: packagesBut('rxjs', 'inversify'),
    },
    {
      name: 'outsiders-use-entries',
      severity: 'error',
      from: { path: pathOf('packages/devnet/', 'examples/') },
      to: { path: pathOf('core/', 'plugins/', 'flows/', 'widgets/'), pathNot: '/index\\.ts$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', 'dist'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
