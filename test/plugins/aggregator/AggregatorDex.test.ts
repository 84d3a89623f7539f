import { describe, expect, it, jest } from '@jest/globals';
import { of, Subject } from 'rxjs';
import {
  NATIVE,
  type QuoteSnapshot,
  type SwapRequest,
  type SwapResult,
  TradeType,
  type WatchedSwap,
} from 'tributary-sdk';
import type { Environment } from 'tributary-sdk/plugin';
import { AggregatorDex } from '../../../plugins/aggregator/AggregatorDex.js';
import type { AggregatorQuotes, AskedQuote } from '../../../plugins/aggregator/AggregatorQuotes.js';
import { parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';
import { player, exchange as tokenIn, stranger as tokenOut } from '../../kit/people.js';

const nobody = `0x${'0'.repeat(40)}`;
const calls = [{ function: 'function run()' }];
const request: SwapRequest = { chainId: 1, fromAddress: player, tokenIn, tokenOut, amount: 100n };
const result = { route: [] } as unknown as SwapResult;

function aDex(given: object = {}, answer: (asked: AskedQuote) => Promise<SwapResult> = () => Promise.resolve(result)) {
  const asked: [AskedQuote, object][] = [];
  const quotes = {
    quote: (question: AskedQuote, options: object) => {
      asked.push([question, options]);
      return answer(question);
    },
  } as unknown as AggregatorQuotes;
  const contracts = [1, 10, 1].map((chainId) => ({ chainId, address: tokenIn, calls }));
  const settings = parseAggregator({
    url: 'https://quotes.example',
    contracts,
    refreshMs: 1_000,
    id: 'mine',
    ...given,
  });
  return { dex: new AggregatorDex(settings, quotes, { name: 'sandbox' } as Environment), asked };
}

describe('an exchange behind a service', () => {
  it('has its id and the chains of its contracts, and may be used unless it says otherwise', async () => {
    const { dex } = aDex();
    expect([dex.id, dex.serves]).toEqual(['mine', [1, 10]]);
    expect(await dex.isAvailable({})).toEqual({ available: true });
    const no = { available: false, reason: 'GEO' };
    expect(await aDex({ isAvailable: () => Promise.resolve(no) }).dex.isAvailable({})).toBe(no);
  });

  it('asks in full, with what is usual', async () => {
    const { dex, asked } = aDex();
    const options = { signal: new AbortController().signal };
    expect(await dex.quoteExactInput(request, options)).toBe(result);
    await dex.quoteExactOutput({ ...request, tokenIn: NATIVE, slippagePercent: 2, limit: 7n, deadline: 1_700_000_060 });
    const [[first, given], [second]] = asked as [[AskedQuote, object], [AskedQuote, object]];
    expect(first).toMatchObject({
      ...{
        chainId: 1,
        account: player,
        tokenIn,
        tokenOut,
        side: 'in',
        amount: 100n,
        slippagePercent: 0.1,
        limit: null,
      },
    });
    expect(first.deadline).toBeNull();
    expect(given).toBe(options);
    expect(second).toMatchObject({
      tokenIn: NATIVE,
      side: 'out',
      slippagePercent: 2,
      limit: 7n,
      deadline: 1_700_000_060,
    });
  });

  it.each<[string, object, string]>([
    ['no account', { fromAddress: 'me' }, 'INVALID_ADDRESS'],
    ['the zero address as account', { fromAddress: nobody }, 'INVALID_ADDRESS'],
    ['no token in', { tokenIn: '0x1' }, 'INVALID_ADDRESS'],
    ['the zero address as token in', { tokenIn: nobody }, 'INVALID_ADDRESS'],
    ['no token out', { tokenOut: null }, 'INVALID_ADDRESS'],
    ['one token', { tokenOut: tokenIn }, 'DUPLICATE_ADDRESSES'],
    ['too much slippage', { slippagePercent: 51 }, 'INVALID_SLIPPAGE'],
    ['no amount', { amount: 0n }, 'INVALID_AMOUNT'],
    ['a limit of nothing', { limit: 0n }, 'INVALID_AMOUNT'],
    ['a deadline before time', { deadline: 0 }, 'INVALID_CONFIGURATION'],
    ['a deadline in parts', { deadline: 1_700_000_060.5 }, 'INVALID_CONFIGURATION'],
    ['another chain', { chainId: 5 }, 'CHAIN_NOT_SUPPORTED'],
  ])('makes no request for %s', async (_what, given, code) => {
    const { dex, asked } = aDex();
    await expect(dex.quoteExactInput({ ...request, ...given })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('names the field of an address that is none', async () => {
    const sayOf = (given: object) =>
      aDex()
        .dex.quoteExactInput({ ...request, ...given })
        .then(String, ({ message }: Error) => message);
    const words = await Promise.all([{ fromAddress: '' }, { tokenIn: '' }, { tokenOut: '' }].map(sayOf));
    expect(new Set(words).size).toBe(3);
  });
});

describe('a watched quote', () => {
  const watched: WatchedSwap = { ...request, tradeType: TradeType.EXACT_INPUT };

  async function watch(answers: readonly (SwapResult | Error)[], seconds: number) {
    jest.useFakeTimers();
    try {
      let turn = 0;
      const { dex, asked } = aDex({}, () => {
        const answer = answers[Math.min(turn++, answers.length - 1)]!;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      });
      const told: QuoteSnapshot[] = [];
      const subscription = dex.watchQuote(of(watched)).subscribe((snapshot) => told.push(snapshot));
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
      subscription.unsubscribe();
      return { told, asked };
    } finally {
      jest.useRealTimers();
    }
  }

  it('polls at an interval, not with every block', async () => {
    const { told, asked } = await watch([result], 2.5);
    expect(told).toEqual([
      { status: 'quoting', previous: null },
      ...Array.from({ length: 3 }, () => ({ status: 'ready', result })),
    ]);
    expect(asked).toHaveLength(3);
  });

  it('tells the same failure once, with the quote from before, and goes on', async () => {
    const [one, same, other] = [new Error('one'), new Error('one'), new Error('other')];
    const { told } = await watch([result, one, same, other, result], 4.5);
    expect(told.slice(1)).toEqual([
      { status: 'ready', result },
      { status: 'failed', error: one, previous: result },
      { status: 'failed', error: other, previous: result },
      { status: 'ready', result },
    ]);
  });

  it('emits a failure for an invalid request, and continues with the next one', async () => {
    const { dex, asked } = aDex();
    const wanted$ = new Subject<WatchedSwap>();
    const told: QuoteSnapshot[] = [];
    const subscription = dex.watchQuote(wanted$).subscribe((snapshot) => told.push(snapshot));
    wanted$.next({ ...watched, tradeType: 'EXACT' as never });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toMatchObject([{ status: 'quoting' }, { status: 'failed', error: { code: 'INVALID_CONFIGURATION' } }]);
    wanted$.next({ ...watched, amount: 7n });
    await new Promise((resolve) => setTimeout(resolve, 5));
    subscription.unsubscribe();
    expect(told.slice(2)).toEqual([
      { status: 'quoting', previous: null },
      { status: 'ready', result },
    ]);
    expect(asked.map(([{ amount }]) => amount)).toEqual([7n]);
  });

  it('takes a single swap as well', async () => {
    const { dex } = aDex();
    const told: QuoteSnapshot[] = [];
    const subscription = dex.watchQuote(watched).subscribe((snapshot) => told.push(snapshot));
    await new Promise((resolve) => setTimeout(resolve, 5));
    subscription.unsubscribe();
    expect(told).toEqual([
      { status: 'quoting', previous: null },
      { status: 'ready', result },
    ]);
  });
});
