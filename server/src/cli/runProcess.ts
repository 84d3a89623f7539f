import { runServerCli } from './runServerCli.js';

const signals = ['SIGINT', 'SIGTERM'] as const;
const LONGEST_STOP_MS = 10_000;

/** The first signal asks politely, for ten seconds; a second one finds node's own handling again. */
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop);
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });

/** The command line of this process, to its end. */
export async function runProcess(): Promise<void> {
  process.exitCode = await runServerCli(process.argv.slice(2), {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    asked,
  });
  // Nothing that still waits for an answer keeps the process.
  setTimeout(() => process.exit(), 500).unref();
}
