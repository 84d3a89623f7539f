// Whether a process that takes and makes 50 payments a second grows: its heap after a collection, each minute, and its resident memory. After `npm run pretest:server`:
//   node packages/server/test/bench/memory.mjs [minutes, default 480]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EACH_SECOND = 50;
const key = 'm'.repeat(32);
await (process.argv[2] === 'serve' ? serve() : measure(Number(process.argv[2] ?? 480)));

async function serve() {
  const { LocalKeyAccount, HttpChainNode, PaymentWorker, createService, openSqliteCustody, runPayments } = await import(
    '../../dist/index.js'
  );
  const { apiKeyHash } = await import('../../dist/service/auth/ApiKeys.js');
  const [, , , file, url, chainId, privateKey] = process.argv;
  const { outbox } = openSqliteCustody({ file });
  const account = new LocalKeyAccount(privateKey);
  await outbox.setPolicy('game', { senders: [account.address], targets: 'any', recipients: 'any', selectors: [] });
  const node = new HttpChainNode(Number(chainId), url);
  const worker = new PaymentWorker({ outbox, node, account, owner: 'bench', finalityBlocks: 1, mostAhead: 200 });
  await worker.open();
  runPayments(worker, { onFailure: (error) => console.error(error) });
  const service = createService({
    keys: [{ tenant: 'game', hash: apiKeyHash(key), scopes: ['pay', 'read'] }],
    outbox,
    rateLimit: { most: 1_000_000, perMs: 60_000 },
  });
  process.send({ url: await service.listen({ port: 0, host: '127.0.0.1' }), sender: account.address });
  process.on('message', () => {
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    process.send({ heapMB: heapUsed / 1e6, residentMB: rss / 1e6 });
  });
}

async function measure(minutes) {
  const { startDevnet } = await import('tributary-devnet');
  // Measures: a late response would count.
  const devnet = await startDevnet({ silent: true, weather: false, mostStates: 50 });
  const directory = mkdtempSync(join(tmpdir(), 'tributary-memory-'));
  const { child: chain, accounts } = devnet;
  const given = ['serve', join(directory, 'a.db'), chain.directUrl, String(chain.chainId), accounts.rich.privateKey];
  const served = fork(fileURLToPath(import.meta.url), given, { execArgv: ['--expose-gc'] });
  try {
    const [{ url, sender }] = await once(served, 'message');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const counts = {};
    const pay = async (at) => {
      const body = JSON.stringify({ chainId: chain.chainId, sender, to: accounts.empty.address, value: '1' });
      const answer = await fetch(`${url}/v1/payments`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `p-${at}` },
        body,
      }).catch(() => null);
      await answer?.arrayBuffer();
      counts[answer?.status ?? 'cut'] = (counts[answer?.status ?? 'cut'] ?? 0) + 1;
    };
    const figures = [];
    let at = 0;
    for (let minute = 1; minute <= minutes; minute += 1) {
      for (let second = 0; second < 60; second += 1) {
        const next = Date.now() + 1_000;
        await Promise.all(Array.from({ length: EACH_SECOND }, () => pay((at += 1))));
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
      }
      served.send('look');
      const [memory] = await once(served, 'message');
      figures.push(memory);
      console.log(
        `minute ${minute}: heap ${memory.heapMB.toFixed(1)} MB, resident ${memory.residentMB.toFixed(0)} MB, ${JSON.stringify(counts)}`,
      );
    }
    const meanOf = (part) => part.reduce((sum, { heapMB }) => sum + heapMB, 0) / part.length;
    const [early, late] = [
      figures.slice(0, Math.ceil(figures.length / 4)),
      figures.slice(-Math.ceil(figures.length / 4)),
    ];
    console.log(`heap of the last quarter / of the first: ${(meanOf(late) / meanOf(early)).toFixed(3)}`);
  } finally {
    served.kill();
    await devnet.stop();
    rmSync(directory, { recursive: true });
  }
}
