import { toBeHex } from 'ethers';
import type { SwapResult, UnsignedTransaction } from '../../../index.js';
import { ExchangeError } from '../errors/ExchangeError.js';
import type { Amount, TransactionResponse } from '../types/exchange.js';
import { asGiven } from './asGiven.js';

/** The tokens of the request, in the caller's spelling. */
export interface GivenTokens {
  readonly tokenIn: string;
  readonly tokenOut: string;
}
type EngineAmount = SwapResult['amountIn'];

/** `deposit()` and `withdraw(uint256)` of the wrapped native token. */
const WRAP = '0xd0e30db0';
const UNWRAP = '0x2e1a7d4d';

/**
 * Converts a quote of the engine.
 * @throws ExchangeError APPROVE_ERROR if the token needs a reset of its old allowance first: the
 * result can't contain it
 */
export function toUnsignedSwap(
  { quote, approval, swap, priceImpact }: SwapResult,
  { tokenIn, tokenOut }: GivenTokens,
): TransactionResponse {
  if (approval?.reset)
    throw new ExchangeError(
      'the token refuses to replace an allowance: take the old one back first, or carry the swap out with `engine.execute`, which does',
      'APPROVE_ERROR',
    );
  const spellings = [tokenIn, tokenOut];
  const isTrade = !swap.data.startsWith(WRAP) && !swap.data.startsWith(UNWRAP);
  const shown = (amount: EngineAmount): Amount => (isTrade ? toTraded(amount, spellings) : toAmount(amount));
  const { to, ...approving } = callOf(approval?.transaction ?? swap);
  return {
    approval: approval && {
      transaction: { ...approving, to: asGiven(to, spellings), value: 0 },
      gasFeeEstimate: approval.gasFeeEstimate && toAmount(approval.gasFeeEstimate),
    },
    swap: {
      transaction: { ...callOf(swap), ...valueOf(swap) },
      gasFeeEstimate: swap.gasFeeEstimate && toAmount(swap.gasFeeEstimate),
    },
    quote: {
      amount: shown(quote.amount),
      amountWithMaxSlippage: shown(quote.amountWithMaxSlippage),
      slippage: quote.slippage as number,
      fees: quote.fees.map(({ amount, ...fee }) => ({ ...fee, amount: shown(amount) })),
      priceImpact: Number(priceImpact ?? 0),
    },
  };
}

/** A result's native token has no `type`. */
function toAmount({ token, value }: EngineAmount): Amount {
  if (token.type !== 'native') return { token: { ...token }, value };
  const { type: _, ...native } = token;
  return { token: native, value };
}

/** Tokens of a trade through pools have no name and no symbol there. */
function toTraded({ token, value }: EngineAmount, spellings: readonly string[]): Amount {
  if (token.type === 'native') return toAmount({ token, value });
  const { type, chainId, decimals } = token;
  const traded = { type, chainId, decimals, address: asGiven(token.address, spellings) };
  return { token: traded, value };
}

/** Returns hex of even length for a trade, a bigint for a wrap; an unwrap has no value. */
function valueOf({ data, value }: UnsignedTransaction): { readonly value?: string | bigint } {
  if (data.startsWith(UNWRAP)) return {};
  return { value: data.startsWith(WRAP) ? value : toBeHex(value) };
}

function callOf({ to, from, data }: UnsignedTransaction): { to: string; from: string; data: string } {
  return { to, from, data };
}
