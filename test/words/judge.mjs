import { placeOf } from './placeOf.mjs';

/**
 * Compares hits with the recorded counts. A page in `docs` has none; another place has at most its recorded count, and a new place none.
 *
 * @param {readonly import('./findWords.mjs').Hit[]} hits
 * @param {Readonly<Record<string, number>>} record
 * @param {readonly string[]} files every file that was read
 */
export function judge(hits, record, files) {
  const counts = {};
  for (const file of files) counts[placeOf(file)] ??= 0;
  for (const { file } of hits) counts[placeOf(file)] += 1;
  const inDocs = hits.filter(({ file }) => placeOf(file) === 'docs');
  const problems = inDocs.map(({ file, line, id, found, instead }) => `${file}:${line} ${id} "${found}" (${instead})`);
  const lower = {};
  for (const [place, count] of Object.entries(counts).sort()) {
    if (place === 'docs') continue;
    const most = record[place] ?? 0;
    lower[place] = Math.min(count, most);
    if (count > most)
      problems.push(
        `${place}: ${count} words to replace, at most ${most} are allowed. List them: npm run words -- ${place}`,
      );
  }
  return { counts, problems, lower };
}
