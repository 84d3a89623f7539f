#!/usr/bin/env node
import { runCli } from './cli/runCli.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The first signal requests a stop. The second one gets node's default handling and ends the
 * process at once, with its chains.
 */
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });

process.exitCode = await runCli(process.argv.slice(2), {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  asked,
});
// A pending start must not delay the exit; the chains end with the process.
setTimeout(() => process.exit(), 100).unref();
