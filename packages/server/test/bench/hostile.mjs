// How much slower an honest tenant is answered while others attack: the two by turns in one run. After `npm run pretest:server`:
//   node packages/server/test/bench/hostile.mjs
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const keys = { honest: 'h'.repeat(32), other: 'o'.repeat(32) };
const [ROUNDS, ROUND_MS, ATTACKS_PER_S, SLOW_BODIES] = [12, 1_500, 100, 50];
const roles = { serve, attack, measure };
await roles[process.argv[2] ?? 'measure']();

async function serve() {
  const { openSqliteCustody } = await import('../../dist/custody/openCustody.js');
  const { apiKeyHash } = await import('../../dist/service/auth/ApiKeys.js');
  const { createService } = await import('../../dist/service/createService.js');
  const directory = mkdtempSync(join(tmpdir(), 'tributary-hostile-'));
  const { outbox } = openSqliteCustody({ file: join(directory, 'a.db') });
  const service = createService({
    outbox,
    keys: Object.entries(keys).map(([tenant, key]) => ({ tenant, hash: apiKeyHash(key), scopes: ['pay', 'read'] })),
    rateLimit: { most: 1_000_000, perMs: 60_000 },
    pressure: { loopDelayMs: 60_000 },
  });
  process.send(await service.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => {
    rmSync(directory, { recursive: true });
    process.exit();
  });
}

/** Attacks until it must stop. */
async function attack() {
  const url = process.argv[3];
  const post = (body, given = {}) =>
    fetch(`${url}/v1/payments`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${keys.other}`,
        'content-type': 'application/json',
        'idempotency-key': 'x',
        ...given,
      },
    });
  const ways = {
    'forged key': () => post('{}', { authorization: `Bearer ${'f'.repeat(32)}` }),
    'no key': () => fetch(`${url}/v1/payments/x`),
    ['__proto__']: () => post('{"__proto__":{"a":1}}'),
    'no JSON': () => post('{'),
    'unknown field': () => post('{"a":1}'),
    'large body': () => post('x'.repeat(70_000)),
    'unknown method': () => fetch(`${url}/nothing`, { method: 'DELETE' }),
    'no HTTP': () =>
      new Promise((resolve) =>
        connect(new URL(url).port, '127.0.0.1')
          .on('close', resolve)
          .on('error', resolve)
          .resume()
          .end('nonsense\r\n\r\n'),
      ),
  };
  const seen = {};
  let timer = null;
  let slow = [];
  process.on('message', (isOn) => {
    clearInterval(timer);
    for (const socket of slow) socket.destroy();
    slow = [];
    if (!isOn) return process.send(seen);
    const all = Object.entries(ways);
    let turn = 0;
    timer = setInterval(() => {
      const [name, send] = all[turn++ % all.length];
      send().then(
        (answer) =>
          void (seen[`${name} ${answer?.status ?? 'closed'}`] =
            (seen[`${name} ${answer?.status ?? 'closed'}`] ?? 0) + 1),
        () => void (seen[`${name} cut`] = (seen[`${name} cut`] ?? 0) + 1),
      );
    }, 1_000 / ATTACKS_PER_S);
    slow = Array.from({ length: SLOW_BODIES }, () => {
      const socket = connect(new URL(url).port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /v1/payments HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${keys.other}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      );
      return socket;
    });
  });
  process.once('disconnect', () => process.exit());
}

async function measure() {
  const server = fork(process.argv[1], ['serve']);
  const [url] = await once(server, 'message');
  const attacker = fork(process.argv[1], ['attack', url]);
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/v1/payments/mine`, { headers: { authorization: `Bearer ${keys.honest}` } });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  };
  const times = { calm: [], attacked: [] };
  let seen = {};
  for (let round = -1; round < ROUNDS; round += 1) {
    const name = round % 2 === 0 ? 'calm' : 'attacked';
    if (name === 'attacked') attacker.send(true);
    for (const until = performance.now() + ROUND_MS; performance.now() < until; ) {
      const ms = await ask();
      if (round >= 0) times[name].push(ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (name === 'attacked') {
      attacker.send(false);
      [seen] = await once(attacker, 'message');
    }
  }
  const at = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];
  for (const part of [0.5, 0.9]) {
    const [calm, attacked] = [at(times.calm, part), at(times.attacked, part)];
    console.log(
      `p${part * 100}: ${calm.toFixed(2)} ms calm, ${attacked.toFixed(2)} ms attacked: ${(attacked / calm).toFixed(2)}`,
    );
  }
  console.log(`${times.calm.length} and ${times.attacked.length} answers; attackers were told ${JSON.stringify(seen)}`);
  server.disconnect();
  attacker.disconnect();
}
