import { type Address, NATIVE } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Token, TokenAmount } from '../money/Token.js';
import { readAssetCall } from '../sending/calls/readAssetCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { type SwapApproval, type SwapRequest, type SwapResult, TradeType } from './DexAdapter.js';
import { spentAtMost } from './swapStep.js';

/**
 * Returns why a quote doesn't fit its request, with its path; `null` if it does. Compares tokens,
 * amounts and limit with the request, and each approval with its label and the swap's maximum
 * input. The swap must be sent by the account on the chain, and must not transfer tokens away by
 * itself. Never throws.
 */
export function faultOfQuote(quote: unknown, request: SwapRequest, tradeType: TradeType): string | null {
  try {
    const result = quote as SwapResult;
    return faultOfAmounts(result, request, tradeType) ?? faultOfTransactions(result, request);
  } catch {
    return 'it is not a quote';
  }
}

function faultOfAmounts(result: SwapResult, request: SwapRequest, tradeType: TradeType): string | null {
  const { amountIn, amountOut, quote } = result;
  const isExactInput = tradeType === TradeType.EXACT_INPUT;
  const [exact, other] = isExactInput ? (['amountIn', 'amountOut'] as const) : (['amountOut', 'amountIn'] as const);
  const limit = quote.amountWithMaxSlippage.value;
  if (result.tradeType !== tradeType) return `tradeType is ${result.tradeType} instead of ${tradeType}`;
  if (!isToken(amountIn.token, request, request.tokenIn)) return `amountIn.token is ${nameOf(amountIn.token)}`;
  if (!isToken(amountOut.token, request, request.tokenOut)) return `amountOut.token is ${nameOf(amountOut.token)}`;
  if (result[exact].value !== request.amount)
    return `${exact}.value is ${result[exact].value} instead of ${request.amount}`;
  if (result[other].value < 0n || limit < 0n) return `${other}.value is negative`;
  if (quote.amountWithMaxSlippage.token.address !== result[other].token.address)
    return `quote.amountWithMaxSlippage.token is ${nameOf(quote.amountWithMaxSlippage.token)}`;
  if (isExactInput ? limit > quote.amount.value : limit < quote.amount.value)
    return `quote.amountWithMaxSlippage.value is ${limit}, better than the quote itself`;
  if (request.limit === undefined) return null;
  return (isExactInput ? limit < request.limit : limit > request.limit)
    ? `quote.amountWithMaxSlippage.value is ${limit}, beyond the limit of ${request.limit}`
    : null;
}

function faultOfTransactions(result: SwapResult, request: SwapRequest): string | null {
  const { swap, approval, approvals = [approval] } = result;
  const most = spentAtMost(result);
  const coins = most.token.address === NATIVE ? most.value : 0n;
  const faults = [
    faultOfSender(swap, request, 'swap'),
    ...approvals.map((one, index) =>
      one === null ? null : faultOfApproval(one, { request, most, path: `approvals[${index}]` }),
    ),
    swap.value > coins ? `swap.value is ${swap.value} instead of ${coins} at most` : null,
    readAssetCall(swap.data) === null ? null : 'swap.data calls a function by which tokens are given away',
  ];
  return faults.find((fault) => fault !== null) ?? null;
}

interface Allowed {
  readonly request: SwapRequest;
  readonly most: TokenAmount;
  readonly path: string;
}

function faultOfApproval({ spender, amount, transaction, reset }: SwapApproval, allowed: Allowed): string | null {
  const { request, most, path } = allowed;
  const [call, emptied] = [readAssetCall(transaction.data), reset && readAssetCall(reset.data)];
  const token = call?.token ?? transaction.to;
  const sender = faultOfSender(transaction, request, `${path}.transaction`);
  if (sender !== null) return sender;
  if (amount.token.address !== most.token.address) return `${path}.amount.token is ${nameOf(amount.token)}`;
  if (call?.kind !== 'approval' || call.everything || call.amount === null)
    return `${path}.transaction calls something else than an approval`;
  if (token !== most.token.address) return `${path}.transaction approves ${token}`;
  if (call.party !== spender) return `${path}.transaction approves ${call.party} instead of ${spender}`;
  if (call.amount !== amount.value) return `${path}.transaction approves ${call.amount} instead of ${amount.value}`;
  if (transaction.value > 0n) return `${path}.transaction carries ${transaction.value} of the coin`;
  if (call.amount > most.value) return `${path} approves ${call.amount}, more than the ${most.value} that are spent`;
  if (reset === null) return null;
  return emptied?.kind === 'approval' && emptied.amount === 0n && emptied.party === spender && reset.value === 0n
    ? faultOfSender(reset, request, `${path}.reset`)
    : `${path}.reset does not empty the allowance of ${spender}`;
}

function faultOfSender({ from, chainId }: UnsignedTransaction, request: SwapRequest, path: string): string | null {
  if (from !== tryParseAddress(request.fromAddress)) return `${path}.from is ${from} instead of ${request.fromAddress}`;
  return chainId === Number(request.chainId) ? null : `${path}.chainId is ${chainId} instead of ${request.chainId}`;
}

/** A token without an address, as exchanges represent the native token, may be the native token. */
function isToken({ address, chainId }: Token, request: SwapRequest, wanted: string): boolean {
  if (chainId !== Number(request.chainId)) return false;
  const named: Address | null = tryParseAddress(wanted);
  return address === NATIVE ? named === null || isCoin(named) : address === named;
}

/** Addresses that exchanges use for the native token. */
function isCoin(address: Address): boolean {
  return /^0x(?:0{40}|e{40}|0{36}1010)$/i.test(address);
}

function nameOf({ address, chainId }: Token): string {
  return `${address} on chain ${chainId}`;
}
