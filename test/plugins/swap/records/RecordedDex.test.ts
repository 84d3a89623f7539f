import { describe, expect, it } from '@jest/globals';
import { of, Subject } from 'rxjs';
import { NATIVE, parseAddress, type SwapRequest, TradeType, type WatchedSwap } from '../../../../core/index.js';
import type { ReadOptions } from '../../../../core/plugin/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { RecordedDex, type RecordedQuestion } from '../../../../plugins/swap/records/RecordedDex.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { settled, watch } from '../../../kit/watch.js';
import { sandbox } from '../../bridge/kit/aService.js';
import { aSwapResult } from '../funding/kit/aSwapResult.js';
import { aSwapRequest, otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { hub, wrapped } from './kit/RecordedBed.js';

const exchange = { id: 'studio', chainId: childChainId, wrappedNative: wrapped };
const [tokenIn, tokenOut] = [parseAddress(someToken), parseAddress(otherToken)];
const result = aSwapResult();
const several = (): Promise<void> => [1, 2, 3, 4].reduce((before) => before.then(settled), Promise.resolve());

function open(answer: () => Promise<typeof result> = () => Promise.resolve(result)) {
  const asked: { readonly question: RecordedQuestion; readonly options: ReadOptions }[] = [];
  const chain = new ScriptedChain(childChainId).script('eth_getBlockByNumber', () => ({ timestamp: '0x6553f100' }));
  const heard: object[] = [];
  const dex = new RecordedDex(
    exchange,
    {
      quote: (question, options) => {
        asked.push({ question, options });
        return answer();
      },
    },
    {
      chains: new ScriptedChains(chain),
      environment: sandbox,
      availability: {
        read: (options) => {
          heard.push(options);
          return Promise.resolve({ available: false, reason: 'REGION' });
        },
      },
      settings: { maxHops: 3 },
    },
  );
  return { dex, asked, chain, heard };
}

describe('RecordedDex', () => {
  it('is the record’s exchange on its one chain, available where swaps are', async () => {
    const { dex, heard } = open();
    expect([dex.id, dex.serves]).toEqual(['studio', [childChainId]]);
    const options = { signal: new AbortController().signal };
    await expect(dex.isAvailable(options)).resolves.toEqual({ available: false, reason: 'REGION' });
    expect(heard).toEqual([options]);
  });

  it.each([
    [TradeType.EXACT_INPUT, 'quoteExactInput'],
    [TradeType.EXACT_OUTPUT, 'quoteExactOutput'],
  ] as const)(
    'asks how its kind quotes %s: a checked request, the chain’s reader, the caller’s options',
    async (tradeType, method) => {
      const { dex, asked, chain } = open();
      const options = { signal: new AbortController().signal, fresh: true };
      await expect(dex[method](aSwapRequest({ slippagePercent: 1 }), options)).resolves.toBe(result);
      expect(asked).toMatchObject([
        {
          question: {
            tradeType,
            tokenIn,
            tokenOut,
            request: {
              from: player,
              tokenIn,
              tokenOut,
              amount: 5_000_000n,
              slippagePercent: 1,
              maxHops: 3,
              limit: null,
            },
          },
        },
      ]);
      expect(asked[0]!.question.reader).toBe(chain);
      expect(asked[0]!.options).toBe(options);
      // Fifteen minutes from the newest block.
      await expect(asked[0]!.question.deadline).resolves.toBe(1_700_000_900);
    },
  );

  it('hands a kind no options but those of the caller', async () => {
    const { dex, asked } = open();
    await dex.quoteExactInput(aSwapRequest());
    await dex.quoteExactOutput(aSwapRequest());
    expect(asked.map(({ options }) => options)).toEqual([{}, {}]);
  });

  it.each([
    ['tokenIn', { tokenIn: NATIVE }, { tokenIn: wrapped, tokenOut }],
    ['tokenOut', { tokenOut: NATIVE }, { tokenIn, tokenOut: wrapped }],
  ])('calls the native currency by its wrapped form: %s', async (name, given, pooled) => {
    const { dex, asked } = open();
    await dex.quoteExactInput(aSwapRequest(given));
    expect(asked[0]!.question).toMatchObject(pooled);
    expect(asked[0]!.question.request[name as 'tokenIn']).toBe(NATIVE);
  });

  it.each<[string, Partial<SwapRequest>, string]>([
    ['a wrong request', { amount: 0n }, 'INVALID_AMOUNT'],
    ['another chain', { chainId: 5 }, 'CHAIN_NOT_SUPPORTED'],
    ['wrapping, which is not an exchange’s business', { tokenIn: NATIVE, tokenOut: wrapped }, 'NO_ROUTES_AVAILABLE'],
  ])('rejects %s before any request', async (_name, given, code) => {
    const { dex, asked } = open();
    await expect(dex.quoteExactInput(aSwapRequest(given))).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('says in the catalogue’s words what the chain failed with, and leaves other errors as they are', async () => {
    const failure = readErrors.failed('timeout');
    await expect(open(() => Promise.reject(failure)).dex.quoteExactInput(aSwapRequest())).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: expect.stringContaining('failed multicall: '),
      cause: failure,
    });
    const other = new Error('mine');
    await expect(open(() => Promise.reject(other)).dex.quoteExactOutput(aSwapRequest())).rejects.toBe(other);
  });
});

describe('RecordedDex.watchQuote', () => {
  const swap: WatchedSwap = { ...aSwapRequest(), tradeType: TradeType.EXACT_INPUT };

  it('tells that it asks, then the quote, and goes on', async () => {
    const { dex, asked } = open();
    const watched = watch(dex.watchQuote(swap));
    await several();
    expect(watched.values).toEqual([
      { status: 'quoting', previous: null },
      { status: 'ready', result },
    ]);
    expect(watched.isComplete).toBe(false);
    expect(asked[0]!.question).toMatchObject({ tradeType: TradeType.EXACT_INPUT, tokenIn });
    watched.leave();
    expect(asked[0]!.options.signal).toBeInstanceOf(AbortSignal);
  });

  it('asks for the latest wish', async () => {
    const { dex, asked } = open();
    const swaps$ = new Subject<WatchedSwap>();
    const watched = watch(dex.watchQuote(swaps$));
    swaps$.next(swap);
    swaps$.next({ ...swap, tradeType: TradeType.EXACT_OUTPUT, tokenOut: hub });
    await several();
    expect(asked.map(({ question }) => question.tradeType)).toEqual([TradeType.EXACT_INPUT, TradeType.EXACT_OUTPUT]);
    expect(asked[0]!.options.signal?.aborted).toBe(true);
    expect(watched.last).toEqual({ status: 'ready', result });
  });

  it('tells its one failure of another chain, and ends', async () => {
    const { dex, chain } = open();
    const watched = watch(dex.watchQuote(of({ ...swap, chainId: 5 })));
    expect(watched.values).toEqual([{ status: 'quoting', previous: null }]);
    await several();
    expect([watched.last, watched.isComplete]).toMatchObject([
      { status: 'failed', error: { code: 'CHAIN_NOT_SUPPORTED' }, previous: null },
      true,
    ]);
    expect(chain.reads).toEqual([]);
  });

  it('refuses a wish that is neither of the two', async () => {
    const { dex, asked } = open();
    const watched = watch(dex.watchQuote({ ...swap, tradeType: 'toString' as never }));
    await several();
    expect(watched.last).toMatchObject({ status: 'failed', error: { message: 'Invalid trade type' } });
    expect(asked).toEqual([]);
  });
});
