// A studio's own test of its plugin. Works with any runner that has `describe` and `it`.
import { describeRouteFinder } from 'tributary-sdk/plugin-kit';
import { treasuryPlugin } from './treasury.plugin.js';

const { finders = [] } = treasuryPlugin({ lend: () => Promise.resolve(), creditLimit: 10_000_000n });

for (const finder of finders) describeRouteFinder('the treasury', () => finder, { kind: 'treasury', priority: 5 });
