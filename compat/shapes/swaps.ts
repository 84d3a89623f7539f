import { toBeHex } from 'ethers';
import type { SwapResult, UnsignedTransaction } from '../../index.js';
import { ExchangeError } from '../errors/ExchangeError.js';
import type { TransactionResponse } from '../types/exchange.js';

/** A quote of the engine. @throws ExchangeError APPROVE_ERROR where the token wants its old allowance taken back first: there is no place for that in the answer */
export function toUnsignedSwap({ quote, approval, swap, priceImpact }: SwapResult): TransactionResponse {
  if (approval?.reset)
    throw new ExchangeError(
      'the token refuses to replace an allowance: take the old one back first, or carry the swap out with `engine.execute`, which does',
      'APPROVE_ERROR',
    );
  return {
    approval: approval && {
      transaction: { ...callOf(approval.transaction), value: 0 },
      gasFeeEstimate: approval.gasFeeEstimate,
    },
    swap: {
      transaction: { ...callOf(swap), value: toBeHex(swap.value) },
      gasFeeEstimate: swap.gasFeeEstimate,
    },
    quote: {
      ...quote,
      slippage: quote.slippage as number,
      fees: [...quote.fees],
      priceImpact: Number(priceImpact ?? 0),
    },
  };
}

function callOf({ to, from, data }: UnsignedTransaction): { to: string; from: string; data: string } {
  return { to, from, data };
}
