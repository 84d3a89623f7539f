import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NEVER, Observable, of, Subject, throwError } from 'rxjs';
import type { FundingEngine } from '../../../core/index.js';
import { TributaryError } from '../../../core/index.js';
import { decode, encode } from '../../../integrations/headless/encoding.js';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { serveEngine } from '../../../integrations/headless/serveEngine.js';
import { settled } from '../../kit/watch.js';

const search = { wallet: 'main', shortfall: { chainId: 13473, tokenAddress: 'native', amount: 5n } };

function open(engine: object) {
  const game$ = new Subject<unknown>();
  const sent: ToGame[] = [];
  const served = serveEngine(engine as FundingEngine, { messages$: game$, send: (message) => sent.push(message) });
  return { game$, sent, served };
}

describe('serveEngine', () => {
  it('says hello with the available methods', () => {
    const [hello] = open({}).sent;
    expect(hello).toMatchObject({ hello: 'tributary', protocol: 1 });
    expect((hello as { methods: readonly string[] }).methods).toContain('smartCheckout');
  });

  it('streams the values of a call, then its end', async () => {
    const { game$, sent } = open({ findFundingRoutes: () => of({ status: 'SEARCHING' }, { status: 'ROUTES_FOUND' }) });
    game$.next({ id: 'a', method: 'findFundingRoutes', params: search });
    await settled();
    expect(sent.slice(1)).toEqual([
      { id: 'a', next: { status: 'SEARCHING' } },
      { id: 'a', next: { status: 'ROUTES_FOUND' } },
      { id: 'a', done: true },
    ]);
  });

  it('cancels a call that the game no longer needs, and sends nothing more about it', () => {
    let listeners = 0;
    const endless = new Observable(() => {
      listeners += 1;
      return () => {
        listeners -= 1;
      };
    });
    const { game$, sent } = open({ events$: endless });
    game$.next({ id: 'a', method: 'events' });
    expect(listeners).toBe(1);
    game$.next({ id: 'a', cancel: true });
    expect([listeners, sent.length]).toEqual([0, 1]);
  });

  it('cancels everything when the game has disconnected', () => {
    let aborted = false;
    const { game$ } = open({
      executions: () => new Promise(() => undefined),
      tokens: {
        getList: (_request: unknown, { signal }: { signal: AbortSignal }) =>
          new Promise(() => signal.addEventListener('abort', () => (aborted = true))),
      },
    });
    game$.next({ id: 'a', method: 'tokens.getList' });
    game$.complete();
    expect(aborted).toBe(true);
  });

  it.each<[string, object, unknown]>([
    [
      'a typed error of the engine',
      {
        findFundingRoutes: () =>
          throwError(() => new TributaryError('INVALID_AMOUNT', 'The amount is none', { data: { field: 'amount' } })),
      },
      { code: 'INVALID_AMOUNT', message: 'The amount is none', data: { field: 'amount' } },
    ],
    [
      'what a method throws',
      {
        findFundingRoutes: () => {
          throw new Error('boom');
        },
      },
      { code: 'UNEXPECTED', message: 'boom' },
    ],
  ])('ends a call with %s', async (_name, engine, error) => {
    const { game$, sent } = open(engine);
    game$.next({ id: 'a', method: 'findFundingRoutes', params: search });
    await settled();
    expect(sent.at(-1)).toEqual({ id: 'a', error });
  });

  it('ends only the call whose answer JSON cannot represent, with an error', async () => {
    const endless: Record<string, unknown> = { status: 'open' };
    endless['self'] = endless;
    let deep: unknown = 0;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const game$ = new Subject<unknown>();
    const sent: ToGame[] = [];
    let isTornDown = false;
    const engine = {
      events$: new Observable((subscriber) => {
        for (const value of [1, endless, 2]) subscriber.next(value);
        return () => (isTornDown = true);
      }),
      history: () => Promise.resolve(deep),
      executions: () =>
        Promise.reject(new TributaryError('ADAPTER_TIMEOUT', 'too late', { data: { request: endless } })),
    };
    const send = (message: ToGame): void => void sent.push(decode(encode(message)) as ToGame);
    serveEngine(engine as unknown as FundingEngine, { messages$: game$, send });
    const account = `0x${'a'.repeat(40)}`;
    game$.next({ id: 'a', method: 'events' });
    game$.next({ id: 'b', method: 'history', params: { account } });
    game$.next({ id: 'c', method: 'executions', params: { account } });
    await settled();
    const unwritable = { code: 'UNEXPECTED', message: 'The answer is nothing that JSON can hold.' };
    expect(sent.slice(1)).toEqual([
      { id: 'a', next: 1 },
      { id: 'a', error: unwritable },
      { id: 'b', error: unwritable },
      { id: 'c', error: { code: 'ADAPTER_TIMEOUT', message: 'too late', data: { request: { status: 'open' } } } },
    ]);
    expect(isTornDown).toBe(true);
    game$.next({ id: 'a', cancel: true });
    game$.next({ id: 'a', command: 'start' });
    expect(sent.at(-1)).toEqual({ refused: 'The call a is no open flow.' });
  });

  it.each(['constructor', 'toString', '__proto__', 'no.such'])('has no method %s', (method) => {
    const { game$, sent } = open({});
    game$.next({ id: 'a', method });
    expect(sent.at(-1)).toMatchObject({ id: 'a', error: { code: 'UNKNOWN_METHOD' } });
  });

  it('refuses an id that is in use, and a wallet without a name', () => {
    const { game$, sent } = open({ events$: NEVER, findFundingRoutes: () => NEVER });
    game$.next({ id: 'a', method: 'events' });
    game$.next({ id: 'a', method: 'events' });
    game$.next({ id: 'b', method: 'findFundingRoutes', params: { wallet: 7 } });
    expect(sent.slice(1)).toMatchObject([
      { refused: 'The id a is in use.' },
      { id: 'b', error: { code: 'MISSING_PARAMS' } },
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['longer than a name is', ['x'.repeat(101)]],
    ['one more than a game has', Array.from({ length: 101 }, (_, at) => `wallet ${at}`)],
  ])('stores no wallet with the name %s', (_what, names) => {
    const { game$, sent } = open({ findFundingRoutes: () => NEVER });
    for (const wallet of names) {
      game$.next({ id: 'a', method: 'findFundingRoutes', params: { ...search, wallet } });
      game$.next({ id: 'a', cancel: true });
    }
    expect(sent.slice(1)).toMatchObject([
      { id: 'a', error: { code: 'INVALID_PARAMS', data: { path: 'params.wallet' } } },
    ]);
  });

  it('limits the number of open calls, until one ends', () => {
    const { game$, sent } = open({ events$: NEVER });
    for (let call = 0; call < 501; call += 1) game$.next({ id: `${call}`, method: 'events' });
    const refused = sent.slice(1);
    expect(refused).toMatchObject([{ error: { code: 'TOO_MANY_CALLS' } }]);
    const { id } = refused[0] as unknown as { readonly id: string };
    game$.next({ id: '0', cancel: true });
    game$.next({ id, method: 'events' });
    game$.next({ id: 'no call', cancel: true });
    expect(sent.slice(2)).toEqual([]);
  });

  it('passes a wallet only its own events from the game', async () => {
    const heard: unknown[] = [];
    const { game$, sent } = open({
      wallets: {
        connect: (wallet: { on: (event: string, listener: (data: unknown) => void) => void }) => {
          wallet.on('chainChanged', (data) => heard.push(data));
          return Promise.resolve(null);
        },
      },
    });
    game$.next({ id: 'a', method: 'wallets.connect', params: { wallet: 'main' } });
    await settled();
    game$.next({ wallet: 'main', event: 'chainChanged', data: '0x1' });
    game$.next({ wallet: 'other', event: 'chainChanged', data: '0x2' });
    expect(heard).toEqual(['0x1']);
    game$.next('no message');
    expect(sent.at(-1)).toEqual({ refused: 'That is no message of the protocol.' });
  });

  it('cancels everything when the line to the game breaks', () => {
    let listeners = 0;
    const { game$ } = open({
      events$: new Observable(() => {
        listeners += 1;
        return () => (listeners -= 1);
      }),
    });
    game$.next({ id: 'a', method: 'events' });
    expect(listeners).toBe(1);
    game$.error(new Error('broken'));
    expect(listeners).toBe(0);
  });

  it('refuses every invalid message, and continues', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { game$, sent } = open({ executions: () => Promise.resolve([]) });
        expect(() => game$.next(given)).not.toThrow();
        game$.next({ id: 'x', method: 'networks.list' });
        expect(sent.at(-1)).toMatchObject({ id: 'x' });
      }),
    );
  });
});

