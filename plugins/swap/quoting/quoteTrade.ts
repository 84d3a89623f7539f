import { type Address, NATIVE, type SwapApproval, type SwapResult, type TokenAddress } from '../../../core/index.js';
import { type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { approvalCalls } from './approvalCalls.js';
import { approvalOf } from './approvalOf.js';
import { assembleTrade, type ConfirmedTrade, tradeSpend, tradeTransaction } from './assembleTrade.js';
import { confirmRoute } from './confirmRoute.js';
import { type MeasuredSwap, measureSwap, withMeasuredGas } from './measureSwap.js';
import { type PricedTrade, priceTrade, tradedAmount } from './priceTrade.js';
import { readTradeContext, type TradeContext } from './readTradeContext.js';
import { refusedPools } from './refusedPools.js';
import type { TradeQuestion } from './TradeQuestion.js';

/** Maximum attempts if the price moves between the two round trips. */
const mostAttempts = 3;

/**
 * Quotes in two round trips: first everything that the quote depends on, then the quoter's
 * confirmation together with the approval's gas.
 * If the quoter disagrees, the chain has moved: reads its state again and offers the new quote.
 */
export async function quoteTrade(question: TradeQuestion, options: ReadOptions): Promise<SwapResult> {
  const { request, tradeType, exchange, reader } = question;
  const market = question.openMarket({
    tokenIn: pooled(request.tokenIn, exchange),
    tokenOut: pooled(request.tokenOut, exchange),
  });
  const [deps] = await Promise.all([readTradeContext(question, options), market.load(options)]);
  const amount = tradedAmount(request, tradeType, deps.fees);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const route = await market.bestRoute({ amount, tradeType, maxHops: request.maxHops }, options);
    // A tiny amount can quote 0 in either direction of the rounding; such a trade is not offered.
    if (route.quoted === 0n)
      throw swapErrors.noRoutesAvailable(undefined, { reason: 'the amount is too small to buy anything' });
    const priced = priceTrade(request, tradeType, route.quoted, deps.fees);
    const deadline = await question.deadline;
    const transaction = tradeTransaction(question, deps, { route, priced, deadline });
    const [confirmed, approval, measured] = await Promise.all([
      confirmRoute(reader, exchange.contracts.quoter, { ...route, amount, tradeType }, options),
      approve(question, deps, priced, options),
      measure(question, deps, { route, priced, transaction }, options),
    ]);
    if (confirmed === 'refused')
      market.exclude(
        route,
        await refusedPools(reader, { quoter: exchange.contracts.quoter, tradeType }, route, options),
      );
    else if (confirmed.amount === route.quoted)
      return assembleTrade(question, deps, {
        route,
        priced,
        transaction,
        approval: withMeasuredGas(approval, measured?.approvals[0]),
        deadline,
        quoterGas: confirmed.gasEstimate,
        measuredGas: measured?.swap ?? null,
        blockNumber: market.blockNumber,
      });
    else await market.load({ ...options, fresh: true });
  }
  throw swapErrors.noRoutesAvailable(undefined, { reason: 'the quoter confirmed no route' });
}

async function approve(
  question: TradeQuestion,
  { tokenIn, spender, allowance, gasPrice }: TradeContext,
  priced: PricedTrade,
  options: ReadOptions,
): Promise<SwapApproval | null> {
  if (tokenIn.address === NATIVE || allowance === null) return null;
  const { request, exchange, reader } = question;
  const token = { ...tokenIn, address: tokenIn.address };
  const required = tradeSpend(question, priced);
  return approvalOf(
    reader,
    { owner: request.from, spender, token, required, allowance, native: exchange.native, gasPrice },
    options,
  );
}

/** Measures the real transactions; the first pool lends tokens that the account does not hold yet. */
function measure(
  question: TradeQuestion,
  { tokenIn: { address: token }, spender, allowance }: TradeContext,
  { route, priced, transaction }: Pick<ConfirmedTrade, 'route' | 'priced' | 'transaction'>,
  options: ReadOptions,
): Promise<MeasuredSwap | null> {
  const { from: owner, chainId } = transaction;
  const amount = tradeSpend(question, priced);
  const approvals =
    token === NATIVE || allowance === null
      ? []
      : [approvalCalls({ chainId, owner, spender, token, required: amount, allowance })];
  const spent = { token, amount, holder: route.hops[0]?.pool ?? null };
  return measureSwap(question.reader, { transaction, approvals, spent }, options);
}

/** Returns the wrapped token for the native currency: pools have no native one. */
function pooled(token: TokenAddress, { wrappedNative }: Exchange): Address {
  return token === NATIVE ? wrappedNative.address : token;
}
