import { existsSync, readFileSync } from 'node:fs';

const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/** What became of an area's mutants, from the mutation tester's report. */
export function scoreOf(area) {
  const { files } = JSON.parse(readFileSync(`test/mutation/.reports/${area.replace('/', '-')}.json`, 'utf8'));
  const mutants = Object.entries(files).flatMap(([path, { source, mutants: all }]) =>
    all.map((mutant) => ({ path, source, ...mutant })),
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const judged = mutants.filter(({ status }) => detected.has(status) || undetected.has(status));
  const survivors = mutants.filter(({ status }) => undetected.has(status));
  return {
    area,
    files: Object.values(files).filter(({ mutants: all }) => all.length > 0).length,
    mutants: judged.length,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    notReached: count('NoCoverage'),
    ignored: count('Ignored'),
    devnet: devnetOf(area),
    changed: Object.keys(files).filter(
      (path) => !existsSync(path) || readFileSync(path, 'utf8') !== files[path].source,
    ),
    score: judged.length === 0 ? 100 : (100 * (judged.length - survivors.length)) / judged.length,
    survivors,
  };
}

/** Of a sample of the survivors, how many the integration tests noticed; null where that was not measured. */
function devnetOf(area) {
  const path = `test/mutation/.reports/devnet-${area.replace('/', '-')}.json`;
  if (!existsSync(path)) return null;
  const { seed, tests, mutants } = JSON.parse(readFileSync(path, 'utf8'));
  return { seed, tests, size: mutants.length, noticed: mutants.filter(({ noticed }) => noticed).length };
}
