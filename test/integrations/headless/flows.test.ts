import { describe, expect, it } from '@jest/globals';
import { NEVER, Observable, Subject } from 'rxjs';
import type { FundingEngine } from '../../../core/index.js';
import type { SwapState } from '../../../flows/index.js';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { serveEngine } from '../../../integrations/headless/serveEngine.js';
import { settled } from '../../kit/watch.js';

const account = '0x00000000000000000000000000000000000000aa';

function open(engine: object = {}) {
  const game$ = new Subject<unknown>();
  const sent: ToGame[] = [];
  serveEngine(engine as FundingEngine, { messages$: game$, send: (message) => sent.push(message) });
  const states = (id: string): readonly SwapState[] =>
    sent.flatMap((message) => ('next' in message && message.id === id ? [message.next as SwapState] : []));
  const refused = (): readonly string[] => sent.flatMap((message) => ('refused' in message ? [message.refused] : []));
  return { game$, sent, states, refused };
}

describe('a flow over the protocol', () => {
  it('streams its whole state, and accepts commands', async () => {
    const { game$, states } = open();
    game$.next({ id: 'a', method: 'flows.swap', params: { account } });
    game$.next({ id: 'a', command: 'type', given: { direction: 'FROM', text: '12.5' } });
    await settled();
    expect([states('a')[0]?.form.text, states('a').at(-1)?.form.text]).toEqual(['', '12.5']);
  });

  it('starts with the game’s form, completed by defaults', async () => {
    const { game$, states } = open();
    game$.next({ id: 'a', method: 'flows.swap', params: { account, form: { text: '7' } } });
    await settled();
    expect(states('a')[0]?.form).toMatchObject({ text: '7', from: null, slippageBasisPoints: 10 });
  });

  it('refuses an unknown command, and continues', async () => {
    const { game$, states, refused } = open();
    game$.next({ id: 'a', method: 'flows.swap', params: { account } });
    game$.next({ id: 'a', command: 'constructor' });
    game$.next({ id: 'a', command: 'slip', given: { basisPoints: 50 } });
    await settled();
    expect([refused(), states('a').at(-1)?.form.slippageBasisPoints]).toEqual([
      ['The flow a has no command of that name.'],
      50,
    ]);
  });

  it('refuses an invalid command, keeps its state, and accepts the next one', async () => {
    const { game$, sent, states } = open();
    game$.next({ id: 'a', method: 'flows.swap', params: { account } });
    game$.next({ id: 'a', command: 'type', given: { direction: 'FROM', text: '12.5' } });
    await settled();
    const before = sent.length;
    game$.next({ id: 'a', command: 'type', given: { direction: 'FROM', text: 5 } });
    await settled();
    expect(sent.slice(before)).toEqual([
      {
        id: 'a',
        refused: 'given.text has to be string, not the number 5.',
        code: 'INVALID_PARAMS',
        data: { path: 'given.text', expected: 'string', given: 'the number 5' },
      },
    ]);
    game$.next({ id: 'a', command: 'slip', given: { basisPoints: 50 } });
    await settled();
    expect(states('a').at(-1)?.form).toMatchObject({ text: '12.5', slippageBasisPoints: 50 });
  });

  it('refuses a command to a call that isn’t a flow, or has ended', () => {
    const { game$, sent, refused } = open({ events$: NEVER });
    game$.next({ id: 'a', method: 'flows.swap', params: { account } });
    game$.next({ id: 'a', cancel: true });
    game$.next({ id: 'b', method: 'events' });
    const before = sent.length;
    for (const id of ['a', 'b', 'c']) game$.next({ id, command: 'turn' });
    expect(refused()).toEqual(['a', 'b', 'c'].map((id) => `The call ${id} is no open flow.`));
    expect(sent.length - before).toBe(3);
  });

  it('sends no request after it is cancelled', () => {
    let listeners = 0;
    const watchBalances = (): Observable<never> =>
      new Observable(() => {
        listeners += 1;
        return () => (listeners -= 1);
      });
    const tokens = { getList: () => new Promise(() => undefined) };
    const { game$ } = open({
      balances: { watchBalances },
      tokens,
      environment: { l1ChainId: 1, l2ChainId: 2, networks: {} },
    });
    game$.next({ id: 'a', method: 'flows.holdings', params: { account } });
    expect(listeners).toBe(2);
    game$.next({ id: 'a', cancel: true });
    expect(listeners).toBe(0);
  });
});
