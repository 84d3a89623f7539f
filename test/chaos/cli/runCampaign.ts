import { fork } from 'node:child_process';
import type { RunResult } from '../run/RunResult.js';
import type { ChaosArguments } from './parseArguments.js';

/** Longer than a process needs that has nothing left to do. */
const LONGEST_ENDING_MS = 20_000;

/** Several processes side by side, each with a world of its own. Resolves with the results in the order of their seeds. */
export async function runCampaign(command: string, { from, runs, jobs, hard }: ChaosArguments, onResult: (result: RunResult) => void): Promise<readonly RunResult[]> {
  const results: RunResult[] = [];
  const take = (result: RunResult): void => {
    results.push(result);
    onResult(result);
  };
  const shares = Array.from({ length: Math.min(jobs, runs) }, (_, job) => ({ first: from + job, count: Math.ceil((runs - job) / jobs) }));
  await Promise.all(shares.map(({ first, count }) => runShare(command, { first, count, step: jobs, hard }, take)));
  return results.sort((a, b) => a.seed - b.seed);
}

interface Share {
  readonly first: number;
  readonly count: number;
  readonly step: number;
  readonly hard: boolean;
}

function runShare(command: string, { first, count, step, hard }: Share, take: (result: RunResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(command, ['--worker', '--from', String(first), '--runs', String(count), '--step', String(step), ...(hard ? ['--hard'] : [])]);
    let ending: NodeJS.Timeout | undefined;
    worker.on('message', (message) => take(message as RunResult));
    worker.on('disconnect', () => (ending = setTimeout(() => (worker.kill(), reject(new Error('a worker was through and did not end: something keeps its process'))), LONGEST_ENDING_MS)));
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(ending);
      if (code === 0) resolve();
      else reject(new Error(`a worker ended with ${code}`));
    });
  });
}
