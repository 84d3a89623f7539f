import { describe, expect, it } from '@jest/globals';
import { map, Subject } from 'rxjs';
import type { ToGame } from 'tributary-sdk/headless';
import { PlayerShares } from '../../../src/service/auth/PlayerShares.js';
import { countedPort } from '../../../src/service/socket/countedPort.js';
import { HeldBytes } from '../../../src/service/socket/HeldBytes.js';

/** A game with this rate limit, and this memory limit in bytes for its open calls. */
function open(most: number, mostBytes = 1e9) {
  const said$ = new Subject<unknown>();
  const [sent, heard]: [ToGame[], unknown[]] = [[], []];
  let counted = 0;
  const messages$ = said$.pipe(map((said) => ({ said, bytes: JSON.stringify(said).length })));
  const count = () => {
    counted += 1;
    return Promise.resolve({ isOver: counted > most, retryAfterMs: 700 });
  };
  const held = new HeldBytes(new PlayerShares(mostBytes), { tenant: 'game', player: 'alice' });
  const port = countedPort({ messages$, send: (message) => sent.push(message) }, count, held);
  port.messages$.subscribe((message) => heard.push(message));
  return {
    ...{ sent, heard, port },
    counted: () => counted,
    say: async (...messages: readonly unknown[]) => {
      for (const message of messages) said$.next(message);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

const data = { retryAfterMs: 700 };
const code = 'TOO_MANY_REQUESTS';

describe('countedPort', () => {
  it('refuses calls and commands beyond the limit, with a text and in order', async () => {
    const game = open(2);
    await game.say({ id: 'a', method: 'history' }, { id: 'a', cancel: true });
    await game.say({ id: 'b', method: 'history' }, { id: 'c', command: 'start' });
    expect(game.heard).toEqual([
      { id: 'a', method: 'history' },
      { id: 'a', cancel: true },
    ]);
    expect(game.sent).toMatchObject([
      { id: 'b', error: { code, data } },
      { refused: expect.any(String) as unknown, id: 'c', code, data },
    ]);
  });

  it('delivers a wallet’s answers without counting them, and counts other messages', async () => {
    const game = open(0);
    game.port.send({ ask: 7, wallet: 'main', request: { method: 'eth_sendTransaction' } });
    await game.say({ answer: 7, result: '0x1' });
    expect([game.heard, game.counted()]).toEqual([[{ answer: 7, result: '0x1' }], 0]);
    await game.say({ answer: 7, result: '0x2' }, { id: 'a', cancel: true }, { wallet: 'main', event: 'disconnect' });
    expect([game.heard.length, game.counted()]).toEqual([4, 3]);
  });

  it('refuses a text with the character 0 and a value that is too deep', async () => {
    const game = open(9);
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;
    await game.say({ id: 'a', method: 'execute', params: { idempotencyKey: 'a\u0000b' } });
    await game.say({ id: 'b', command: 'start', given: deep });
    expect(game.heard).toEqual([]);
    expect(game.sent).toMatchObject([
      { id: 'a', error: { code: 'BAD_REQUEST' } },
      { id: 'b', code: 'BAD_REQUEST' },
    ]);
  });

  describe('memory held by open calls', () => {
    const filled = (bytes: number) => 'x'.repeat(bytes);
    const busy = { code: 'BUSY' };

    it('is at least 8,000 bytes for each call', async () => {
      const game = open(99, 16_100);
      await game.say({ id: 'a', method: 'history' }, { id: 'b', method: 'history' }, { id: 'c', method: 'history' });
      expect(game.sent).toMatchObject([{ id: 'c', error: busy }]);
    });

    it('is released by the engine’s end of a call, and by the game’s cancellation', async () => {
      const game = open(99, 8_100);
      for (const end of [{ id: 'a', done: true } as const, { id: 'a', error: { code: 'X', message: '' } }]) {
        await game.say({ id: 'a', method: 'history' });
        game.port.send(end);
      }
      await game.say({ id: 'a', method: 'history' }, { id: 'a', cancel: true }, { id: 'a', method: 'history' });
      expect(game.heard).toHaveLength(5);
      game.port.send({ id: 'a', next: 1 });
      await game.say({ id: 'b', method: 'history' });
      expect(game.sent.at(-1)).toMatchObject({ id: 'b', error: busy });
    });

    it('includes the latest message of each command of a flow', async () => {
      const game = open(99, 70_000);
      await game.say({ id: 'a', method: 'flows.swap' });
      const [small, large] = [1_000, 30_000].map((bytes) => ({ id: 'a', command: 'enter', given: filled(bytes) }));
      await game.say(small, large, small, large, { ...large, command: 'choose' }, { ...large, command: 'agree' });
      expect(game.heard).toHaveLength(6);
      expect(game.sent).toMatchObject([{ id: 'a', refused: expect.any(String) as unknown, ...busy }]);
      game.port.send({ id: 'a', done: true });
      await game.say({ id: 'b', method: 'history', params: filled(50_000) });
      expect(game.heard).toHaveLength(7);
    });

    it('is not increased by a second call with the same id, which is refused', async () => {
      const game = open(99, 8_100);
      await game.say({ id: 'a', method: 'history' }, { id: 'a', method: 'events' });
      expect([game.heard.length, game.sent]).toEqual([1, [{ refused: 'The id a is in use.' }]]);
      await game.say({ id: 'b', method: 'history' });
      expect(game.sent.at(-1)).toMatchObject({ id: 'b', error: busy });
    });
  });
});
