// Measures the processor time of a quote in the service: 10,000, 50 in a request, on a devnet. After `npm run
// pretest:server`:
//   node packages/server/test/bench/quotes.mjs
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [QUOTES, PER_REQUEST, AT_ONCE] = [10_000, 50, 2];
const key = 'q'.repeat(32);
await (process.argv[2] === 'serve' ? serve() : measure());

async function serve() {
  const { createFundingEngine, swapPlugin } = await import('tributary-sdk');
  const { devnetOverrides, startDevnet } = await import('tributary-devnet');
  const { apiKeyHash } = await import('../../dist/service/auth/ApiKeys.js');
  const { createService } = await import('../../dist/service/createService.js');
  const { openSqlite } = await import('../../dist/stores/sqlite/openSqlite.js');
  // Measures: a late response would count.
  const devnet = await startDevnet({ silent: true, weather: false });
  const directory = mkdtempSync(join(tmpdir(), 'tributary-quotes-'));
  const service = createService({
    keys: [{ tenant: 'game', hash: apiKeyHash(key), scopes: ['quote'] }],
    funding: {
      stores: openSqlite({ file: join(directory, 'a.db') }),
      createEngine: (own) => createFundingEngine({ ...devnetOverrides(devnet), plugins: [swapPlugin()], ...own }),
    },
    rateLimit: { most: 1_000_000, perMs: 60_000 },
    pressure: { loopDelayMs: 60_000 },
  });
  const url = await service.listen({ port: 0, host: '127.0.0.1' });
  const { GEM, USDC } = devnet.tokens.child;
  const { player } = devnet.accounts;
  const pair = {
    chainId: devnet.child.chainId,
    fromAddress: player.address,
    tokenIn: GEM.address,
    tokenOut: USDC.address,
  };
  process.send({ url, pair });
  process.on('message', () => process.send(process.cpuUsage()));
  process.once('disconnect', async () => {
    await devnet.stop();
    rmSync(directory, { recursive: true });
    process.exit();
  });
}

async function measure() {
  const server = fork(process.argv[1], ['serve']);
  const [{ url, pair }] = await once(server, 'message');
  const cpu = async () => {
    server.send('cpu');
    const [{ user, system }] = await once(server, 'message');
    return (user + system) / 1_000;
  };
  let asked = 0;
  let answered = 0;
  const times = [];
  const ask = async () => {
    const quotes = Array.from({ length: PER_REQUEST }, () => ({
      tradeType: 'EXACT_INPUT',
      ...pair,
      amount: { $bigint: `${10n ** 17n + BigInt(asked++)}` },
    }));
    const startedAt = performance.now();
    const answer = await fetch(`${url}/v1/quotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ quotes }),
    });
    const { quotes: results } = await answer.json();
    answered += results.filter(({ result }) => result !== undefined).length;
    times.push(performance.now() - startedAt);
  };
  for (let warm = 0; warm < 20; warm += 1) await ask();
  [answered, times.length] = [0, 0];
  const [before, startedAt] = [await cpu(), performance.now()];
  const call = async () => {
    while (asked < QUOTES + 20 * PER_REQUEST) await ask();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  const [spentMs, wallS] = [(await cpu()) - before, (performance.now() - startedAt) / 1_000];
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${answered} quotes in ${wallS.toFixed(1)} s: ${(answered / wallS).toFixed(0)}/s; ${(spentMs / answered).toFixed(3)} ms of processor each, ` +
      `${((1_000 * answered) / spentMs).toFixed(0)}/s a core that has nothing else to do; a request of ${PER_REQUEST} p50 ${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms, ` +
      `p99 ${sorted[Math.floor(sorted.length * 0.99)].toFixed(0)} ms`,
  );
  server.disconnect();
}
