import type { DefectFound } from '../defects/huntDefects.js';

export const DEFECTS_HEADING = '## What the runs are measured by';

export function isFound({ seed, unitTest }: DefectFound): boolean {
  return seed !== null || unitTest !== undefined;
}

/** One line, as the hunt goes on. */
export function describeFound({ name, seed, crimes, runs, unitTest }: DefectFound): string {
  if (unitTest !== undefined) return `${name}: unit test ${unitTest.path}`;
  return `${name}: ${seed === null ? `not found in ${runs} runs` : `seed ${seed} (${crimes.join(', ')})`}`;
}

/** A section of docs/chaos.md: which seed finds which planted fault. */
export function describeDefects(
  found: readonly DefectFound[],
  { runs, kind }: { readonly runs: number; readonly kind: boolean },
): string {
  const count = found.filter(isFound).length;
  return `${DEFECTS_HEADING}

Written by \`npm run chaos -- --defects${kind ? ' --kind' : ''}\`: each fault below is planted into a copy of the engine (\`test/chaos/defects\`), and seeds are run with it until one breaks a rule
that it does not break without the fault: first the seed that has found it before (\`knownSeeds.ts\`), then from 1 on, at most ${runs.toLocaleString('en')}. **${count} of ${found.length} were found.**

| # | Fault | Seed | Rules that it breaks |
|---|---|---|---|
${found.map(rowOf).join('\n')}
`;
}

function rowOf({ what, seed, crimes, unitTest }: DefectFound, index: number): string {
  const finder =
    unitTest === undefined
      ? [seed ?? '**none**', crimes.join(', ')]
      : ['unit test', `\`${unitTest.path}\`: "${unitTest.name}"`];
  return `| ${index + 1} | ${what.replace(/\.$/, '')} | ${finder.join(' | ')} |`;
}
