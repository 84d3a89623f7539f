import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { ToGame } from 'tributary-sdk/headless';
import { countedPort } from '../../../src/service/socket/countedPort.js';

/** A game of which so many messages are within the limit. */
function open(most: number) {
  const said$ = new Subject<unknown>();
  const [sent, heard]: [ToGame[], unknown[]] = [[], []];
  let counted = 0;
  const port = countedPort({ messages$: said$, send: (message) => sent.push(message) }, () => {
    counted += 1;
    return Promise.resolve({ isOver: counted > most, retryAfterMs: 700 });
  });
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
  it('refuses calls and commands beyond the limit, in words and in their order', async () => {
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

  it('loses no answer that a wallet was asked for, and counts none of them; others count', async () => {
    const game = open(0);
    game.port.send({ ask: 7, wallet: 'main', request: { method: 'eth_sendTransaction' } });
    await game.say({ answer: 7, result: '0x1' });
    expect([game.heard, game.counted()]).toEqual([[{ answer: 7, result: '0x1' }], 0]);
    await game.say({ answer: 7, result: '0x2' }, { id: 'a', cancel: true }, { wallet: 'main', event: 'disconnect' });
    expect([game.heard.length, game.counted()]).toEqual([4, 3]);
  });

  it('refuses a text with the character 0 and what is too deep', async () => {
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
});
