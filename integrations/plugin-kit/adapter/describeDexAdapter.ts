import { filter, firstValueFrom, tap } from 'rxjs';
import { NATIVE, type SwapRequest, type SwapResult } from '../../../core/index.js';
import { type DexAdapter, parseSlippage, swapDefaults } from '../../../core/plugin/index.js';
import { type Check, demand, describeChecks } from '../Check.js';
import { frozen } from '../frozen.js';
import { stillOpen } from '../stage/stillOpen.js';
import { turns, within } from '../stage/turns.js';
import { AdapterBed, type AdapterOptions, type Inquiry, type MakeAdapter } from './AdapterBed.js';
import { adapterChecks } from './adapterChecks.js';
import { demandApproval } from './demandApproval.js';
import { demandRefusal } from './demandRefusal.js';
import { isAddressed } from './isAddressed.js';

export interface DexAdapterOptions extends AdapterOptions {
  /** A swap that the DEX can make, of a token that is not native: the exact amount in, and the exact amount out. */
  readonly swap: Pick<SwapRequest, 'chainId' | 'fromAddress' | 'tokenIn' | 'tokenOut' | 'slippagePercent' | 'maxHops'>;
  /** The contract that may take the tokens. Default: the target of the swap. */
  readonly spender?: string;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

type Bed = AdapterBed<DexAdapter, DexAdapterOptions>;

/**
 * Declares the tests that every `DexAdapter` must pass. The DEX must be able to make `swap`, and no
 * allowance for it may exist.
 *
 * @example describeDexAdapter('studio', () => makeStudioExchange(), { swap, amountIn: 10n ** 18n, amountOut: 5_000_000n });
 */
export function describeDexAdapter(name: string, make: MakeAdapter<DexAdapter>, options: DexAdapterOptions): void {
  const inquiries: readonly Inquiry<DexAdapter>[] = [
    { name: 'quoteExactInput', ask: (dex, abortable) => dex.quoteExactInput(inputOf(options), abortable) },
    { name: 'quoteExactOutput', ask: (dex, abortable) => dex.quoteExactOutput(outputOf(options), abortable) },
  ];
  describeChecks(
    name,
    [...adapterChecks<DexAdapter>(), ...dexChecks],
    () => new AdapterBed(make, options, inquiries),
    options,
  );
}

const inputOf = ({ swap, amountIn: amount }: DexAdapterOptions): SwapRequest => frozen({ ...swap, amount });
const outputOf = ({ swap, amountOut: amount }: DexAdapterOptions): SwapRequest => frozen({ ...swap, amount });

interface Quotes {
  readonly exactInput: SwapResult;
  readonly exactOutput: SwapResult;
}

async function quotesOf(bed: Bed): Promise<Quotes> {
  const { adapter } = await bed.open();
  const exactInput = await bed.answer('quoteExactInput', adapter.quoteExactInput(inputOf(bed.options)));
  return {
    exactInput,
    exactOutput: await bed.answer('quoteExactOutput', adapter.quoteExactOutput(outputOf(bed.options))),
  };
}

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const spentAtMost = ({ tradeType, amountIn, quote }: SwapResult): bigint =>
  tradeType === 'EXACT_INPUT' ? amountIn.value : quote.amountWithMaxSlippage.value;

const quotesWhatIsAsked: Check<Bed> = {
  name: 'quotes exactly what is asked, and its slippage on the right side',
  run: async (bed) => {
    const { exactInput, exactOutput } = await quotesOf(bed);
    demand(
      exactInput.tradeType === 'EXACT_INPUT' && exactInput.amountIn.value === bed.options.amountIn,
      'an exact input is not of the amount asked for',
    );
    demand(
      exactOutput.tradeType === 'EXACT_OUTPUT' && exactOutput.amountOut.value === bed.options.amountOut,
      'an exact output is not of the amount asked for',
    );
    demand(
      exactInput.quote.amountWithMaxSlippage.value <= exactInput.quote.amount.value,
      'the least that an exact input gives is more than its quote',
    );
    demand(
      exactOutput.quote.amountWithMaxSlippage.value >= exactOutput.quote.amount.value,
      'the most that an exact output takes is less than its quote',
    );
    demand(
      exactInput.quote.amount.value === exactInput.amountOut.value && exactInput.amountOut.value > 0n,
      `an exact input gives ${exactInput.amountOut.value}, and quotes ${exactInput.quote.amount.value}`,
    );
    demand(
      exactOutput.quote.amount.value === exactOutput.amountIn.value && exactOutput.amountIn.value > 0n,
      `an exact output takes ${exactOutput.amountIn.value}, and quotes ${exactOutput.quote.amount.value}`,
    );
    const { chainId, tokenIn, tokenOut } = bed.options.swap;
    for (const { amountIn, amountOut } of [exactInput, exactOutput]) {
      demand(
        isAddressed(amountIn.token.address, tokenIn) && isAddressed(amountOut.token.address, tokenOut),
        'the quote is of other tokens',
      );
      demand(
        amountIn.token.chainId === chainId && amountOut.token.chainId === chainId,
        'the quote is of tokens of another chain',
      );
    }
  },
};

const keepsSlippage: Check<Bed> = {
  name: 'leaves no more to slippage than was asked for',
  run: async (bed) => {
    const { slippagePercent = swapDefaults.slippagePercent } = bed.options.swap;
    const { numerator, denominator } = parseSlippage(slippagePercent);
    const { exactInput, exactOutput } = await quotesOf(bed);
    // Some DEXes divide by one plus the share instead. The result is smaller.
    const least = exactInput.quote.amount.value - divideUp(exactInput.quote.amount.value * numerator, denominator);
    const most = exactOutput.quote.amount.value + divideUp(exactOutput.quote.amount.value * numerator, denominator);
    const [given, taken] = [exactInput, exactOutput].map(({ quote }) => quote.amountWithMaxSlippage.value);
    demand(given! >= least, `an exact input gives ${given} at least, where ${slippagePercent} % leave ${least}`);
    demand(taken! <= most, `an exact output takes ${taken} at most, where ${slippagePercent} % leave ${most}`);
  },
};

const endsAtDeadline: Check<Bed> = {
  name: 'builds a swap that can only revert after the deadline that was asked for, and not before',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const now = Math.floor(Date.now() / 1_000);
    const deadline = now + 600;
    const asked = { ...inputOf(bed.options), deadline };
    const { swap } = await bed.answer('quoteExactInput with a deadline', adapter.quoteExactInput(asked));
    if (swap.deadline === undefined) return;
    demand(swap.deadline <= deadline, `its deadline is ${swap.deadline}, where ${deadline} was asked for`);
    demand(swap.deadline > now, `its deadline ${swap.deadline} is past`);
  },
};

