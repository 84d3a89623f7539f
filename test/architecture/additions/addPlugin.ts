import type { TreeCopy } from './TreeCopy.js';

const lendingPlugin = `import { EMPTY } from 'rxjs';
import { definePlugin, type EnginePlugin, type FundingRouteFinder } from '../../core/plugin/index.js';

const finder: FundingRouteFinder = {
  kind: 'lending',
  priority: 5,
  isAvailable: () => Promise.resolve({ available: true }),
  find: () => EMPTY,
};

export function lendingPlugin(): EnginePlugin {
  return definePlugin({ id: 'lending', finders: [finder] });
}
`;

export function addPlugin(tree: TreeCopy): void {
  tree.write('plugins/lending/index.ts', lendingPlugin);
  tree.addLine('index.ts', './plugins/onramp/', "export { lendingPlugin } from './plugins/lending/index.js';");
}
