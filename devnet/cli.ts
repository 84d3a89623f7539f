#!/usr/bin/env node
import { runCli } from './cli/runCli.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first signal asks politely; a second one finds node's own handling again and ends the process at once, chains included. */
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
// Should something still be starting: it has no say in when this ends, and the chains end with it.
setTimeout(() => process.exit(), 100).unref();
