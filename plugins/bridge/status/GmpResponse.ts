import { isObject, type JsonObject } from '../../../core/plugin/index.js';
import { objectAt, textAt } from '../messages/json.js';
import { rawStatusOf } from './rawStatusOf.js';

/** The service's description of a message (facts §2.3.2). */
export interface GmpResponse {
  readonly status: string;
  readonly error?: { readonly message: string; readonly txHash: string | null; readonly chain: string | null };
  readonly gasPaidInfo: { readonly status: string | null; readonly details: unknown };
  readonly timeSpent: JsonObject | null;
  readonly callTx: unknown;
  readonly executed: unknown;
  readonly expressExecuted: unknown;
  readonly approved: unknown;
  readonly callback: unknown;
}

export function toGmpResponse(entry: JsonObject | null): GmpResponse {
  if (entry === null) return nothingKnown;
  const error = errorOf(entry);
  return {
    status: rawStatusOf(entry),
    ...(error && { error }),
    gasPaidInfo: { status: textAt(entry, 'gas_status'), details: entry['gas_paid'] ?? null },
    timeSpent: timeSpentOf(entry['time_spent']),
    callTx: entry['call'] ?? null,
    executed: entry['executed'] ?? null,
    expressExecuted: entry['express_executed'] ?? null,
    approved: entry['approved'] ?? null,
    callback: entry['callback'] ?? null,
  };
}

const nothingKnown: GmpResponse = {
  status: 'cannot_fetch_status',
  gasPaidInfo: { status: null, details: null },
  timeSpent: null,
  callTx: null,
  executed: null,
  expressExecuted: null,
  approved: null,
  callback: null,
};

function errorOf(entry: JsonObject): GmpResponse['error'] {
  const error = objectAt(entry, 'error');
  const inner = objectAt(error, 'error');
  if (isObject(error['error']))
    return {
      message: textAt(inner, 'message') ?? 'unknown',
      txHash: textAt(inner, 'transactionHash'),
      chain: textAt(error, 'chain'),
    };
  if (entry['is_insufficient_fee'] !== true) return undefined;
  const call = objectAt(entry, 'call');
  return {
    message: 'the fee that was paid is too low',
    txHash: textAt(objectAt(call, 'transaction'), 'hash'),
    chain: textAt(call, 'chain'),
  };
}

/** `total` is the sum of the other times if the service does not return it. */
function timeSpentOf(spent: unknown): JsonObject | null {
  if (!isObject(spent)) return null;
  if (spent['total']) return spent;
  const parts = Object.entries(spent).filter(
    (part): part is [string, number] => part[0] !== 'total' && typeof part[1] === 'number',
  );
  return { ...spent, total: parts.reduce((sum, [, seconds]) => sum + seconds, 0) };
}
