// Measures the queries of a thousand watchers in PostgreSQL while nothing happens, with and without `revisionsOf`.
// After `npm run pretest:server`:
//   node packages/server/test/bench/watchers.mjs postgres://…   (an empty database)
import { createFundingEngine } from 'tributary-sdk';
import { kitEntry, newAccount } from '../../../../dist/integrations/plugin-kit/journal/kitEntry.js';
import { apiKeyHash } from '../../dist/service/auth/ApiKeys.js';
import { createService } from '../../dist/service/createService.js';
import { openPostgres } from '../../dist/stores/postgres/openPostgres.js';

const [WATCHERS, SECONDS] = [1_000, 10];
const key = 'w'.repeat(32);
const stores = await openPostgres({ url: process.argv[2] });
const ids = Array.from({ length: WATCHERS }, (_, at) => `bench-${process.pid}-${at}`);
const entries = ids.map((id) => kitEntry(newAccount(), { executionId: `game/${id}`, status: 'running', halt: null }));
for (const entry of entries) await stores.journal.compareAndSwap(entry);

for (const isTold of [false, true]) {
  const asked = {};
  const journal = new Proxy(stores.journal, {
    get: (target, name) => {
      if (name === 'revisionsOf' && !isTold) return undefined;
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...given) => {
        asked[name] = (asked[name] ?? 0) + 1;
        return value.apply(target, given);
      };
    },
  });
  const service = createService({
    keys: [{ tenant: 'game', hash: apiKeyHash(key), scopes: ['read'] }],
    funding: {
      stores: { ...stores, journal },
      createEngine: (own) => createFundingEngine({ environment: 'sandbox', plugins: [], ...own }),
    },
    pressure: { loopDelayMs: 60_000 },
  });
  const url = await service.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(
    ids.map(async (id) => {
      const stream = await fetch(`${url}/v1/executions/${id}/events`, { headers: { authorization: `Bearer ${key}` } });
      const reader = stream.body.getReader();
      await reader.read();
      return reader;
    }),
  );
  const before = { ...asked };
  const cpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const { user, system } = process.cpuUsage(cpu);
  const during = Object.fromEntries(Object.entries(asked).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  // One of them is written by "another process": how long until its watcher has it.
  const at = isTold ? 1 : 0;
  const writtenAt = performance.now();
  await stores.journal.compareAndSwap({ ...entries[at], revision: 2 });
  await streams[at].read();
  const seenMs = performance.now() - writtenAt;
  console.log(
    `${isTold ? 'with' : 'without'} revisionsOf: ${WATCHERS} watchers, ${SECONDS} s of nothing: ${JSON.stringify(during)} questions, ` +
      `${((user + system) / 1_000 / SECONDS).toFixed(0)} ms of processor a second, a write seen after ${seenMs.toFixed(0)} ms`,
  );
  await service.close();
}
await stores.close();
