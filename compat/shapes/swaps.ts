import { toBeHex } from 'ethers';
import type { SwapQuote, SwapResult, TokenAmount, UnsignedTransaction } from '../../index.js';
import { ExchangeError } from '../errors/ExchangeError.js';

/** As ethers sends it. */
export interface SwapCall {
  readonly to: string;
  readonly from: string;
  readonly data: string;
  /** Hex text of even length; 0 of an approval. */
  readonly value: string | number;
}

export interface TransactionDetails {
  readonly transaction: SwapCall;
  /** null where the chain's price could not be had. */
  readonly gasFeeEstimate: TokenAmount | null;
}

/** `TransactionResponse` of the published exchange: unsigned. */
export interface UnsignedSwap {
  /** null: the allowance suffices, or nothing has to be allowed. */
  readonly approval: TransactionDetails | null;
  readonly swap: TransactionDetails;
  readonly quote: SwapQuote & { /** Percent; negative is a loss. */ readonly priceImpact: number };
}

/** A quote of the engine. @throws ExchangeError APPROVE_ERROR where the token wants its old allowance taken back first: there is no place for that in the answer */
export function toUnsignedSwap({ quote, approval, swap, priceImpact }: SwapResult): UnsignedSwap {
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
    quote: { ...quote, priceImpact: Number(priceImpact ?? 0) },
  };
}

function callOf({ to, from, data }: UnsignedTransaction): Omit<SwapCall, 'value'> {
  return { to, from, data };
}
