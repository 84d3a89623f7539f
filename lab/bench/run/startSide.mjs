import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ownScript = new URL('sideProcess.mjs', import.meta.url);
const patienceMs = 60_000;

/** One side, `ours`, `oursOverHttp` or `reference`, in its own process, which runs `script`. */
export function startSide(name, script = ownScript) {
  // The report excludes output of a side's process.
  const child = fork(fileURLToPath(script), [name], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map();
  let count = 0;
  const settle = (number, finish) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    clearTimeout(asked?.timer);
    if (asked) finish(asked);
  };
  child.on('message', ({ number, result, error }) =>
    settle(number, ({ resolve, reject }) => (error === undefined ? resolve(result) : reject(new Error(error)))),
  );
  child.on('exit', (code) => {
    for (const number of waiting.keys())
      settle(number, ({ reject }) => reject(new Error(`its process ended with ${code}`)));
  });
  return {
    name,
    /** Rejects with the error of the side. */
    ask: (question, details = {}) =>
      new Promise((resolve, reject) => {
        const number = ++count;
        const timer = setTimeout(
          () => settle(number, () => reject(new Error(`no answer in ${patienceMs / 1_000} s`))),
          patienceMs,
        );
        waiting.set(number, { resolve, reject, timer });
        child.send({ number, question, details });
      }),
    stop: () => child.kill(),
  };
}
