// A thousand checkouts at once in one process: the longest stall of its event loop, the time, and whether each was answered.
//   node lab/bench/stall.mjs [checkouts] [rounds] [dist folder, further dist folder …]
// The folders run in turn: on a shared machine only their ratio is meaningful.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startDevnet } from '../../dist/packages/devnet/index.js';

const [, , count = '1000', rounds = '3', ...given] = process.argv;
const builds = given.length === 0 ? ['dist'] : given;

/** One round in a separate process, with a new heap. */
const roundOf = (build, world) =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('stall/stallProcess.mjs', import.meta.url)), [build, count], {
      serialization: 'advanced',
      execArgv: ['--expose-gc'],
    });
    child.on('message', resolve);
    child.on('exit', (code) => reject(new Error(`its process ended with ${code}`)));
    child.send(world);
  });

// Measures: a late response would count.
const devnet = await startDevnet({ silent: true, weather: false });
try {
  const { root, child, accounts, tokens, contracts, endpoints } = devnet;
  for (let round = 1; round <= Number(rounds); round += 1)
    for (const build of builds) {
      const figures = await roundOf(build, { root, child, accounts, tokens, contracts, endpoints });
      const text = Object.entries(figures).map(
        ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`,
      );
      process.stdout.write(`${round} ${build}: ${text.join(', ')}\n`);
    }
} finally {
  await devnet.stop();
}
