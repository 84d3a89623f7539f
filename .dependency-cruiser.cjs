/** The table of allowed imports (docs/architecture.md). */

const pathOf = (...folders) => `^(${folders.join('|')})`;
const packagesBut = (...names) => ({ pathNot: [`node_modules/(@types/)?(${names.join('|')})/`], dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'] });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'contracts-abi-imports-nothing', severity: 'error', from: { path: pathOf('contracts-abi/') }, to: { pathNot: pathOf('contracts-abi/') } },
    { name: 'core-knows-no-plugin', severity: 'error', from: { path: pathOf('core/') }, to: { path: pathOf('plugins/', 'widgets/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') } },
    { name: 'core-packages', severity: 'error', from: { path: pathOf('core/') }, to: packagesBut('inversify', 'rxjs', 'ethers', 'reflect-metadata') },
    { name: 'plugins-use-core-through-its-entry', severity: 'error', from: { path: pathOf('plugins/') }, to: { path: pathOf('core/'), pathNot: '^core/index\\.ts$' } },
    { name: 'plugins-know-no-neighbour', severity: 'error', from: { path: '^plugins/([^/]+)/' }, to: { path: '^plugins/', pathNot: '^plugins/$1/' } },
    { name: 'plugins-know-no-widget', severity: 'error', from: { path: pathOf('plugins/') }, to: { path: pathOf('widgets/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') } },
    { name: 'plugin-packages', severity: 'error', from: { path: pathOf('plugins/'), pathNot: 'compile\\.ts$' }, to: packagesBut('inversify', 'rxjs', 'ethers') },
    { name: 'widgets-use-core-through-its-entry', severity: 'error', from: { path: pathOf('widgets/') }, to: { path: pathOf('core/'), pathNot: '^core/index\\.ts$' } },
    { name: 'widgets-know-no-plugin', severity: 'error', from: { path: pathOf('widgets/') }, to: { path: pathOf('plugins/', 'contracts-abi/', 'devnet/', 'examples/', 'script-tag/', 'index\\.ts') } },
    { name: 'widget-packages', severity: 'error', from: { path: pathOf('widgets/') }, to: packagesBut('react', 'react-dom', 'styled-components', 'rxjs', 'intl-messageformat', 'downshift', '@tanstack/react-virtual', 'uqr') },
    { name: 'outsiders-use-entries', severity: 'error', from: { path: pathOf('devnet/', 'headless/', 'examples/') }, to: { path: pathOf('core/', 'plugins/', 'widgets/'), pathNot: '/index\\.ts$' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', 'dist'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'], exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
