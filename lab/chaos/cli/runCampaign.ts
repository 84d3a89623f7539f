import type { RunResult } from '../run/RunResult.js';
import type { ChaosArguments } from './parseArguments.js';
import { watchWorker } from './watchWorker.js';

/** Runs several processes in parallel, each with a separate world. `kept`: runs of an earlier campaign. Resolves with all results in the order of their seeds. */
export async function runCampaign(
  command: string,
  { from, runs, jobs, kind, payments }: ChaosArguments,
  { kept, onResult }: { readonly kept: readonly RunResult[]; readonly onResult: (result: RunResult) => void },
): Promise<readonly RunResult[]> {
  const results = [...kept];
  const take = (result: RunResult): void => {
    results.push(result);
    onResult(result);
  };
  const known = new Set(kept.map(({ seed }) => seed));
  const seeds = Array.from({ length: runs }, (_, index) => from + index).filter((seed) => !known.has(seed));
  const shares = Array.from({ length: Math.min(jobs, seeds.length) }, (_, job) => ({
    seeds: seeds.filter((_seed, index) => index % jobs === job),
    kind,
    payments,
  }));
  await Promise.all(shares.map((share) => watchWorker(command, share, take).ended));
  return results.sort((a, b) => a.seed - b.seed);
}
