import type { RunResult } from '../run/RunResult.js';
import type { ChaosArguments } from './parseArguments.js';
import { watchWorker } from './watchWorker.js';

/** Several processes side by side, each with a world of its own. Resolves with the results in the order of their seeds. */
export async function runCampaign(
  command: string,
  { from, runs, jobs, kind }: ChaosArguments,
  onResult: (result: RunResult) => void,
): Promise<readonly RunResult[]> {
  const results: RunResult[] = [];
  const take = (result: RunResult): void => {
    results.push(result);
    onResult(result);
  };
  const shares = Array.from({ length: Math.min(jobs, runs) }, (_, job) => ({
    first: from + job,
    count: Math.ceil((runs - job) / jobs),
    step: jobs,
    kind,
  }));
  await Promise.all(shares.map((share) => watchWorker(command, share, take).ended));
  return results.sort((a, b) => a.seed - b.seed);
}
