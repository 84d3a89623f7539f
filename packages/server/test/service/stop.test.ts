import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { kitEntry, newAccount } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { GameSocket } from '../kit/GameSocket.js';
import { PlayerBed, playerToken } from '../kit/PlayerBed.js';

const account = newAccount();
const start = () => PlayerBed.start({}, { requestTimeoutMs: 1_000, goodbyeMs: 500 });

/** Returns the duration of the stop in ms, at most a limit above this machine's slowest second. */
async function stopped(bed: PlayerBed): Promise<number> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, 10_000)));
  await Promise.race([bed.stop(), late]).finally(() => clearTimeout(timer));
  return performance.now() - began;
}

describe('a stop', () => {
  it('answers long polls at once', async () => {
    const bed = await start();
    const entry = kitEntry(account, { executionId: 'game/order', status: 'running', halt: null });
    await bed.journal.compareAndSwap(entry);
    const headers = { authorization: `Bearer ${bed.key}`, 'if-none-match': `"${entry.revision}"` };
    const asked = fetch(`${bed.url}/v1/executions/order?wait=60`, { headers });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stopped(bed)).toBeLessThan(900);
    expect((await asked).status).toBe(304);
  });

  it('waits for no game that does not answer', async () => {
    const bed = await start();
    const game = await GameSocket.open(bed.url, await playerToken('mallory', [account]));
    game.socket.pause();
    expect(await stopped(bed)).toBeLessThan(5_000);
    game.socket.terminate();
  });

  it.each([
    ['says nothing', ''],
    ['says half of its headers', 'POST /v1/quotes HTTP/1.1\r\nHost: x\r\n'],
    [
      'says half of its body',
      'POST /v1/quotes HTTP/1.1\r\nHost: x\r\nauthorization: Bearer KEY\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
  ])('waits for no connection that %s', async (_what, said) => {
    const bed = await start();
    const socket = connect(Number(new URL(bed.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(said.replace('KEY', bed.key));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stopped(bed)).toBeLessThan(5_000);
    socket.destroy();
  });
});