const costsSomething: Check<Bed> = {
  name: 'tells no cost below zero',
  run: async (bed) => {
    for (const { quote, swap, approval } of Object.values(await quotesOf(bed)) as readonly SwapResult[]) {
      const costs = [swap.gasFeeEstimate, approval?.gasFeeEstimate, ...quote.fees.map(({ amount }) => amount)];
      for (const cost of costs) demand(cost == null || cost.value >= 0n, `a fee is ${cost?.value}`);
      for (const gas of [swap.gas, approval?.gas]) demand(gas === undefined || gas > 0n, `takes ${gas} units of gas`);
    }
  },
};

const approvesExactly: Check<Bed> = {
  name: 'has exactly approved what the swap takes at most, by the owner, on the token',
  run: async (bed) => {
    for (const result of Object.values(await quotesOf(bed)) as readonly SwapResult[]) {
      const { approval, amountIn, swap } = result;
      if (amountIn.token.address === NATIVE) {
        demand(
          approval === null && swap.value === spentAtMost(result),
          'native money needs no approval and is sent along',
        );
        continue;
      }
      demand(approval !== null, 'a token without an allowance needs an approval');
      demand(
        approval.amount.value === spentAtMost(result),
        `approves ${approval.amount.value} where the swap takes at most ${spentAtMost(result)}`,
      );
      const { transaction, reset } = approval;
      const { spender = swap.to } = bed.options;
      demand(isAddressed(approval.spender, spender), `approves ${approval.spender}, not ${spender}`);
      demandApproval('the approval', transaction, { spender, amount: spentAtMost(result) });
      if (reset !== null) demandApproval('the reset', reset, { spender, amount: 0n });
      for (const { from, to, chainId, value } of [transaction, ...(reset === null ? [] : [reset])]) {
        demand(isAddressed(to, amountIn.token.address), 'the approval is not sent to the token');
        demand(
          isAddressed(from, bed.options.swap.fromAddress) && chainId === bed.options.swap.chainId && value === 0n,
          'the approval is of somebody else, elsewhere, or carries money',
        );
      }
    }
  },
};

