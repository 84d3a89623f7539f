import type { ChainReader, ReadOptions } from '../../rpc/ChainReader.js';
import { readAssetCall } from '../../sending/calls/readAssetCall.js';
import type { SignedSale } from '../SignedSale.js';
import { saleBroken } from '../saleErrors.js';
import { faultOfSale } from './faultOfSale.js';
import { isKnownCall } from './isKnownCall.js';
import { simulateSale } from './simulateSale.js';

/** `known-calls`: each call is one of the sale contract's. `simulated`: the node has run them, and nothing leaves the account but what is shown. */
export type SaleProof = 'known-calls' | 'simulated';

/**
 * That a signed sale takes the price and nothing else of its buyer. Calls of other contracts than the product's are simulated; on a node that simulates nothing they are refused.
 * @throws TributaryError API_ERROR with what leaves and what is shown; READ_FAILED, RPC_ERROR where nobody knows
 */
export async function proveSale(
  reader: ChainReader,
  sale: SignedSale,
  { url, ...options }: ReadOptions & { readonly url: string },
): Promise<SaleProof> {
  const refuse = (fault: string, data = {}): Error => saleBroken(url, new TypeError(fault), { fault, ...data });
  const { order, requirement, fulfilment } = sale;
  const calls = fulfilment.transactions.map(({ data = '0x' }) => ({ data }));
  if (calls.every(isKnownCall)) return 'known-calls';
  const given = calls.find(({ data }) => readAssetCall(data) !== null);
  if (given !== undefined)
    throw refuse('a call gives tokens of the player away', { selector: given.data.slice(0, 10) });
  const simulated = await simulateSale(reader, sale, options);
  if (simulated === null) throw refuse('a call is not one of the sale contract, and the node cannot simulate it');
  if (simulated.reverted !== null)
    throw refuse('a call is not one of the sale contract, and it reverts when it is simulated', {
      method: simulated.reverted,
    });
  const spender = requirement === null ? null : requirement.spenderAddress;
  const fault = faultOfSale(simulated.logs, { ...order, spender: spender as never });
  if (fault !== null) throw refuse('the calls take more of the account than is shown', fault);
  return 'simulated';
}
