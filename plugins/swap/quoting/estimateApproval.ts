import { isTributaryError, parseQuantity, toQuantity, type Abortable, type ChainReader, type UnsignedTransaction } from '../../../core/index.js';

/** `gas` null: the price of gas could not be told, or the token refused the estimate. */
export type ApprovalEstimate = { readonly outcome: 'accepted'; readonly gas: bigint } | { readonly outcome: 'refused' } | { readonly outcome: 'unknown' };

/** Gas units of an approval. A token that refuses it (some do while an allowance stands) must not cost the quote. */
export async function estimateApproval(reader: ChainReader, { from, to, data, value }: UnsignedTransaction, options: Abortable): Promise<ApprovalEstimate> {
  try {
    const gas = await reader.request('eth_estimateGas', [{ from, to, data, value: toQuantity(value) }], options);
    return { outcome: 'accepted', gas: parseQuantity(gas) };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { outcome: isTributaryError(error) && error.code === 'CALL_REVERTED' ? 'refused' : 'unknown' };
  }
}
