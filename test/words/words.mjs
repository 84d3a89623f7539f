// `npm run words`: compares docs, comments and test names with test/words/patterns.mjs. Docs have no hit; elsewhere the count of a folder may only fall.
// `-- <path>` lists the hits below a path, `-- --write` lowers the recorded counts.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findWords } from './findWords.mjs';
import { judge } from './judge.mjs';
import { placeOf } from './placeOf.mjs';

const recordFile = new URL('./counts.json', import.meta.url);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const record = JSON.parse(readFileSync(recordFile, 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((file) => placeOf(file) !== null);
const hits = [...new Set(files)].flatMap((file) => findWords(file, read(file)));

/** A file that was deleted and is not committed yet is empty. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const format = ({ file, line, id, found, instead }) => `${file}:${line} ${id} "${found}" (${instead})`;

if (positionals.length > 0) {
  const below = hits.filter(({ file }) => positionals.some((path) => file.startsWith(path)));
  console.log([...below.map(format), `${below.length} hits`].join('\n'));
} else {
  const { counts, problems, lower } = judge(hits, record, files);
  if (values.write) {
    writeFileSync(recordFile, `${JSON.stringify(lower, null, 2)}\n`);
    console.log('test/words/counts.json is written');
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log([...problems.map((problem) => problem), `${total} words to replace, 0 in docs allowed`].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
