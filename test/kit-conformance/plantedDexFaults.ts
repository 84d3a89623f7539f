import { filter, Observable } from 'rxjs';
import type { Abortable, SwapRequest, SwapResult } from 'tributary-sdk';
import type { DexAdapter } from 'tributary-sdk/plugin';
import type { MakeAdapter } from 'tributary-sdk/plugin-kit';
import { exchange } from '../kit/people.js';
import { aDesk } from './aDesk.js';
import { approveData } from './approveData.js';

interface PlantedDexFault {
  readonly fault: string;
  /** The only check that must fail. */
  readonly caughtBy: RegExp;
  readonly make: MakeAdapter<DexAdapter>;
}

type Quote = (request: SwapRequest, options?: Abortable) => Promise<SwapResult>;

const faulty =
  (change: (sound: DexAdapter) => Partial<DexAdapter>): MakeAdapter<DexAdapter> =>
  (stage) => {
    const sound = aDesk(stage);
    return { ...sound, ...change(sound) };
  };

/** Both quotes. */
const quoting = (change: (quote: Quote) => Quote): MakeAdapter<DexAdapter> =>
  faulty((sound) => ({
    quoteExactInput: change((...asked) => sound.quoteExactInput(...asked)),
    quoteExactOutput: change((...asked) => sound.quoteExactOutput(...asked)),
  }));

const withResults = (change: (result: SwapResult) => SwapResult): MakeAdapter<DexAdapter> =>
  quoting((quote) => async (request, options) => change(await quote(request, options)));

const stranger = '0x00000000000000000000000000000000000000AA' as SwapResult['swap']['from'];

/** Changes only the calldata; null: the announced amount. */
const withApproval = (spender: string, amount: bigint | null): MakeAdapter<DexAdapter> =>
  withResults((result) => {
    const { approval } = result;
    if (approval === null) return result;
    const data = approveData(spender, amount ?? approval.amount.value);
    return { ...result, approval: { ...approval, transaction: { ...approval.transaction, data } } };
  });

