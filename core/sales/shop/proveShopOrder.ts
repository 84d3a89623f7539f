import { approvalCall } from '../../allowance/approvalFor.js';
import { parseAddress } from '../../money/parseAddress.js';
import { faultOfPurchase } from '../../proof/faultOfPurchase.js';
import { simulateFunded } from '../../proof/simulateFunded.js';
import type { PlainCall } from '../../proof/simulatePurchase.js';
import type { ChainReader, ReadOptions } from '../../rpc/ChainReader.js';
import { movesOfSale } from '../proof/faultOfSale.js';
import type { SaleProof, SaleProofOptions } from '../proof/proveSale.js';
import type { SignedSale } from '../SignedSale.js';
import { assertArrives } from './assertArrives.js';

/** The calls do something other than the order says. */
export class ShopFault extends TypeError {
  constructor(
    message: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/**
 * Verifies by simulation that an order takes only its price from the account and leaves its items
 * there. Unlike `proveSale`, also simulates calls of the product's sale contract, because any
 * contract may have the same functions. If simulation isn't possible, allows only contracts that
 * the host trusts.
 * @throws TypeError with the fault; TributaryError READ_FAILED, RPC_ERROR if it can't be verified
 */
export async function proveShopOrder(
  reader: ChainReader,
  { order, requirement, fulfilment }: SignedSale,
  { trusted, ...options }: Pick<SaleProofOptions, 'trusted'> & ReadOptions,
): Promise<SaleProof> {
  const calls = fulfilment.transactions.map(({ to, data = '0x' }): PlainCall => ({ to: parseAddress(to), data }));
  const [token, spender] = [parseAddress(order.token.address), parseAddress(requirement?.spenderAddress)];
  const approval = { type: 'ERC20', tokenAddress: token, spenderAddress: spender, amount: order.total } as const;
  const purchase = { account: order.recipientAddress, approvals: [approvalCall(approval)], calls, tokens: [token] };
  const simulated = await simulateFunded(reader, purchase, { token, amount: order.total }, options);
  if (simulated === null || simulated === 'unfunded') {
    if (calls.every(({ to }) => trusted.includes(to))) return 'trusted-contracts';
    throw new ShopFault('the node cannot simulate the calls, and the host does not list their contracts');
  }
  if (simulated.reverted !== null) throw new ShopFault('a call reverts when it is simulated');
  const fault = faultOfPurchase(simulated, movesOfSale({ ...order, spender }));
  if (fault !== null) throw new ShopFault('the calls take more of the account than is shown', fault);
  assertArrives(simulated.logs, order);
  return 'simulated';
}
