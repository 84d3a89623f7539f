import { readdirSync } from 'node:fs';

const roots = ['core', 'plugins', 'flows'];

/**
 * Folders that are measured as one. `with`: folders that belong to it. `without`: files left out. `isPage`: their tests need a page. `isServer`: a newer Node and PostgreSQL.
 * `share`: the share of statements to mutate, drawn by the seed, if its tests take seconds for each mutant; `ofFiles`: the share of its files, each as a whole.
 */
const wholes = {
  'integrations/node': {},
  'integrations/wallets': { with: ['integrations/ethers', 'integrations/viem', 'integrations/wagmi'] },
  // The protocol as a table: a test compares it with the published file.
  'integrations/headless': { without: ['integrations/headless/protocolSchema.ts'] },
  // Without tables: published names, checked against the published packages (lab/differential/compat).
  'integrations/compat': {
    isPage: true,
    without: ['integrations/compat/enums/*.ts', 'integrations/compat/constants/*.ts', 'integrations/compat/types/**'],
  },
  widgets: {
    isPage: true,
    ofFiles: 0.1,
    // Without texts, and without code that only affects the look: pages, parts and their styles.
    without: [
      'widgets/messages/english/*.ts',
      'widgets/messages/shared/*.ts',
      'widgets/theme/{colors,scale,styles,type}.ts',
    ],
  },
  'packages/server/src/stores': { isServer: true, share: 0.25 },
  'packages/server/src/custody': { isServer: true, share: 0.05 },
};

/** Judged elsewhere than by unit tests, or nothing to judge: each with its reason in docs/records/mutation.md. */
const leftOut = [
  '**/index.ts',
  '**/*.module.ts',
  '**/*.plugin.ts',
  '**/*Bytecode.ts',
  'core/execution/journal/IndexedDb*.ts',
  'plugins/swap/lens/compile.ts',
];

/** Unit tests of other folders that judge a folder, too. Those of the folder itself always do. */
const furtherTests = {
  'core/allowance': ['core/checkout/readRequiredApproval'],
  'core/adapters': ['core/bridge', 'core/dex'],
  'core/bridge': ['core/execution', 'core/actions', 'plugins/across', 'plugins/arbitrum', 'plugins/op-stack'],
  'core/checkout': ['core/engine'],
  'core/config': ['core/http/hostileAnswers', 'core/engine'],
  'core/dex': ['core/execution', 'core/actions', 'core/checkout', 'plugins/aggregator'],
  'core/engine': ['integrations/headless'],
  'core/errors': ['core/wallet', 'core/config'],
  'core/execution': ['core/engine/resume'],
  'core/onramp': ['core/execution', 'core/actions', 'plugins/onramp'],
  'core/orders': ['core/execution'],
  'core/plugin': ['core/engine'],
  'core/prices': ['core/http/hostileAnswers'],
  'core/proof': ['core/sales/proof', 'core/checkout/fulfilment'],
  'core/routing': ['core/engine', 'kit-conformance'],
  'core/sales': ['core/http/hostileAnswers'],
  'core/tokens': ['core/http/hostileAnswers'],
  'flows/bridge': ['widgets/bridge/'],
  'flows/card': ['widgets/shared/card'],
  'flows/format': ['flows/money', 'widgets/shared/payment'],
  'flows/funding': ['flows/add-tokens', 'widgets/shared/funding'],
  'flows/order': ['widgets/shared/order'],
  'flows/payment': ['flows/bridge', 'flows/card', 'widgets/shared/payment'],
  'flows/swap': ['integrations/headless/flows'],
  'integrations/node': ['kit-conformance/ourJournals', 'kit-conformance/ourLocks'],
  'plugins/bridge': ['kit-conformance'],
  'plugins/bridge-swap': ['kit-conformance'],
  'plugins/onramp': ['kit-conformance'],
  'plugins/swap': ['kit-conformance'],
};

const foldersOf = (root) => {
  try {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${root}/${name}`);
  } catch {
    return [];
  }
};

/** Returns the folder of the unit tests: next to the server's sources, in test/ otherwise. */
const ownTestsOf = (folder) =>
  folder.startsWith('packages/server/src/')
    ? `packages/server/test/${folder.slice('packages/server/src/'.length)}/`
    : `test/${folder}/`;

const areaOf = (folder, { with: others = [], without = [], ...settings } = {}) => ({
  files: [
    ...[folder, ...others].map((each) => `${each}/**/*.ts`),
    ...[...leftOut, ...without].map((pattern) => `!${pattern}`),
  ],
  tests: [
    ...[folder, ...others].map(ownTestsOf),
    ...(furtherTests[folder] ?? []).map((beginning) => `test/${beginning}`),
  ],
  ...settings,
});

/** The mutated areas: every folder of core, plugins and flows, and some folders as a whole; each with the path prefixes of its unit tests. */
export const areas = Object.fromEntries([
  ...roots.flatMap(foldersOf).map((folder) => [folder, areaOf(folder)]),
  ...Object.entries(wholes).map(([folder, settings]) => [folder, areaOf(folder, settings)]),
]);
