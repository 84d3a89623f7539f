import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { areas } from '../areas.mjs';

const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** The name of an area's report: of all its files, or of a sample of them. */
export const reportOf = (area) => area.replaceAll('/', '-');
export const sampleReportOf = (area) => `sample-${reportOf(area)}`;

/** Returns the results of an area's mutants from the mutation tester's report, as kept in `measured.json`. */
export function scoreOf(area) {
  const { sources, survivors, ...counts } = mutantsOf(reportOf(area));
  const { share, ofFiles } = areas[area];
  return {
    ...counts,
    ...(share !== undefined && { share }),
    ...(ofFiles !== undefined && { ofFiles }),
    devnet: devnetOf(area),
    classes: classesOf(survivors),
    sources: Object.fromEntries(Object.entries(sources).map(([path, { source }]) => [path, digestOf(source)])),
  };
}

/** The same of a sample of its files. */
export function sampleScoreOf(area) {
  const { sources: _, survivors: __, ...counts } = mutantsOf(sampleReportOf(area));
  return counts;
}

/** The mutants that an area's unit tests let live, each with its file's text. */
export function survivorsOf(area) {
  return mutantsOf(reportOf(area)).survivors;
}

/** Returns the share of mutants that the unit tests kill, in percent. */
export function shareOf({ mutants, killed, timeout }) {
  return mutants === 0 ? 100 : (100 * (killed + timeout)) / mutants;
}

/** The files that are not as they were when they were measured. */
export function changedOf({ sources }) {
  return Object.keys(sources).filter(
    (path) => !existsSync(path) || digestOf(readFileSync(path, 'utf8')) !== sources[path],
  );
}

function mutantsOf(report) {
  const { files: sources } = JSON.parse(readFileSync(`lab/mutation/.reports/${report}.json`, 'utf8'));
  const all = Object.entries(sources).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ path, source, ...mutant })),
  );
  const count = (status) => all.filter((mutant) => mutant.status === status).length;
  return {
    sources,
    survivors: all.filter(({ status }) => undetected.has(status)),
    files: new Set(all.map(({ path }) => path)).size,
    mutants: all.filter(({ status }) => detected.has(status) || undetected.has(status)).length,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    notReached: count('NoCoverage'),
  };
}

function digestOf(source) {
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** Returns the survivors by mutator, most first, with the three files that have most of them. */
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

/** Returns how many of a sample of survivors the integration tests kill; `null` if not measured. */
function devnetOf(area) {
  const path = `lab/mutation/.reports/devnet-${area.replaceAll('/', '-')}.json`;
  if (!existsSync(path)) return null;
  const { seed, tests, mutants } = JSON.parse(readFileSync(path, 'utf8'));
  return { seed, tests, size: mutants.length, noticed: mutants.filter(({ noticed }) => noticed).length };
}