describe('a wallet on the game’s side', () => {
  const engine = {
    wallets: {
      connect: (wallet: { request: (request: unknown) => Promise<unknown> }) =>
        wallet.request({ method: 'eth_requestAccounts' }),
    },
  };

  it('receives requests, and its answers go to the engine', async () => {
    const { game$, sent } = open(engine);
    game$.next({ id: 'a', method: 'wallets.connect', params: { wallet: 'main' } });
    expect(sent.at(-1)).toEqual({ ask: 1, wallet: 'main', request: { method: 'eth_requestAccounts' } });
    game$.next({ answer: 1, result: ['0x1'] });
    await settled();
    expect(sent.slice(-2)).toEqual([
      { id: 'a', next: ['0x1'] },
      { id: 'a', done: true },
    ]);
  });

  it('may reject a request once', async () => {
    const { game$, sent } = open(engine);
    game$.next({ id: 'a', method: 'wallets.connect', params: { wallet: 'main' } });
    game$.next({ answer: 1, error: { code: 4001, message: 'no' } });
    game$.next({ answer: 1, result: 'late' });
    await settled();
    expect(sent.slice(-2)).toEqual([
      { refused: 'Nobody waits for the answer 1.' },
      { id: 'a', error: { code: 'UNEXPECTED', message: 'no' } },
    ]);
  });

  it('answers "disconnected" after it has gone, which does not prove that nothing was sent', async () => {
    const failures: unknown[] = [];
    const { game$ } = open({
      wallets: {
        connect: (wallet: { request: (request: unknown) => Promise<unknown> }) =>
          wallet.request({ method: 'eth_sendTransaction' }).catch((error: unknown) => failures.push(error)),
      },
    });
    game$.next({ id: 'a', method: 'wallets.connect', params: { wallet: 'main' } });
    game$.complete();
    await settled();
    expect(failures).toMatchObject([{ code: 4900 }]);
  });
});

describe('encode and decode', () => {
  it('preserve all JSON values and bigints', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.bigInt(),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.integer(),
        fc.array(tie('any')),
        fc.dictionary(
          fc.string().filter((key) => key !== '$bigint' && key !== '__proto__'),
          tie('any'),
        ),
      ),
    })).any;
    fc.assert(fc.property(value, (given) => expect(decode(encode(given))).toEqual(given)));
  });

  it.each(['{"$bigint":"1.5"}', '{"$bigint":5}', '{"$bigint":"0x10"}', `{"$bigint":"${'9'.repeat(81)}"}`])(
    'throw a SyntaxError for %s',
    (text) => {
      expect(() => decode(text)).toThrow(SyntaxError);
    },
  );
});
