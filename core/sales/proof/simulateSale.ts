import { approvalCall } from '../../allowance/approvalFor.js';
import { isObject, type JsonObject } from '../../config/json.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import type { ChainReader, ReadOptions } from '../../rpc/ChainReader.js';
import { logsOf } from '../../rpc/logs/logsOf.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { SignedSale } from '../SignedSale.js';

const gas = toQuantity(5_000_000n);
/** JSON-RPC: the method is not found, or not supported. */
const unknownMethod: readonly unknown[] = [-32601, -32004];

export interface SimulatedSale {
  /** The function that reverted; null: none did. */
  readonly reverted: string | null;
  /** Of the purchase, without its approvals; the node's own of moves of the coin included. */
  readonly logs: readonly JsonObject[];
}

/** A sale's approval and calls in one block, from the buyer. null: the node simulates nothing. @throws TributaryError READ_FAILED, RPC_ERROR: nobody knows */
export async function simulateSale(
  reader: ChainReader,
  { order, requirement, fulfilment, transactions }: SignedSale,
  options: ReadOptions,
): Promise<SimulatedSale | null> {
  const from = order.recipientAddress;
  const approvals =
    requirement === null
      ? []
      : [
          approvalCall({
            type: requirement.type,
            tokenAddress: order.token.address,
            spenderAddress: requirement.spenderAddress,
            amount: order.total,
          } as never),
        ];
  const calls = [...approvals, ...fulfilment.transactions.map(({ to, data = '0x' }) => ({ to, data }))];
  const answer = await ask(
    reader,
    {
      blockStateCalls: [{ calls: calls.map((call) => ({ from, ...call, gas })) }],
      traceTransfers: true,
      validation: false,
    },
    options,
  );
  if (answer === undefined) return null;
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  const results = isObject(block) && Array.isArray(block['calls']) ? (block['calls'] as readonly unknown[]) : [];
  if (results.length !== calls.length || !results.every(isObject))
    throw new TypeError('the simulation has another shape');
  const failed = results.findIndex((result) => result['status'] !== '0x1');
  const bought = results.slice(approvals.length);
  return {
    reverted: failed === -1 ? null : (transactions[failed]?.method ?? ''),
    logs: bought.flatMap((result) => logsOf(result['logs'])),
  };
}

/** undefined: the node does not know the method. */
async function ask(reader: ChainReader, question: JsonObject, options: ReadOptions): Promise<unknown> {
  try {
    return await reader.request('eth_simulateV1', [question, 'latest'], { ...options, fresh: true });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isTributaryError(error) && unknownMethod.includes(error.data['code'])) return undefined;
    throw error;
  }
}
