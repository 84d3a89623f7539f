import { describe, expect, it } from '@jest/globals';
import { of, Subject } from 'rxjs';
import type { DexAdapter, QuoteSnapshot, SwapRequest, SwapResult, TradeType } from '../../../core/dex/DexAdapter.js';
import { isDexAdapters } from '../../../core/dex/DexAdapters.js';
import { JoinedDex } from '../../../core/dex/JoinedDex.js';
import { swapErrors } from '../../../core/errors/swapErrors.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { childChainId } from '../../kit/aToken.js';
import { watch } from '../../kit/watch.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

const request = { chainId: childChainId, amount: 1n } as SwapRequest;

function quoting(value: bigint, tradeType: TradeType = 'EXACT_OUTPUT'): SwapResult {
  const { quote, ...result } = aSwapResult({ tradeType });
  return { ...result, quote: { ...quote, amount: { ...quote.amount, value } } };
}

const at = (value: bigint, given: Partial<DexAdapter> = {}): DexAdapter =>
  aDexAdapter({
    quoteExactInput: () => Promise.resolve(quoting(value, 'EXACT_INPUT')),
    quoteExactOutput: () => Promise.resolve(quoting(value)),
    ...given,
  });
const failing = (error: Error): DexAdapter =>
  aDexAdapter({ quoteExactOutput: () => Promise.reject(error), quoteExactInput: () => Promise.reject(error) });
const notMine = failing(swapErrors.noRoutesAvailable());
const silent = aDexAdapter({ quoteExactOutput: () => new Promise(() => undefined) });

function joined(adapters: Readonly<Record<string, DexAdapter>>) {
  const clock = new ManualClock();
  const registered = Object.entries(adapters).map(([id, adapter]) => ({ id, adapter }));
  return { clock, dex: new JoinedDex(() => registered, { limitMs: 12_000, afterFirstMs: 2_000, clock }) };
}

