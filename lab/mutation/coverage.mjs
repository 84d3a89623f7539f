import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import libCoverage from 'istanbul-lib-coverage';
import { areaFiles } from './areaFiles.mjs';
import { areas } from './areas.mjs';
import { bundleTests } from './runner/bundleTests.mjs';
import { countLines } from './runner/countLines.mjs';
import { loadTests } from './runner/loadTests.mjs';
import { openPage } from './runner/openPage.mjs';
import { runTests } from './runner/runTests.mjs';
import { startPostgres } from './startPostgres.mjs';

const least = 95;
const folder = 'lab/mutation/.coverage';

const roots = [...new Set(Object.keys(areas).map((name) => name.split('/')[0]))];
const countsOf = (root) => `${folder}/${root}.json`;

/** Returns the lines that the tests of one root's folders run, in a separate process: a process does not free the objects of its tests. */
async function runTestsOf(root, files) {
  const chosen = new Set(files);
  const tests = Object.entries(areas).flatMap(([name, area]) => (name.split('/')[0] === root ? area.tests : []));
  const isPage = Object.entries(areas).some(([name, area]) => name.split('/')[0] === root && area.isPage);
  if (isPage) globalThis.page = await openPage();
  await bundleTests([...new Set(tests)], folder, { isPage, plugins: [countLines((path) => chosen.has(path))] });
  const results = await runTests(await loadTests(folder), {
    bail: false,
    limitMs: () => 60_000,
    begin: () => undefined,
  });
  const failed = results.filter((result) => result.late || 'error' in result);
  if (failed.length > 0)
    throw new Error(failed.map(({ test, error }) => `${test.id}: ${error?.message ?? 'not ended in time'}`).join('\n'));
  writeFileSync(countsOf(root), JSON.stringify(globalThis.__coverage__));
}

async function runAllTests() {
  const self = fileURLToPath(import.meta.url);
  const map = libCoverage.createCoverageMap({});
  for (const root of roots) {
    const isServer = root === 'packages';
    const env = { ...process.env, ...(isServer && (await startPostgres())) };
    const runtime = isServer ? ['packages/server/test/kit/withNode.mjs'] : [];
    const given = [...runtime, '--max-old-space-size=8192', self, root];
    const { status } = spawnSync(process.execPath, given, { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`the tests of ${root} did not run to their end`);
    map.merge(JSON.parse(readFileSync(countsOf(root), 'utf8')));
  }
  return map;
}

/** Whether nothing is left of a file once its types are gone. */
async function isTypesOnly(path) {
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader: 'ts',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, experimentalDecorators: true } },
  });
  return code.trim() === '';
}

async function linesOf(path, map) {
  if (map.data[resolve(path)] !== undefined) {
    const lines = Object.entries(map.fileCoverageFor(resolve(path)).getLineCoverage());
    return {
      path,
      total: lines.length,
      missed: lines.filter(([, count]) => count === 0).map(([line]) => Number(line)),
    };
  }
  if (await isTypesOnly(path)) return { path, total: 0, missed: [] };
  const lines = readFileSync(path, 'utf8').split('\n').length;
  return { path, total: lines, missed: Array.from({ length: lines }, (_, index) => index + 1) };
}

const percent = (covered, total) => (total === 0 ? 100 : (100 * covered) / total);
const count = (rows, figure) => rows.reduce((sum, row) => sum + figure(row), 0);

async function measure(filesOf) {
  const map = await runAllTests();
  const result = {};
  for (const [name, files] of Object.entries(filesOf)) {
    const rows = (await Promise.all(files.map((path) => linesOf(path, map)))).filter(({ total }) => total > 0);
    const total = count(rows, (row) => row.total);
    const covered = total - count(rows, ({ missed }) => missed.length);
    result[name] = {
      files: rows.length,
      lines: total,
      covered,
      percent: percent(covered, total),
      gaps: rows.filter(({ missed }) => missed.length > 0),
    };
  }
  return result;
}

const filesOf = Object.fromEntries(
  await Promise.all(Object.keys(areas).map(async (name) => [name, await areaFiles(name)])),
);
const [, , root] = process.argv;
if (root !== undefined) {
  await runTestsOf(root, Object.values(filesOf).flat());
  process.exit(0);
}
const result = await measure(filesOf);
for (const [name, { files, lines, covered, percent: share, gaps }] of Object.entries(result)) {
  console.log(`${name}: ${covered} of ${lines} lines in ${files} files, ${share.toFixed(2)} %`);
  for (const { path, total, missed } of gaps)
    console.log(`  ${path}: ${percent(total - missed.length, total).toFixed(0)} %, not lines ${missed.join(', ')}`);
}
mkdirSync('lab/mutation/.reports', { recursive: true });
writeFileSync('lab/mutation/.reports/coverage.json', JSON.stringify(result));
const below = Object.entries(result).filter(([, { percent: share }]) => share < least);
if (below.length > 0) console.error(`Below ${least} % of the lines: ${below.map(([name]) => name).join(', ')}`);
process.exit(below.length > 0 ? 1 : 0);
