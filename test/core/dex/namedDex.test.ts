import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { DexAdapter, QuoteSnapshot, SwapResult } from '../../../core/dex/DexAdapter.js';
import { namedDex } from '../../../core/dex/namedDex.js';
import { watch } from '../../kit/watch.js';

const result = { route: [] } as unknown as SwapResult;
const request = { chainId: 1 } as never;

function aDex(given: Partial<DexAdapter> = {}) {
  const asked: unknown[][] = [];
  const snapshots$ = new Subject<QuoteSnapshot>();
  const dex: DexAdapter = {
    id: 'own',
    quoteExactInput: (...of) => (asked.push(['in', ...of]), Promise.resolve(result)),
    quoteExactOutput: (...of) => (asked.push(['out', ...of]), Promise.resolve(result)),
    watchQuote: (swap) => (asked.push(['watch', swap]), snapshots$),
    ...given,
  };
  return { dex, asked, snapshots$ };
}

describe('an exchange by its name', () => {
  it('is itself where it is the default one', () => {
    const { dex } = aDex();
    expect(namedDex('default', dex)).toBe(dex);
  });

  it('says in its quotes whose they are', async () => {
    const { dex, asked } = aDex();
    const named = namedDex('mine', dex);
    expect(named.id).toBe('mine');
    const options = {};
    expect(await named.quoteExactInput(request, options)).toEqual({ route: [], adapter: 'mine' });
    expect(await named.quoteExactOutput(request, options)).toEqual({ route: [], adapter: 'mine' });
    expect(asked).toEqual([
      ['in', request, options],
      ['out', request, options],
    ]);
    expect(result).not.toHaveProperty('adapter');
  });

  it('serves and is available where the exchange says so', async () => {
    const { dex } = aDex();
    expect(namedDex('mine', dex)).not.toHaveProperty('serves');
    expect(namedDex('mine', dex)).not.toHaveProperty('isAvailable');
    const options = {};
    const asked: unknown[] = [];
    const isAvailable: NonNullable<DexAdapter['isAvailable']> = (given) => (
      asked.push(given), Promise.resolve({ available: true })
    );
    const named = namedDex('mine', aDex({ serves: [1], isAvailable }).dex);
    expect(named.serves).toEqual([1]);
    expect(await named.isAvailable!(options)).toEqual({ available: true });
    expect(asked[0]).toBe(options);
  });

  it('keeps the identity of a quote that is watched', () => {
    const { dex, asked, snapshots$ } = aDex();
    const swap = { amount: 1n } as never;
    const { values } = watch(namedDex('mine', dex).watchQuote(swap));
    const error = new Error('away');
    snapshots$.next({ status: 'quoting', previous: null });
    snapshots$.next({ status: 'ready', result });
    snapshots$.next({ status: 'failed', error, previous: result });
    snapshots$.next({ status: 'ready', result });
    expect(asked).toEqual([['watch', swap]]);
    const named = { route: [], adapter: 'mine' };
    expect(values).toEqual([
      { status: 'quoting', previous: null },
      { status: 'ready', result: named },
      { status: 'failed', error, previous: named },
      { status: 'ready', result: named },
    ]);
    const [, first, failed, last] = values as readonly [
      unknown,
      { result: unknown },
      { previous: unknown },
      { result: unknown },
    ];
    expect([failed.previous === first.result, last.result === first.result]).toEqual([true, true]);
  });
});
