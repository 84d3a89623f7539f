// The browser tests of the acceptance points (test/docs/acceptance/points.ts), in a stock Firefox. What follows goes to jest.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const table = readFileSync(new URL('../docs/acceptance/points.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(table, { compilerOptions: { module: ts.ModuleKind.ESNext } });
const { points } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

const tests = points.flatMap((point) => point.tests).filter(([path]) => path.startsWith('test/e2e/'));
const files = [...new Set(tests.map(([path]) => path))];
const titles = [...new Set(tests.map(([, title]) => asPattern(title)))];

const { status } = spawnSync(
  'npx',
  ['jest', '--config', 'jest.browser.config.js', ...files, '-t', `(${titles.join('|')})$`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, BROWSER: 'firefox', NODE_OPTIONS: '--experimental-vm-modules' } },
);
process.exitCode = status ?? 1;

/** Returns a pattern for a title as in the file, in which `it.each` fills the placeholders. */
function asPattern(title) {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sd]/g, '.*');
}
