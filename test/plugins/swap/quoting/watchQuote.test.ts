import { describe, expect, it } from '@jest/globals';
import { Observable, Subject } from 'rxjs';
import type { QuoteSnapshot, SwapResult } from '../../../../core/dex/DexAdapter.js';
import { watchQuote } from '../../../../plugins/swap/quoting/watchQuote.js';
import { aNativeToken, aToken } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { settled, watch } from '../../../kit/watch.js';

const token = aToken();
const native = aNativeToken();

/** Pays so much native for five dollars. */
function aResult(paid: bigint, blockNumber: bigint, given: Partial<SwapResult> = {}): SwapResult {
  const amountIn = { token: native, value: paid };
  return {
    tradeType: 'EXACT_OUTPUT',
    amountIn,
    amountOut: { token, value: 5_000_000n },
    route: [],
    quote: { amount: amountIn, amountWithMaxSlippage: amountIn, slippage: 0, fees: [] },
    approval: null,
    swap: { chainId: token.chainId, from: player, to: exchange, data: '0x', value: paid, gasFeeEstimate: null },
    priceImpact: '-0.3000',
    blockNumber,
    ...given,
  };
}

interface Asked {
  readonly signal: AbortSignal;
  answer(result: SwapResult): Promise<void>;
  fail(message: string): Promise<void>;
}

/** A quote under the hand of the test, and a chain whose blocks come when it says so. */
function aBed() {
  const asked: Asked[] = [];
  const blocks$ = new Subject<bigint>();
  const chain = new ScriptedChain();
  let listeners = 0;
  chain.watchBlockNumber = () =>
    new Observable((subscriber) => {
      listeners += 1;
      const subscription = blocks$.subscribe(subscriber);
      return () => {
        listeners -= 1;
        subscription.unsubscribe();
      };
    });
  const quote = (signal: AbortSignal) =>
    new Promise<SwapResult>((resolve, reject) => {
      const after = (act: () => void) => (act(), settled());
      asked.push({
        signal,
        answer: (result) => after(() => resolve(result)),
        fail: (message) => after(() => reject(new Error(message))),
      });
    });
  return {
    asked,
    quotes$: watchQuote(quote, chain),
    mine: (number: bigint) => (blocks$.next(number), settled()),
    get listeners() {
      return listeners;
    },
  };
}

const wordOf = (snapshot: QuoteSnapshot): readonly unknown[] => {
  if (snapshot.status === 'ready') return ['ready', snapshot.result.amountIn.value];
  const previous = snapshot.previous?.amountIn.value ?? null;
  return snapshot.status === 'failed' ? ['failed', snapshot.error.message, previous] : ['quoting', previous];
};

describe('watchQuote', () => {
  it('asks nothing before it is listened to', () => {
    const bed = aBed();
    expect([bed.asked.length, bed.listeners]).toEqual([0, 0]);
  });

  it("says 'quoting' at once, asks without waiting for a block, and says 'ready'", async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    expect(values.map(wordOf)).toEqual([['quoting', null]]);
    expect(bed.asked).toHaveLength(1);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    expect(values.map(wordOf)).toEqual([
      ['quoting', null],
      ['ready', 10n],
    ]);
  });

  it('quotes again for a newer block, and tells what changed', async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(2n);
    await bed.asked[1]!.answer(aResult(11n, 2n));
    expect(values.slice(1).map(wordOf)).toEqual([
      ['ready', 10n],
      ['ready', 11n],
    ]);
  });

  it('does not quote the block of the last quote again', async () => {
    const bed = aBed();
    watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(1n);
    expect(bed.asked).toHaveLength(1);
  });

  it.each([
    ['counts the blocks of another chain', 5n],
    ['is of the block before', 99n],
  ])('asks once for a block where the quote %s', async (_name, blockNumber) => {
    const bed = aBed();
    watch(bed.quotes$);
    await bed.mine(100n);
    for (const asked of [1, 2]) {
      await bed.asked.at(-1)!.answer(aResult(10n, blockNumber));
      expect([asked, bed.asked.length]).toEqual([asked, 2]);
    }
    await bed.mine(101n);
    await bed.asked[2]!.answer(aResult(11n, blockNumber));
    expect(bed.asked).toHaveLength(3);
  });

  it('says nothing where a block changes nothing', async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(2n);
    await bed.asked[1]!.answer(aResult(10n, 2n));
    expect(values).toHaveLength(2);
  });

  it.each<readonly [string, Partial<SwapResult>]>([
    [
      'an approval is needed by now',
      {
        approval: {
          spender: exchange,
          amount: { token, value: 10n },
          transaction: aResult(0n, 0n).swap,
          reset: null,
          gasFeeEstimate: null,
        },
      },
    ],
    ['another contract executes', { swap: { ...aResult(10n, 2n).swap, to: stranger } }],
    ['the route is another', { route: [{ pool: exchange, tokenIn: exchange, tokenOut: stranger, fee: 500 }] }],
  ])('tells that %s, at the same price', async (_name, changed) => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(2n);
    await bed.asked[1]!.answer(aResult(10n, 2n, changed));
    expect(values).toHaveLength(3);
  });

  it('keeps the last quote together with a failure, and recovers with the next block', async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(2n);
    await bed.asked[1]!.fail('the node is down');
    await bed.mine(3n);
    await bed.asked[2]!.answer(aResult(10n, 3n));
    expect(values.slice(1).map(wordOf)).toEqual([
      ['ready', 10n],
      ['failed', 'the node is down', 10n],
      ['ready', 10n],
    ]);
  });

  it('says so when the first quote fails, and recovers with the next block', async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.fail('the node is down');
    await bed.mine(1n);
    await bed.asked[1]!.answer(aResult(10n, 1n));
    expect(values.slice(1).map(wordOf)).toEqual([
      ['failed', 'the node is down', null],
      ['ready', 10n],
    ]);
  });

  it('finishes a quote that is slower than the blocks, then asks for the newest of them', async () => {
    const bed = aBed();
    const { values } = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    await bed.mine(2n);
    await bed.mine(3n);
    expect(bed.asked.slice(1).map(({ signal }) => signal.aborted)).toEqual([false]);
    await bed.asked[1]!.answer(aResult(11n, 2n));
    await bed.asked[2]!.answer(aResult(12n, 3n));
    expect(bed.asked).toHaveLength(3);
    expect(values.slice(1).map(wordOf)).toEqual([
      ['ready', 10n],
      ['ready', 11n],
      ['ready', 12n],
    ]);
  });

  it.each([
    ['the first quote', 0],
    ['a later quote', 1],
  ])('aborts %s and stops watching blocks when the last subscriber leaves', async (_name, quotesBefore) => {
    const bed = aBed();
    const watched = watch(bed.quotes$);
    if (quotesBefore === 1) {
      await bed.asked[0]!.answer(aResult(10n, 1n));
      await bed.mine(2n);
    }
    const heard = watched.values.length;
    watched.leave();
    expect([bed.asked.at(-1)!.signal.aborted, bed.listeners]).toEqual([true, 0]);
    await bed.asked.at(-1)!.answer(aResult(11n, 2n));
    await bed.mine(3n);
    expect([bed.asked.length, watched.values.length]).toEqual([quotesBefore + 1, heard]);
  });

  it('starts separately for every subscriber', async () => {
    const bed = aBed();
    const first = watch(bed.quotes$);
    await bed.asked[0]!.answer(aResult(10n, 1n));
    first.leave();
    expect(watch(bed.quotes$).values.map(wordOf)).toEqual([['quoting', null]]);
  });
});
