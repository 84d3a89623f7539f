import { readdirSync } from 'node:fs';

const roots = ['core', 'plugins', 'flows'];

/** Judged elsewhere than by unit tests, or nothing to judge: each with its reason in docs/mutation.md. */
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
  'core/engine': ['headless'],
  'core/errors': ['core/wallet', 'core/config'],
  'core/execution': ['core/engine/resume'],
  'core/onramp': ['core/execution', 'core/actions', 'plugins/onramp'],
  'core/orders': ['core/execution'],
  'core/plugin': ['core/engine'],
  'core/prices': ['core/http/hostileAnswers'],
  'core/routing': ['core/engine', 'kit-conformance'],
  'core/sales': ['core/http/hostileAnswers'],
  'core/tokens': ['core/http/hostileAnswers'],
  'flows/bridge': ['widgets/bridge/'],
  'flows/card': ['widgets/shared/card'],
  'flows/format': ['flows/money', 'widgets/shared/payment'],
  'flows/funding': ['flows/add-tokens', 'widgets/shared/funding'],
  'flows/order': ['widgets/shared/order'],
  'flows/payment': ['flows/bridge', 'flows/card', 'widgets/shared/payment'],
  'flows/swap': ['headless/flows'],
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

/** What is mutated: every folder of core, plugins and flows; and the beginnings of the paths of the unit tests that judge it. */
export const areas = Object.fromEntries(
  roots.flatMap(foldersOf).map((folder) => [
    folder,
    {
      files: [`${folder}/**/*.ts`, ...leftOut.map((pattern) => `!${pattern}`)],
      tests: [`${folder}/`, ...(furtherTests[folder] ?? [])],
    },
  ]),
);
