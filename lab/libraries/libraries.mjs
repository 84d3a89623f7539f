// Measures libraries against hand-written code: bytes in the bundle of the engine with all plugins, time in parallel runs, and our own tests with the
// library instead of our files. Prints the figures; `--write` puts them into docs/records/libraries.md. Reads dist/.
import { readFileSync, writeFileSync } from 'node:fs';
import { seal } from '../../test/docs/seal.mjs';
import { alone, candidates } from './candidates.mjs';
import { compareChains } from './measure/chains.mjs';
import { runOurTests } from './measure/correctness.mjs';
import { adapterFile, compiled, source } from './measure/files.mjs';
import { checkJournal } from './measure/journal.mjs';
import { exportsOf, weighAlone, weighBeside, weighInEngine } from './measure/size.mjs';
import { timesOf } from './measure/times.mjs';

const page = 'docs/records/libraries.md';
const signed = (bytes) => `${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 1000).toFixed(2)}`;
const lines = (names) =>
  names.reduce((sum, name) => sum + readFileSync(source(name), 'utf8').split('\n').length - 1, 0);

function versionOf(name) {
  for (const folder of ['lab/libraries/node_modules', 'node_modules'])
    try {
      return `${name} ${JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')).version}`;
    } catch {}
  return name; // the platform's
}

async function judge(candidate, { name, adapter }) {
  if (!candidate.isJournal) return runOurTests({ ...candidate, adapter });
  const { IndexedDbJournalStore } = await import(adapterFile(adapter));
  return checkJournal(() => new IndexedDbJournalStore({ name }));
}

async function rowOf(candidate, library, times) {
  const weigh = candidate.isWidgets ? weighBeside : weighInEngine;
  const { first, whole, isOver } = await weigh(candidate, library);
  const { passed, failed } = await judge(candidate, library);
  const ratios = Object.entries(times).map(([what, by]) => `${what} ×${(by[library.name] / by.ours).toFixed(1)}`);
  for (const name of failed) console.log(`    ${library.name} fails: ${name.slice(0, 120)}`);
  return [
    candidate.what,
    String(lines(candidate.files)),
    versionOf(library.name),
    `${signed(first)} / ${signed(whole)}${isOver ? ', over the budget' : ''}`,
    ratios.join(', ') || '–',
    `${passed} of ${passed + failed.length}`,
    library.verdict,
  ];
}

const rows = [];
for (const candidate of candidates) {
  const times = await timesOf(candidate);
  for (const [what, by] of Object.entries(times))
    console.log(
      `    ${what}, µs on this machine: ${Object.entries(by)
        .map(([name, time]) => `${name} ${time.toFixed(2)}`)
        .join(', ')}`,
    );
  for (const library of candidate.libraries) {
    rows.push(await rowOf(candidate, library, times));
    console.log(rows.at(-1).join(' | '));
  }
}

const pathOf = (name) => new URL(import.meta.resolve(name)).pathname;
const weights = await weighAlone(
  Object.fromEntries(
    alone.flatMap(({ what, ours, source: text }) => [
      [`${what}: ours`, exportsOf(ours.map(compiled))],
      [what, text.replace(/from '([^']+)'/, (_, name) => `from ${JSON.stringify(pathOf(name))}`)],
    ]),
  ),
);
const aloneRows = alone.map(({ what, ours, library, verdict }) => [
  what,
  ours.length === 0 ? '–' : `${lines(ours)}, ${(weights[`${what}: ours`] / 1000).toFixed(1)} kB`,
  `${versionOf(library)}, ${(weights[what] / 1000).toFixed(1)} kB`,
  verdict,
]);
for (const row of aloneRows) console.log(row.join(' | '));

const { fields, same } = compareChains();
const chains = `\`viem/chains\` has ${same.length} of the ${fields} fields of our table of networks with our value: ${same.join(', ')}.`;
console.log(chains);

const table = (head, body) => [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');

if (process.argv.includes('--write')) {
  const generated = [
    '<!-- generated: figures -->',
    table(
      ['What', 'Ours, lines', 'Library', 'kB, first load / whole', 'Time, ours = 1', 'Our tests passed', 'Taken'],
      rows,
    ),
    '',
    table(['What', 'Ours', 'Library, alone', 'Taken'], aloneRows),
    '',
    chains,
    '<!-- end -->',
  ].join('\n');
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    seal(text.replace(/<!-- generated: figures -->[\s\S]*?<!-- end(?:: [0-9a-f]+)? -->/, () => generated)),
  );
}