const sendsFromOwner: Check<Bed> = {
  name: 'builds a swap of the owner on the chain that was asked for',
  run: async (bed) => {
    for (const { swap, amountIn } of Object.values(await quotesOf(bed)) as readonly SwapResult[]) {
      demand(
        isAddressed(swap.from, bed.options.swap.fromAddress) && swap.chainId === bed.options.swap.chainId,
        'the swap is of somebody else or elsewhere',
      );
      demand(swap.data.length > 2, 'the swap carries no call');
      demand(amountIn.token.address === NATIVE || swap.value === 0n, 'the swap of a token carries native money');
    }
  },
};

const keepsLimit: Check<Bed> = {
  name: 'holds to a limit that was agreed to: the same price passes, a better one is refused',
  run: async (bed) => {
    const { exactInput, exactOutput } = await quotesOf(bed);
    const { adapter } = await bed.open();
    const [input, output] = [inputOf(bed.options), outputOf(bed.options)];
    const least = exactInput.quote.amountWithMaxSlippage.value;
    const most = exactOutput.quote.amountWithMaxSlippage.value;
    const agreedInput = await bed.answer(
      'quoteExactInput with a limit',
      adapter.quoteExactInput({ ...input, limit: least }),
    );
    demand(agreedInput.quote.amountWithMaxSlippage.value >= least, 'gives less than the limit');
    const agreedOutput = await bed.answer(
      'quoteExactOutput with a limit',
      adapter.quoteExactOutput({ ...output, limit: most }),
    );
    demand(agreedOutput.quote.amountWithMaxSlippage.value <= most, 'takes more than the limit');
    await demandRefusal(bed, 'an exact input with a limit beyond the price', () =>
      adapter.quoteExactInput({ ...input, limit: exactInput.quote.amount.value * 2n }),
    );
    await demandRefusal(bed, 'an exact output with a limit beyond the price', () =>
      adapter.quoteExactOutput({ ...output, limit: exactOutput.quote.amount.value / 2n }),
    );
  },
};

const refusesNonsense: Check<Bed> = {
  name: 'refuses an amount of zero, and a swap of a token for itself, by rejecting',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { tokenIn } = bed.options.swap;
    await demandRefusal(bed, 'an exact input of zero', () =>
      adapter.quoteExactInput({ ...inputOf(bed.options), amount: 0n }),
    );
    await demandRefusal(bed, 'an exact output of zero', () =>
      adapter.quoteExactOutput({ ...outputOf(bed.options), amount: 0n }),
    );
    await demandRefusal(bed, 'a swap of a token for itself', () =>
      adapter.quoteExactInput({ ...inputOf(bed.options), tokenOut: tokenIn }),
    );
  },
};

const watchesColdly: Check<Bed> = {
  name: 'watches a quote only while somebody listens: quoting, then ready; leaving cancels',
  run: async (bed) => {
    const { stage, adapter } = await bed.open();
    const before = stage.questions.length;
    const quote$ = adapter.watchQuote({ ...inputOf(bed.options), tradeType: 'EXACT_INPUT' });
    await turns();
    demand(
      stage.questions.length === before,
      `watchQuote asks ${stage.questions[before]?.what} before anybody subscribes`,
    );
    const seen: string[] = [];
    const quoted$ = quote$.pipe(
      tap(({ status }) => seen.push(status)),
      filter(({ status }) => status !== 'quoting'),
    );
    await bed.answer('watchQuote', firstValueFrom(quoted$));
    demand(seen.join(' ') === 'quoting ready', `watchQuote says ${seen.join(', ')}`);
  },
};

const leavingCancels: Check<Bed> = {
  name: 'cancels a watched quote that is under way when it is unsubscribed from',
  run: async (bed) => {
    const { stage, adapter } = await bed.open({ hangsFrom: 0 });
    const subscription = adapter
      .watchQuote({ ...inputOf(bed.options), tradeType: 'EXACT_INPUT' })
      .subscribe({ error: () => undefined });
    await within(stage.whenAsked(0), bed.limitMs);
    subscription.unsubscribe();
    const complaint = await stillOpen(stage);
    demand(complaint === null, complaint ?? '');
  },
};

const dexChecks: readonly Check<Bed>[] = [
  quotesWhatIsAsked,
  keepsSlippage,
  endsAtDeadline,
  costsSomething,
  approvesExactly,
  sendsFromOwner,
  keepsLimit,
  refusesNonsense,
  watchesColdly,
  leavingCancels,
];
