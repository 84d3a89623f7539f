/** The table of allowed imports (docs/architecture.md). */

const pathOf = (...folders) => `^(${folders.join('|')})`;
const folders = [
  'core/',
  'plugins/',
  'widgets/',
  'contracts-abi/',
  'devnet/',
  'plugin-kit/',
  'headless/',
  'node/',
  'script-tag/',
  'examples/',
  'test/',
  'index\\.ts$',
];
const packagesBut = (...names) => ({
  pathNot: [`node_modules/(@types/)?(${names.join('|')})/`],
  dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'],
});

/** The floors of core: a folder imports from those before it only. */
const floors = [
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
  'routing',
  'execution',
  'allowance',
  'dex',
  'bridge',
  'onramp',
  'checkout',
  'orders',
  'plugin',
  'prices',
  'sales',
  'actions',
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
      to: { path: pathOf('plugins/', 'widgets/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') },
    },
    {
      name: 'core-packages',
      severity: 'error',
      from: { path: pathOf('core/') },
      to: packagesBut('inversify', 'rxjs', 'ethers', 'reflect-metadata'),
    },
    ...floors.map((floor, index) => ({
      name: `core-${floor}-imports-from-floors-below`,
      severity: 'error',
      from: { path: `^core/${floor}/` },
      to: { path: '^core/', pathNot: `^core/(${floors.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'core-folders-have-a-floor',
      severity: 'error',
      from: {},
      to: { path: '^core/[^/]+/', pathNot: `^core/(${floors.join('|')})/` },
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
      to: { path: pathOf('widgets/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') },
    },
    {
      name: 'plugin-packages',
      severity: 'error',
      from: { path: pathOf('plugins/'), pathNot: 'compile\\.ts$' },
      to: packagesBut('inversify', 'rxjs', 'ethers'),
    },
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
      to: { path: pathOf('plugins/', 'contracts-abi/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') },
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
      from: { path: '^plugin-kit/' },
      to: { path: pathOf(...folders), pathNot: '^(plugin-kit/|core/(plugin/)?index\\.ts$)' },
    },
    { name: 'plugin-kit-packages', severity: 'error', from: { path: '^plugin-kit/' }, to: packagesBut('rxjs') },
    {
      name: 'headless-uses-core-through-its-entry',
      severity: 'error',
      from: { path: '^headless/' },
      to: { path: pathOf(...folders), pathNot: '^(headless/|core/index\\.ts$)' },
    },
    { name: 'headless-packages', severity: 'error', from: { path: '^headless/' }, to: packagesBut('rxjs') },
    // A store shares the rules of core's own stores.
    {
      name: 'node-uses-core-through-its-entry',
      severity: 'error',
      from: { path: '^node/' },
      to: {
        path: pathOf(...folders),
        pathNot:
          '^(node/|core/index\\.ts$|core/execution/journal/(expiredEntries|isNextRevision|isEntryUnderWay|newestFirst)\\.ts$)',
      },
    },
    { name: 'node-packages', severity: 'error', from: { path: '^node/' }, to: packagesBut() },
    {
      name: 'nobody-bundles-node',
      severity: 'error',
      from: { path: pathOf('core/', 'plugins/', 'widgets/', 'plugin-kit/', 'headless/', 'script-tag/', 'index\\.ts$') },
      to: { path: '^node/' },
    },
    // What a studio's plugin imports: the package by its name, which is found in dist/.
    {
      name: 'custom-plugin-uses-the-package',
      severity: 'error',
      from: { path: '^examples/custom-plugin/' },
      to: { path: pathOf(...folders), pathNot: '^(examples/custom-plugin/|dist/)' },
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
      from: { path: pathOf('devnet/', 'headless/', 'examples/') },
      to: { path: pathOf('core/', 'plugins/', 'widgets/'), pathNot: '/index\\.ts$' },
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
