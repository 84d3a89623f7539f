import { isSameToken, type Eip1193Provider, type ExecutionSnapshot, type FundingRoute, type TaskSnapshot, type Token } from '../../../core/index.js';
import { stepIndexOf } from '../words/stepOf.js';
import type { PaymentEngine } from './PaymentEngine.js';
import { purchaseIndex } from './purchaseStep.js';
import { readBalance } from './readBalance.js';

export interface OutcomeEvidence {
  /** Of the token that the payment delivers, or that a purchase is paid in, before the payment started; null when it was not read. */
  readonly balanceBefore: bigint | null;
}

/**
 * Looks again at a payment whose outcome is unknown. Reads only: nothing is ever sent from here.
 * Arrived: the delivery is in the wallet and no receipt says otherwise. Failed: the transaction was reverted and nothing arrived. Anything else
 * stays unknown, because two sources must agree.
 */
export async function recheckOutcome(
  engine: PaymentEngine,
  wallet: Eip1193Provider,
  execution: ExecutionSnapshot,
  { balanceBefore }: OutcomeEvidence,
  signal: AbortSignal,
): Promise<ExecutionSnapshot['status']> {
  const task = execution.tasks.find(({ state }) => state === 'unknown') ?? execution.tasks.findLast(({ transactionHash }) => transactionHash !== null);
  const effect = effectOf(execution.route, task);
  const [receipt, balance] = await Promise.all([
    task?.transactionHash == null ? null : readReceiptStatus(wallet, task.chainId, task.transactionHash),
    effect === null ? null : readBalance(engine, execution.route.account, effect.token, signal),
  ]);
  const arrived = effect !== null && balance !== null && balanceBefore !== null ? effect.isSeen(balance, balanceBefore) : null;
  if (arrived === true && receipt !== 'reverted') return 'done';
  if (arrived === false && receipt === 'reverted') return 'failed';
  return 'unknown';
}

interface Effect {
  readonly token: Token;
  readonly isSeen: (balance: bigint, before: bigint) => boolean;
}

/** What is seen of it in the account's balance: the delivery of a way, or that a purchase has been paid for, with what the way before it brought. */
function effectOf(route: FundingRoute, task: TaskSnapshot | undefined): Effect | null {
  const { steps } = route;
  const purchase = purchaseIndex(route);
  const delivered = steps.slice(0, purchase === -1 ? steps.length : purchase).at(-1)?.delivers;
  const paid = steps[purchase]?.fundingItem;
  if (paid !== undefined && task !== undefined && stepIndexOf(task.id) === purchase) {
    const brought = delivered !== undefined && isSameToken(delivered.token, paid.token) ? delivered.value : 0n;
    return { token: paid.token, isSeen: (balance, before) => balance <= before + brought - paid.fundsRequired.amount };
  }
  return delivered === undefined ? null : { token: delivered.token, isSeen: (balance, before) => balance >= before + delivered.value };
}

/** Through the wallet's own node, a second source beside the engine's. Only where the wallet is on that chain now. */
async function readReceiptStatus(wallet: Eip1193Provider, chainId: number, hash: string): Promise<'confirmed' | 'reverted' | null> {
  try {
    if (Number(await wallet.request({ method: 'eth_chainId' })) !== chainId) return null;
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    const status = typeof receipt === 'object' && receipt !== null && 'status' in receipt ? receipt.status : null;
    return status === '0x1' ? 'confirmed' : status === '0x0' ? 'reverted' : null;
  } catch {
    return null;
  }
}
