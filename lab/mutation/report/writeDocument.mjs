import { readFileSync, writeFileSync } from 'node:fs';
import { seal } from '../../../test/docs/seal.mjs';
import { areas } from '../areas.mjs';
import { changedOf, shareOf } from './scoreOf.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const target = new URL('../../../docs/records/mutation.md', import.meta.url);

const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const percent = (value) => `${value.toFixed(1)} %`;

const mostOf = (paths) => paths.map(([path, count]) => `${path} (${count})`).join(', ');
const classRows = (classes) => classes.map(([name, count, paths]) => [name, count, mostOf(paths)]);

const onSample = (sample) => (sample === undefined ? '' : `${percent(shareOf(sample))} of ${sample.mutants}`);
const onDevnet = (devnet) => (devnet === null ? '' : `${devnet.noticed} of ${devnet.size}`);
const nameOf = ({ area, share, ofFiles }) => {
  if (ofFiles !== undefined) return `${area} (drawn: ${100 * ofFiles} % of the files)`;
  return share === undefined ? area : `${area} (drawn: ${100 * share} %)`;
};
const scoreRows = (scores) =>
  scores.map((score) => [
    nameOf(score),
    score.files,
    score.mutants,
    score.killed,
    score.timeout,
    score.survived,
    score.notReached,
    percent(shareOf(score)),
    onSample(score.sample),
    onDevnet(score.devnet),
  ]);
const missing = (scores) => Object.keys(areas).filter((name) => scores.every(({ area }) => area !== name));
const coverageRows = (coverage) =>
  Object.entries(coverage).map(([area, { files, lines, covered, percent: share }]) => [
    area,
    files,
    lines,
    covered,
    percent(share),
  ]);
const gapsOf = (coverage) =>
  Object.values(coverage)
    .flatMap(({ gaps }) => gaps)
    .map(({ path, missed }) => `* ${path}: ${missed.join(', ')}`)
    .join('\n');

function changedText(scores) {
  const changed = scores.flatMap(changedOf);
  return changed.length === 0 ? '' : `Changed since they were measured: ${changed.join(', ')}.\n\n`;
}

/** The devnet's tests are counted separately and do not change the score. */
function devnetText(scores) {
  const measured = scores.filter(({ devnet }) => devnet !== null);
  if (measured.length === 0) return 'Nothing was measured on the devnet yet.';
  const seeds = [...new Set(measured.map(({ devnet }) => devnet.seed))].join(', ');
  const tests = measured.map(({ area, devnet }) => `* ${area}: ${devnet.tests.join(', ')}`).join('\n');
  return `**devnet**: of the mutants that the unit tests let live, a sample by the seed ${seeds} was planted, one at a time, before the tests of
\`test/integration\` that exercise the folder (\`npm run mutation -- --devnet\`); the column says how many of the sample these noticed. It does not count for the score.
Measured are the folders that money goes through:

${tests}`;
}

export function writeDocument({ scores, coverage, leastScore, leastCoverage, seed }) {
  const unread = Object.keys(areas).filter((area) => !(area in coverage));
  writeFileSync(
    target,
    seal(`# Mutation score and line coverage

Written by \`npm run mutation\`: Stryker ${dependencies['@stryker-mutator/core']} changes one thing at a time in every folder of core, plugins and flows, and in the folders listed after them as a whole; the unit tests must fail.
A folder that is measured again replaces its own figures; the others' figures are kept in \`lab/mutation/recorded/measured.json\`.
At least ${leastScore} % of the mutants of each folder have to be killed, and at least ${leastCoverage} % of its lines run (\`npm run coverage\`, alone and in two minutes); either command fails otherwise.

## Score

${table(['Folder', 'files', 'mutants', 'killed', 'timed out', 'survived', 'not reached', 'score', 'sample', 'devnet'], scoreRows(scores))}

${missing(scores).length === 0 ? '' : `Not measured to the end yet: ${missing(scores).join(', ')}.\n\n`}${changedText(scores)}A mutant that times out made a test wait or loop without end: it was noticed. Files with types alone have no mutants and are not counted.

**drawn**: the tests of a page, of databases and of chains take seconds for each mutant. Of these folders that share of the statements was changed, drawn by
the seed ${seed} from all of their files. The body of each function, removed as a whole, and what runs while a module loads are always among the mutants.
Of the files of \`widgets\` a share was drawn by the same seed, each as a whole. A folder whose share was lower than 100 % has been measured no further than that. Tests were written for what lived among the drawn mutants, so that the rest of such a folder may be lower.

**sample**: the whole takes longer than two hours, so between two of them a fifth of each folder's files (three of a small folder), drawn by the seed ${seed}, is measured on one tree
(\`npm run mutation -- --sample\`); the column says what was noticed of how many mutants. Of all folders together it has to reach ${leastScore} % as well;
of one folder it is a few files.

${devnetText(scores)}

## Lines

${table(['Folder', 'files', 'lines', 'run', 'share'], coverageRows(coverage))}

${unread.length === 0 ? '' : `Not counted yet: ${unread.join(', ')}.\n\n`}Statements' lines, by the same unit tests; the devnet's tests are not counted. Not run:

${gapsOf(coverage) || '* nothing'}

## Mutated files

Every file of these folders, or the given share of its statements. All of Stryker's mutators are on. Left out, with the reason:

* The text of errors for developers (arguments of \`new Error\`, \`TypeError\` and \`RangeError\`): no program reads it. The sentences of the error catalogue
  are specified, and are tested word by word in \`test/core/errors\`.
* \`true\` in a table of names (\`Record<keyof …, true>\`): the compiler takes no other value, and only the names are read.
* \`core/execution/journal/IndexedDb*.ts\`: Node has no IndexedDB; it is tested in a browser (\`test/e2e/journal.e2e.ts\`).
* \`integrations/headless/protocolSchema.ts\`: the protocol as a table; a test compares it with the published file. \`integrations/compat/enums\`, \`constants\` and \`types\`: published names
  and values, which \`lab/differential\` compares with the published packages. Texts of widgets in every language, and tables of colours and sizes.
* \`index.ts\`, \`*.module.ts\` and \`*.plugin.ts\`: tables of contents. \`*Bytecode.ts\`: compiled contracts, held to their sources by a test.

Tests that run: the unit tests of the same folder (\`lab/mutation/areas.mjs\` adds those of other folders). Those of core, plugins and flows start no chain; those of the server have one chain for each worker and one PostgreSQL for all, and those that kill processes or test nodes of every kind for seconds are left out (\`lab/mutation/runner/testFiles.mjs\`). They are bundled with the code and loaded once by each worker; a mutant is switched on
in the running process, so that thousands take minutes (\`lab/mutation/runner\`). Properties run with a fixed seed there, so that the figures repeat.

## Survivors

${scores.map(({ area, classes }) => `**${area}**\n\n${classes.length === 0 ? 'Nothing.' : table(['Mutator', 'survivors', 'most of them in'], classRows(classes))}`).join('\n\n')}

${readFileSync(new URL('survivors.md', import.meta.url), 'utf8').trim()}
`),
  );
}
