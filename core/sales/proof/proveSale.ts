import { approvalCall } from '../../allowance/approvalFor.js';
import type { Address } from '../../money/Address.js';
import { parseAddress } from '../../money/parseAddress.js';
import { faultOfPurchase } from '../../proof/faultOfPurchase.js';
import { isKnownCall } from '../../proof/isKnownCall.js';
import { simulateFunded } from '../../proof/simulateFunded.js';
import type { PlainCall } from '../../proof/simulatePurchase.js';
import type { ChainReader, ReadOptions } from '../../rpc/ChainReader.js';
import type { SignedSale } from '../SignedSale.js';
import { saleBroken } from '../saleErrors.js';
import { movesOfSale } from './faultOfSale.js';

/**
 * `known-calls`: each call is one of the product's sale contract. `simulated`: the node has run them, and nothing leaves the account but what is shown. `trusted-contracts`: the node could
 * not run them, and the host vouches for each contract that is called (`EngineOptions.saleContracts`).
 */
export type SaleProof = 'known-calls' | 'simulated' | 'trusted-contracts';

export interface SaleProofOptions extends ReadOptions {
  readonly url: string;
  /** Of `EngineOptions.saleContracts`. */
  readonly trusted: readonly Address[];
}

/**
 * Proves that a signed sale takes the price and nothing else of its buyer. Calls of other contracts than the product's are simulated, with the price put into the account if the buyer does
 * not hold it yet. Where no simulation is possible, known calls and calls of contracts that the host trusts are allowed, and no others.
 * @throws TributaryError API_ERROR with what leaves and what is shown; READ_FAILED, RPC_ERROR where nobody knows
 */
export async function proveSale(
  reader: ChainReader,
  sale: SignedSale,
  { url, trusted, ...options }: SaleProofOptions,
): Promise<SaleProof> {
  const refuse = (fault: string, data = {}): Error => saleBroken(url, new TypeError(fault), { fault, ...data });
  const { order, requirement, transactions } = sale;
  const calls = sale.fulfilment.transactions.map(({ to, data = '0x' }): PlainCall => ({ to: parseAddress(to), data }));
  if (calls.every(isKnownCall)) return 'known-calls';
  const token = parseAddress(order.token.address);
  const spender = requirement === null ? null : parseAddress(requirement.spenderAddress);
  const approvals =
    requirement === null || spender === null
      ? []
      : [approvalCall({ type: requirement.type, tokenAddress: token, spenderAddress: spender, amount: order.total })];
  const purchase = { account: order.recipientAddress, approvals, calls, tokens: [token] };
  const simulated = await simulateFunded(reader, purchase, { token, amount: order.total }, options);
  if (simulated === null || simulated === 'unfunded') {
    if (calls.every((call) => isKnownCall(call) || trusted.includes(call.to))) return 'trusted-contracts';
    throw refuse(
      simulated === null
        ? 'a call is not one of the sale contract, and the node cannot simulate it'
        : 'a call is not one of the sale contract, and the node cannot simulate it with the price that the buyer lacks',
    );
  }
  if (simulated.reverted !== null)
    throw refuse('a call is not one of the sale contract, and it reverts when it is simulated', {
      method: transactions[simulated.reverted]?.method ?? '',
    });
  const fault = faultOfPurchase(simulated, movesOfSale({ ...order, spender }));
  if (fault !== null) throw refuse('the calls take more of the account than is shown', fault);
  return 'simulated';
}
