import type { Eip1193Provider, ExecutionSnapshot } from '../../../core/index.js';
import type { PaymentEngine } from './PaymentEngine.js';
import { readBalance } from './readBalance.js';

export interface OutcomeEvidence {
  /** The token's balance before the payment started; null when it was not read. */
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
  const delivered = execution.route.steps.at(-1)?.delivers;
  const [receipt, balance] = await Promise.all([
    task?.transactionHash == null ? null : readReceiptStatus(wallet, task.chainId, task.transactionHash),
    delivered === undefined ? null : readBalance(engine, execution.route.account, delivered.token, signal),
  ]);
  const arrived = delivered !== undefined && balance !== null && balanceBefore !== null ? balance >= balanceBefore + delivered.value : null;
  if (arrived === true && receipt !== 'reverted') return 'done';
  if (arrived === false && receipt === 'reverted') return 'failed';
  return 'unknown';
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
