import { fork } from 'node:child_process';
import type { RunResult } from '../run/RunResult.js';

/** Longer than a process needs that has nothing left to do. */
const LONGEST_ENDING_MS = 20_000;

export interface Share {
  readonly seeds: readonly number[];
  readonly kind: boolean;
  readonly payments: boolean;
}

export interface WatchedWorker {
  /** Rejects where the process broke. Everything that was heard of its runs has been dealt with by then. */
  readonly ended: Promise<void>;
  /** Its remaining seeds are of no interest. */
  end(): void;
}

/** Starts a process that runs its seeds in a separate world. */
export function watchWorker(
  command: string,
  { seeds, kind, payments }: Share,
  take: (result: RunResult) => void | Promise<void>,
): WatchedWorker {
  const world = [...(kind ? ['--kind'] : []), ...(payments ? ['--payments'] : [])];
  const worker = fork(command, ['--worker', '--seeds', seeds.join(','), ...world]);
  const taken: Promise<void>[] = [];
  let isEnded = false;
  const exited = new Promise<void>((resolve, reject) => {
    let ending: NodeJS.Timeout | undefined;
    const neverEnds = (): void => (
      worker.kill(), reject(new Error('a worker was through and did not end: something keeps its process'))
    );
    worker.on('message', (message) => taken.push(Promise.resolve(take(message as RunResult))));
    worker.on('disconnect', () => (ending = setTimeout(neverEnds, LONGEST_ENDING_MS)));
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(ending);
      if (code === 0 || isEnded) resolve();
      else reject(new Error(`a worker ended with ${code}`));
    });
  });
  const end = (): void => {
    isEnded = true;
    worker.kill();
  };
  return { ended: exited.then(() => Promise.all(taken)).then(() => undefined), end };
}
