import type { DefectFound } from '../defects/huntDefects.js';
import { knownSeeds } from '../defects/knownSeeds.js';

export const DEFECTS_HEADING = '## Injected defects';

export function isFound({ seed, unitTest }: DefectFound): boolean {
  return seed !== null || unitTest !== undefined;
}

/** One line, as the hunt goes on. */
export function describeFound({ name, seed, crimes, runs, unitTest }: DefectFound): string {
  if (unitTest !== undefined) return `${name}: unit test ${unitTest.path}`;
  return `${name}: ${seed === null ? `not found in ${runs} runs` : `seed ${seed} (${crimes.join(', ')})`}`;
}

/** A section of docs/records/chaos.md: which seed finds which planted fault. */
export function describeDefects(
  found: readonly DefectFound[],
  { runs, kind }: { readonly runs: number; readonly kind: boolean },
): string {
  const count = found.filter(isFound).length;
  const left = found.filter((one) => one.runs === 0 && !isFound(one)).length;
  return `${DEFECTS_HEADING}

Written by \`npm run chaos -- --defects${kind ? ' --kind' : ''}\`: each defect below is injected into a copy of the engine (\`lab/chaos/defects\`), and seeds are run with it until one breaks a rule
that it does not break without the defect: first the seed that has found it before (\`knownSeeds.ts\`), then from 1 on, at most ${runs.toLocaleString('en')}. **${count} of ${found.length} were found.**${left === 0 ? '' : ` ${left} were not run again in this world.`}

| # | Defect | Seed | Broken rules |
|---|---|---|---|
${found.map(rowOf).join('\n')}
`;
}

function rowOf(found: DefectFound, index: number): string {
  return `| ${index + 1} | ${found.what.replace(/\.$/, '')} | ${finderOf(found).join(' | ')} |`;
}

function finderOf({ name, seed, crimes, runs, unitTest }: DefectFound): readonly string[] {
  if (unitTest !== undefined) return ['unit test', `\`${unitTest.path}\`: "${unitTest.name}"`];
  if (seed !== null) return [String(seed), crimes.join(', ')];
  return runs > 0 ? ['**none**', ''] : ['not run', `found before by seed ${knownSeeds[name] ?? 'none'}`];
}
