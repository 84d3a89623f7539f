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
 * `known-calls`: each call belongs to the product's sale contract. `simulated`: the node simulated
 * them, and nothing but the shown amount leaves the account. `trusted-contracts`: the node
 * couldn't, and the host trusts each called contract (`EngineOptions.saleContracts`).
 */
export type SaleProof = 'known-calls' | 'simulated' | 'trusted-contracts';

export interface SaleProofOptions extends ReadOptions {
  readonly url: string;
  /** From `EngineOptions.saleContracts`. */
  readonly trusted: readonly Address[];
}

/**
 * Verifies that a signed sale takes only the price from its buyer. Calls of contracts other than
 * the product's are simulated; if the buyer doesn't hold the price yet, the simulation adds it to
 * the account. If simulation isn't possible, allows only known calls and calls of contracts that
 * the host trusts.
 * @throws TributaryError API_ERROR with what leaves and what is shown; READ_FAILED, RPC_ERROR if
 *   it can't be verified
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
