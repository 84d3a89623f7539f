import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** What became of an area's mutants, from the mutation tester's report: what `measured.json` keeps of it. */
export function scoreOf(area) {
  const { files, mutants, judged, survivors } = mutantsOf(area);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  return {
    files: Object.values(files).filter(({ mutants: all }) => all.length > 0).length,
    mutants: judged.length,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    notReached: count('NoCoverage'),
    devnet: devnetOf(area),
    classes: classesOf(survivors),
    sources: Object.fromEntries(Object.entries(files).map(([path, { source }]) => [path, digestOf(source)])),
  };
}

/** The mutants that an area's unit tests let live, each with its file's text. */
export function survivorsOf(area) {
  return mutantsOf(area).survivors;
}

/** What the unit tests have noticed, in percent. */
export function shareOf({ mutants, killed, timeout }) {
  return mutants === 0 ? 100 : (100 * (killed + timeout)) / mutants;
}

/** The files that are not as they were when they were measured. */
export function changedOf({ sources }) {
  return Object.keys(sources).filter(
    (path) => !existsSync(path) || digestOf(readFileSync(path, 'utf8')) !== sources[path],
  );
}

function mutantsOf(area) {
  const { files } = JSON.parse(readFileSync(`test/mutation/.reports/${area.replace('/', '-')}.json`, 'utf8'));
  const mutants = Object.entries(files).flatMap(([path, { source, mutants: all }]) =>
    all.map((mutant) => ({ path, source, ...mutant })),
  );
  const judged = mutants.filter(({ status }) => detected.has(status) || undetected.has(status));
  return { files, mutants, judged, survivors: mutants.filter(({ status }) => undetected.has(status)) };
}

function digestOf(source) {
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** What survived, by what the mutator does, most first, with the three files that have most of it. */
function classesOf(survivors) {
  const counts = new Map();
  for (const { mutatorName, path } of survivors) {
    const { count, paths } = counts.get(mutatorName) ?? { count: 0, paths: new Map() };
    counts.set(mutatorName, { count: count + 1, paths: paths.set(path, (paths.get(path) ?? 0) + 1) });
  }
  const most = (of) => [...of].sort(([, a], [, b]) => b - a);
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { count, paths }]) => [name, count, most(paths).slice(0, 3)]);
}

/** Of a sample of the survivors, how many the integration tests noticed; null where that was not measured. */
function devnetOf(area) {
  const path = `test/mutation/.reports/devnet-${area.replace('/', '-')}.json`;
  if (!existsSync(path)) return null;
  const { seed, tests, mutants } = JSON.parse(readFileSync(path, 'utf8'));
  return { seed, tests, size: mutants.length, noticed: mutants.filter(({ noticed }) => noticed).length };
}
