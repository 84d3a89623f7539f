import { runServerCli } from './runServerCli.js';

const signals = ['SIGINT', 'SIGTERM'] as const;
const LONGEST_STOP_MS = 10_000;

/** Resolves at the first signal, which allows ten seconds to stop; a second one has Node's default handling again. */
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop);
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });

/** Runs the command line of this process until it ends. */
export async function runProcess(): Promise<void> {
  process.exitCode = await runServerCli(process.argv.slice(2), {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    asked,
  });
  // A request without a response must not keep the process alive.
  setTimeout(() => process.exit(), 500).unref();
}