/** The sound exchange, each with one fault. */
export const plantedDexFaults: readonly PlantedDexFault[] = [
  {
    fault: 'eager',
    caughtBy: /asks nothing before/,
    make: (stage) => {
      stage.ask('a greeting', () => 0, { signal: AbortSignal.abort() }).catch(() => undefined);
      return aDesk(stage);
    },
  },
  {
    fault: 'answers with more than data',
    caughtBy: /^answers in time, with plain data/,
    make: withResults((result) => ({ ...result, route: [() => undefined] as never })),
  },
  {
    fault: 'makes up a price when none can be read',
    caughtBy: /^rejects with an error when its sources fail/,
    make: quoting(
      (quote) => async (request, options) =>
        quote(request, options).catch((error: Error) => {
          if (error.message.includes('the rate')) return {} as SwapResult;
          throw error;
        }),
    ),
  },
  {
    fault: 'ignores the signal',
    caughtBy: /^rejects and cancels/,
    make: quoting((quote) => (request) => quote(request)),
  },
  {
    fault: 'quotes another amount',
    caughtBy: /^quotes exactly what is asked/,
    make: faulty((sound) => ({
      quoteExactOutput: async (request, options) => oneLess(await sound.quoteExactOutput(request, options)),
    })),
  },
  {
    fault: 'gives less than the slippage that was asked for leaves',
    caughtBy: /^leaves no more to slippage/,
    make: faulty((sound) => ({
      quoteExactInput: async (request, options) =>
        withBound(await sound.quoteExactInput(request, options), (amount) => amount / 2n),
    })),
  },
  {
    fault: 'takes more than the slippage that was asked for leaves',
    caughtBy: /^leaves no more to slippage/,
    make: faulty((sound) => ({
      quoteExactOutput: async (request, options) =>
        request.limit === undefined
          ? withBound(await sound.quoteExactOutput(request, options), (amount) => amount + amount / 50n)
          : sound.quoteExactOutput(request, options),
    })),
  },
  {
    fault: 'is sent until long after its deadline',
    caughtBy: /^builds a swap that can only revert/,
    make: withResults((result) => ({ ...result, swap: { ...result.swap, deadline: 2 ** 32 } })),
  },
  {
    fault: 'is past its deadline',
    caughtBy: /^builds a swap that can only revert/,
    make: withResults((result) => ({ ...result, swap: { ...result.swap, deadline: 1 } })),
  },
  {
    fault: 'shows another price than it quotes',
    caughtBy: /^quotes exactly what is asked/,
    make: faulty((sound) => ({
      quoteExactInput: async (request, options) => oneLess(await sound.quoteExactInput(request, options)),
    })),
  },
  {
    fault: 'quotes tokens of another chain',
    caughtBy: /^quotes exactly what is asked/,
    make: withResults(({ amountOut, ...result }) => ({
      ...result,
      amountOut: { ...amountOut, token: { ...amountOut.token, chainId: 1 } },
    })),
  },
  {
    fault: 'says a stranger, and approves the stranger',
    caughtBy: /^has exactly approved/,
    make: withResults((result) => {
      const { approval } = result;
      if (approval === null) return result;
      const data = approveData(stranger, approval.amount.value);
      return {
        ...result,
        approval: { ...approval, spender: stranger, transaction: { ...approval.transaction, data } },
      };
    }),
  },
  {
    fault: 'is paid for its gas',
    caughtBy: /^tells no cost below zero/,
    make: withResults((result) => ({
      ...result,
      swap: { ...result.swap, gasFeeEstimate: { token: result.amountIn.token, value: -1n } },
    })),
  },
  {
    fault: 'approves more than is taken',
    caughtBy: /^has exactly approved/,
    make: withResults((result) => ({
      ...result,
      approval: result.approval && {
        ...result.approval,
        amount: { ...result.approval.amount, value: 2n ** 256n - 1n },
      },
    })),
  },
  {
    fault: 'says the exact amount, and approves without end',
    caughtBy: /^has exactly approved/,
    make: withApproval(exchange, 2n ** 256n - 1n),
  },
  {
    fault: 'says the exchange, and approves somebody else',
    caughtBy: /^has exactly approved/,
    make: withApproval(stranger, null),
  },
  {
    fault: 'swaps for somebody else',
    caughtBy: /^builds a swap of the owner/,
    make: withResults((result) => ({ ...result, swap: { ...result.swap, from: stranger } })),
  },
  {
    fault: 'ignores a limit',
    caughtBy: /^holds to a limit/,
    make: quoting(
      (quote) =>
        ({ limit, ...request }, options) =>
          quote(
            limit === undefined || isFair(request, limit)
              ? { ...request, ...(limit !== undefined && { limit }) }
              : request,
            options,
          ),
    ),
  },
  {
    fault: 'swaps nothing',
    caughtBy: /^refuses an amount of zero/,
    make: quoting(
      (quote) => (request, options) => quote(request.amount === 0n ? { ...request, amount: 100n } : request, options),
    ),
  },
  {
    fault: 'keeps to itself that it is quoting',
    caughtBy: /^watches a quote only while somebody listens/,
    make: faulty((sound) => ({
      watchQuote: (swap) => sound.watchQuote(swap).pipe(filter(({ status }) => status !== 'quoting')),
    })),
  },
  {
    fault: 'ignores unsubscribe',
    caughtBy: /^cancels a watched quote/,
    make: faulty((sound) => ({
      watchQuote: (swap) =>
        new Observable((subscriber) => void sound.watchQuote(swap).subscribe((snapshot) => subscriber.next(snapshot))),
    })),
  },
];

const withBound = (result: SwapResult, boundOf: (amount: bigint) => bigint): SwapResult => {
  const { quote, approval, tradeType } = result;
  const value = boundOf(quote.amount.value);
  const bounded = { ...result, quote: { ...quote, amountWithMaxSlippage: { ...quote.amountWithMaxSlippage, value } } };
  if (tradeType === 'EXACT_INPUT' || approval === null) return bounded;
  const data = approveData(exchange, value);
  return {
    ...bounded,
    approval: {
      ...approval,
      amount: { ...approval.amount, value },
      transaction: { ...approval.transaction, data },
    },
  };
};
const oneLess = (result: SwapResult): SwapResult => ({
  ...result,
  amountOut: { ...result.amountOut, value: result.amountOut.value - 1n },
});
/** The kit agrees to the price with its slippage; the limits that must be rejected are far off. */
const isFair = ({ amount }: SwapRequest, limit: bigint): boolean => limit < amount * 3n && limit > amount / 3n;
