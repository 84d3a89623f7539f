import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import { createFundingEngine } from '../../../core/index.js';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { serveEngine } from '../../../integrations/headless/serveEngine.js';
import { player } from '../../kit/people.js';
import { settled } from '../../kit/watch.js';

const goods = { type: 'calls', requirements: [], calls: [{ to: player, data: '0x' }] };

/** An engine without a network, and a game whose wallet shows its account. */
function open() {
  const game$ = new Subject<unknown>();
  const sent: ToGame[] = [];
  const engine = createFundingEngine({
    environment: 'sandbox',
    journal: 'memory',
    plugins: [],
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const served = serveEngine(engine, {
    messages$: game$,
    send: (message) => {
      sent.push(message);
      if ('ask' in message) queueMicrotask(() => game$.next({ answer: message.ask, result: [player] }));
    },
  });
  const answers = (id: string) => sent.filter((message) => 'id' in message && message.id === id);
  return { game$, answers, close: () => (served.unsubscribe(), engine.dispose()) };
}

const untilAnswered = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await settled();
};

describe('a payment over the protocol', () => {
  it('streams its states, takes commands, and is done when it is over', async () => {
    const { game$, answers, close } = open();
    game$.next({ id: 'a', method: 'buy', params: { wallet: 'main', goods } });
    await untilAnswered(() => answers('a').some((each) => 'next' in each && statusOf(each.next) === 'ready'));
    game$.next({ id: 'a', command: 'cancel', given: { reason: 'changed their mind' } });
    await untilAnswered(() => answers('a').some((each) => 'done' in each));
    expect(answers('a').at(-2)).toMatchObject({ next: { status: 'canceled', result: 'FAILED' } });
    close();
  });

  it('refuses an invalid command of the game, and continues', async () => {
    const { game$, answers, close } = open();
    game$.next({ id: 'a', method: 'buy', params: { wallet: 'main', goods } });
    await untilAnswered(() => answers('a').some((each) => 'next' in each && statusOf(each.next) === 'ready'));
    game$.next({ id: 'a', command: 'choose', given: { offer: 'none' } });
    await untilAnswered(() => answers('a').some((each) => 'refused' in each));
    expect(answers('a').at(-1)).toMatchObject({ refused: expect.any(String), code: 'INVALID_PARAMETER' });
    expect(answers('a').some((each) => 'error' in each)).toBe(false);
    close();
  });

  it('ends the call of a payment that the journal doesn’t have with an error', async () => {
    const { game$, answers, close } = open();
    game$.next({ id: 'a', method: 'payment', params: { wallet: 'main', id: 'nothing' } });
    await untilAnswered(() => answers('a').length > 1);
    expect(answers('a').at(-1)).toMatchObject({ error: { code: 'EXECUTION_NOT_FOUND' } });
    close();
  });
});

function statusOf(state: unknown): unknown {
  return (state as { readonly status?: unknown }).status;
}
