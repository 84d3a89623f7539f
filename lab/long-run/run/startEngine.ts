import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Measured, Order } from './Order.js';

export interface EngineProcess {
  /** One order at a time. Rejects with what went wrong. */
  ask(order: Order): Promise<Measured | null>;
  measure(): Promise<Measured>;
  stop(): void;
}

export function startEngine(): EngineProcess {
  const script = fileURLToPath(new URL('engineProcess.js', import.meta.url));
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = (order: Order): Promise<Measured | null> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the engine's process ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (answer: Answer) => {
        child.off('exit', ended);
        if ('failure' in answer) reject(new Error(answer.failure));
        else resolve(answer.measured);
      });
      child.send(order);
    });
  const measure = async (): Promise<Measured> => {
    const measured = await ask({ kind: 'measure' });
    if (measured === null) throw new Error('nothing was measured');
    return measured;
  };
  return { ask, measure, stop: () => void child.kill() };
}
