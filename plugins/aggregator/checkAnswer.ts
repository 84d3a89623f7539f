import { type Address, NATIVE, type TokenAddress } from '../../core/index.js';
import {
  decodeCall,
  engineErrors,
  maximumInput,
  minimumOutput,
  parseSlippage,
  QuoteRefusal,
  quoteRefusals,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import type { AggregatorQuestion } from './AggregatorOptions.js';
import type { ArgumentPath, ListedCall, ListedContract } from './AggregatorSettings.js';
import type { AggregatorAnswer } from './readAnswer.js';

/** A response that matches the requested trade. The simulation must still prove it. */
export interface CheckedAnswer {
  readonly answer: AggregatorAnswer;
  /** The listed spender; the service can't choose another one. */
  readonly spender: Address;
  /** The maximum that leaves the account. */
  readonly spentAtMost: bigint;
  /** The minimum that the account gets. */
  readonly receivedAtLeast: bigint;
  /** Whether the contract itself reverts below that minimum. */
  readonly isEnforced: boolean;
  /** Whether the calldata names the output token. A response that names a different token is rejected. */
  readonly isOfToken: boolean;
  /** Deadline in the calldata, in Unix seconds, after which it reverts. `null` if no listed argument has it. */
  readonly deadline: number | null;
}

/** Shortest remaining time of a quote, in seconds. A shorter one could expire before the player signs. */
const shortest = 20;

/**
 * Checks everything that doesn't need the chain.
 * @throws TributaryError PROVIDER_CALL_ERROR; PRICE_MOVED beyond the agreed limit
 */
export function checkAnswer(
  answer: AggregatorAnswer,
  question: AggregatorQuestion,
  contracts: readonly ListedContract[],
  nowSeconds: number,
): CheckedAnswer {
  const { chainId, side, amount } = question;
  const isInput = side === 'in';
  const { to, data } = answer;
  const asked = isInput ? answer.amountIn : answer.amountOut;
  if (asked !== amount || (answer.chainId ?? chainId) !== chainId)
    throw quoteRefusals.refused(QuoteRefusal.OTHER_TRADE, { asked: amount, told: asked, chainId: answer.chainId });
  if (answer.expiresAt !== null && answer.expiresAt < nowSeconds + shortest)
    throw quoteRefusals.refused(QuoteRefusal.EXPIRED, { expiresAt: answer.expiresAt });
  const contract = contracts.find((listed) => listed.chainId === chainId && listed.address === to);
  // A token is never a DEX: a call to it would be an approval or a transfer.
  if (contract === undefined || [question.tokenIn, question.tokenOut].includes(to))
    throw quoteRefusals.refused(QuoteRefusal.CONTRACT, { to, chainId });
  const { spender } = contract;
  if (answer.spender !== null && answer.spender !== spender && question.tokenIn !== NATIVE)
    throw quoteRefusals.refused(QuoteRefusal.SPENDER, { spender: answer.spender });
  const called = argumentsOf(contract.calls, answer);
  if (called === null) throw quoteRefusals.refused(QuoteRefusal.CALL, { to, selector: data.slice(0, 10) });
  const { call, values } = called;
  const [least, recipient, deadline, paid] = [call.least, call.recipient, call.deadline, call.tokenOut].map((path) =>
    at(values, path),
  );
  if (paid !== undefined && !isToken(paid, question.tokenOut))
    throw quoteRefusals.refused(QuoteRefusal.OTHER_TRADE, { tokenOut: question.tokenOut, told: paid });
  if (recipient !== undefined && recipient !== question.account)
    throw quoteRefusals.refused(QuoteRefusal.RECIPIENT, { recipient });
  if (deadline !== undefined && (deadline as bigint) < BigInt(nowSeconds + shortest))
    throw quoteRefusals.refused(QuoteRefusal.EXPIRED, { deadline });
  assertBound(answer, question);
  // Uses the agreed limit, not a figure of this response: the response for the next task may differ
  // slightly.
  const [spentAtMost, receivedAtLeast] = isInput ? [amount, answer.bound] : [question.limit ?? answer.bound, amount];
  if (least !== undefined && (least as bigint) < receivedAtLeast)
    throw quoteRefusals.refused(QuoteRefusal.GUARANTEE, { least, receivedAtLeast });
  const isNative = question.tokenIn === NATIVE;
  const isPaid = isNative ? answer.value >= answer.amountIn && answer.value <= spentAtMost : answer.value === 0n;
  if (!isPaid) throw quoteRefusals.refused(QuoteRefusal.COINS, { value: answer.value, spentAtMost });
  return {
    ...{ answer, spender, spentAtMost, receivedAtLeast },
    isEnforced: least !== undefined,
    isOfToken: paid !== undefined,
    deadline:
      deadline === undefined || (deadline as bigint) > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(deadline),
  };
}

/** Checks that the bound is on the right side of the quote, within the slippage and within an agreed limit. */
function assertBound({ amountIn, amountOut, bound }: AggregatorAnswer, question: AggregatorQuestion): void {
  const { side, limit, slippagePercent } = question;
  const slippage = parseSlippage(slippagePercent);
  const isInput = side === 'in';
  if (limit !== null && (isInput ? bound < limit : bound > limit))
    throw engineErrors.priceMoved({ quoted: limit, current: bound });
  // One unit of tolerance: services round in different ways.
  const [least, most] = isInput
    ? [limit ?? minimumOutput(amountOut, slippage) - 1n, amountOut]
    : [amountIn, limit ?? maximumInput(amountIn, slippage) + 1n];
  if (bound < least || bound > most || bound === 0n)
    throw quoteRefusals.refused(QuoteRefusal.GUARANTEE, { bound, least, most });
}

/** Decodes as strictly as Solidity: calldata that only resembles a listed call is rejected. */
function argumentsOf(
  calls: readonly ListedCall[],
  { data }: AggregatorAnswer,
): { readonly call: ListedCall; readonly values: readonly unknown[] } | null {
  for (const call of calls) {
    try {
      return { call, values: decodeCall(call.abi, call.name, data) };
    } catch {
      // The calldata is of another function, or invalid.
    }
  }
  return null;
}

/** Addresses that services and their contracts use for the native token. */
const coins: readonly unknown[] = [ZERO_ADDRESS, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'];

function isToken(paid: unknown, token: TokenAddress): boolean {
  return token === NATIVE ? coins.includes(paid) : paid === token;
}

function at(values: readonly unknown[], path: ArgumentPath | null): unknown {
  return path?.reduce<unknown>((within, position) => (within as readonly unknown[])[position], values);
}
