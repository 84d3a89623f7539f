import { filter, Observable } from 'rxjs';
import type { Abortable, SwapRequest, SwapResult } from 'tributary-sdk';
import type { DexAdapter } from 'tributary-sdk/plugin';
import type { MakeAdapter } from 'tributary-sdk/plugin-kit';
import { exchange } from '../kit/people.js';
import { aDesk } from './aDesk.js';
import { approveData } from './approveData.js';

interface PlantedDexFault {
  readonly fault: string;
  /** The check that has to notice, and no other. */
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

/** In the calldata alone; null: as much as it says. */
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

const oneLess = (result: SwapResult): SwapResult => ({
  ...result,
  amountOut: { ...result.amountOut, value: result.amountOut.value - 1n },
});
/** What the kit agrees to is the price with its slippage; the limits that have to be refused are far off. */
const isFair = ({ amount }: SwapRequest, limit: bigint): boolean => limit < amount * 3n && limit > amount / 3n;