describe('JoinedDex', () => {
  it('reports that it joins several adapters', () => {
    expect([isDexAdapters(joined({}).dex), isDexAdapters(at(1n))]).toEqual([true, false]);
  });

  describe('quotes', () => {
    it.each([
      ['quoteExactOutput', 5n, 'studio'],
      ['quoteExactInput', 7n, undefined],
    ] as const)('%s: the best price wins, and says whose it is', async (method, value, adapter) => {
      const result = await joined({ default: at(7n), studio: at(5n) }).dex[method](request);
      expect([result.quote.amount.value, result.adapter]).toEqual([value, adapter]);
      expect('adapter' in result).toBe(adapter !== undefined);
    });

    it.each([
      ['trades no such pair', notMine],
      ['fails', failing(new Error('out of order'))],
      [
        'throws',
        aDexAdapter({
          quoteExactOutput: () => {
            throw new Error('careless');
          },
        }),
      ],
    ])('one that %s takes nothing away from the other', async (_what, other) => {
      await expect(joined({ default: other, studio: at(5n) }).dex.quoteExactOutput(request)).resolves.toMatchObject({
        adapter: 'studio',
      });
      const { quote, ...result } = await joined({ default: at(7n), studio: other }).dex.quoteExactOutput(request);
      expect([quote.amount.value, 'adapter' in result]).toEqual([7n, false]);
    });

    it('one that hangs neither', async () => {
      const { dex, clock } = joined({ default: at(7n), studio: silent });
      const result = dex.quoteExactOutput(request);
      await clock.pass(2_000);
      await expect(result).resolves.toMatchObject({ quote: { amount: { value: 7n } } });
    });

    it.each([
      ['a missing route if no adapter trades the pair', notMine, 'NO_ROUTES_AVAILABLE'],
      ['the outage of another adapter', failing(new Error('out of order')), undefined],
    ])('throws if no adapter quotes: %s', async (_what, other, code) => {
      await expect(joined({ default: notMine, studio: other }).dex.quoteExactOutput(request)).rejects.toMatchObject(
        code === undefined ? { message: 'out of order' } : { code },
      );
    });

    it('asks none of another chain', async () => {
      const asked: string[] = [];
      const naming = (name: string, serves?: readonly number[]): DexAdapter =>
        at(5n, {
          quoteExactOutput: () => (asked.push(name), Promise.resolve(quoting(5n))),
          ...(serves && { serves }),
        });
      const { dex } = joined({
        default: naming('default'),
        here: naming('here', [childChainId]),
        far: naming('far', [1]),
      });
      await dex.quoteExactOutput(request);
      expect(asked).toEqual(['default', 'here']);
    });

    it('passes the request and the error of a single adapter through unchanged', async () => {
      const error = new Error('no quote');
      const given: unknown[] = [];
      const alone = aDexAdapter({ quoteExactInput: (...all) => (given.push(...all), Promise.reject(error)) });
      const options = { fresh: true };
      await expect(joined({ default: alone }).dex.quoteExactInput(request, options)).rejects.toBe(error);
      expect(given).toEqual([request, options]);
    });

    it('names the adapter if the only one is not the default', async () => {
      await expect(joined({ studio: at(5n) }).dex.quoteExactOutput(request)).resolves.toMatchObject({
        adapter: 'studio',
      });
    });
  });

  describe('by', () => {
    it('is one alone, whose quotes say whose they are', async () => {
      const { dex } = joined({ default: at(3n), studio: at(5n) });
      await expect(dex.by('studio').quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
      expect('adapter' in (await dex.by().quoteExactOutput(request))).toBe(false);
      expect(() => dex.by('gone')).toThrow(expect.objectContaining({ code: 'ADAPTER_NOT_REGISTERED' }));
    });
  });

  describe('isAvailable', () => {
    const barred: DexAdapter = at(1n, { isAvailable: () => Promise.resolve({ available: false, reason: 'NOT_HERE' }) });

    it('skips an unavailable adapter in later quotes', async () => {
      const { dex } = joined({ default: barred, studio: at(5n) });
      await expect(dex.isAvailable({})).resolves.toEqual({ available: true });
      await expect(dex.quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
    });

    it('returns the first reason if no adapter is available', async () => {
      const { dex } = joined({ default: barred, studio: barred });
      await expect(dex.isAvailable({})).resolves.toEqual({ available: false, reason: 'NOT_HERE' });
    });

    it('skips an adapter whose check fails, and throws if all checks fail', async () => {
      const broken = at(1n, { isAvailable: () => Promise.reject(new Error('out of order')) });
      const { dex } = joined({ default: broken, studio: at(5n) });
      await dex.isAvailable({});
      await expect(dex.quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
      await expect(joined({ default: broken, studio: broken }).dex.isAvailable({})).rejects.toThrow('out of order');
    });
  });

  describe('watchQuote', () => {
    const swap = { ...request, tradeType: 'EXACT_OUTPUT' } as const;
    const ready = (result: SwapResult): QuoteSnapshot => ({ status: 'ready', result });

    function watching(): {
      readonly clock: ManualClock;
      readonly first$: Subject<QuoteSnapshot>;
      readonly second$: Subject<QuoteSnapshot>;
      readonly seen: ReturnType<typeof watch<QuoteSnapshot>>;
      readonly told: () => readonly unknown[];
    } {
      const [first$, second$] = [new Subject<QuoteSnapshot>(), new Subject<QuoteSnapshot>()];
      const { dex, clock } = joined({
        default: at(1n, { watchQuote: () => first$ }),
        studio: at(1n, { watchQuote: () => second$ }),
      });
      const seen = watch(dex.watchQuote(of(swap)));
      const told = (): readonly unknown[] =>
        seen.values.map((snapshot) =>
          snapshot.status === 'ready' ? [snapshot.result.quote.amount.value, snapshot.result.adapter] : snapshot.status,
        );
      return { clock, first$, second$, seen, told };
    }

    it('emits “quoting” until all have answered, then each new best quote', () => {
      const { first$, second$, told } = watching();
      first$.next(ready(quoting(7n)));
      expect(told()).toEqual(['quoting']);
      second$.next(ready(quoting(5n)));
      first$.next(ready(quoting(6n)));
      first$.next(ready(quoting(4n)));
      expect(told()).toEqual(['quoting', [5n, 'studio'], [4n, undefined]]);
    });

    it('does not wait for ever for one that hangs', async () => {
      const { clock, first$, second$, told } = watching();
      first$.next(ready(quoting(7n)));
      await clock.pass(2_000);
      expect(told()).toEqual(['quoting', [7n, undefined]]);
      second$.next(ready(quoting(5n)));
      expect(told()).toEqual(['quoting', [7n, undefined], [5n, 'studio']]);
    });

    it('fails only where all do, and errors with none of them', async () => {
      const { first$, second$, seen } = watching();
      first$.error(new Error('broken off'));
      second$.next({ status: 'failed', error: swapErrors.noRoutesAvailable(), previous: null });
      await settled();
      expect(seen.last).toMatchObject({ status: 'failed', error: { message: 'broken off' } });
      second$.next(ready(quoting(5n)));
      expect(seen.last).toMatchObject({ status: 'ready' });
    });
  });
});
