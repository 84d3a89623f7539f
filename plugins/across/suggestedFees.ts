import type { Abortable, Address } from '../../core/index.js';
import {
  type HttpClient,
  isObject,
  parseJsonExactly,
  TransferRefusal,
  transferRefusals,
} from '../../core/plugin/index.js';

export interface RelayFeeQuestion {
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly amount: bigint;
  readonly recipient: Address;
  readonly hasSameDecimals: boolean;
}

/** What is taken of a service's word. Output, pool and exclusive relayer are not: those are computed, configured, and nobody. */
export interface SuggestedFees {
  /** In the input token's smallest unit. */
  readonly total: bigint;
  readonly limits: { readonly minimum: bigint; readonly maximum: bigint } | null;
  /** Unix seconds. null: it says none. */
  readonly fillDeadline: number | null;
  readonly timestamp: number | null;
  /** Until it has arrived. null: it says nothing that could be a time. */
  readonly seconds: number | null;
}

/** Statuses that say nothing of the transfer: who asks is not let in, or was not heard in time. */
const unanswered: ReadonlySet<number> = new Set([401, 403, 408, 429]);
/** Of its refusals those that are of the amount alone: in its own error codes. */
const ofAmount: ReadonlySet<unknown> = new Set(['AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH']);
const unknownLimits = { minimum: null, maximum: null } as const;

/**
 * @throws TributaryError INVALID_AMOUNT for an amount that the service refuses; UNSUPPORTED_ERROR for any other transfer that it refuses, and for terms that cannot be;
 * PROVIDER_ERROR where it does not answer
 */
export async function readSuggestedFees(
  http: HttpClient,
  url: string,
  question: RelayFeeQuestion,
  pool: Address,
  { signal }: Abortable,
): Promise<SuggestedFees> {
  const { hasSameDecimals, ...asked } = question;
  const query = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  if (!hasSameDecimals) query.push('allowUnmatchedDecimals=true');
  const request = { method: 'GET', url: `${url}?${query.join('&')}`, cache: 'no-store' } as const;
  const response = await http.send({ ...request, ...(signal && { signal }) });
  const { status, text } = response;
  const terms = parsed(text);
  const refusal =
    status >= 400 && status < 500 && !unanswered.has(status) ? refusalOf(status, terms, asked.amount) : null;
  if (refusal !== null) throw refusal;
  if (status !== 200 || terms === null) throw transferRefusals.feesUnanswered({ status });
  const read = (name: string): bigint => wholeAt(terms, name) ?? refuse(TransferRefusal.UNREADABLE_TERMS, { name });
  const given = terms['spokePoolAddress'];
  if (given !== undefined && (typeof given !== 'string' || given.toLowerCase() !== pool.toLowerCase()))
    return refuse(TransferRefusal.OTHER_POOL, { pool, given });
  const total = read('totalRelayFee.total');
  const hasLimits = terms['limits'] !== undefined;
  const limits = hasLimits ? { minimum: read('limits.minDeposit'), maximum: read('limits.maxDeposit') } : null;
  if (terms['isAmountTooLow'] === true) throw transferRefusals.outOfLimits(asked.amount, limits ?? unknownLimits);
  return {
    total,
    limits,
    fillDeadline: numberAt(terms, 'fillDeadline'),
    timestamp: numberAt(terms, 'timestamp'),
    seconds: durationOf(terms['estimatedFillTimeSec']),
  };
}

/** null: it says no word, so that it need not be the service's; a gateway has pages of its own. */
function refusalOf(status: number, said: Readonly<Record<string, unknown>> | null, amount: bigint): Error | null {
  const { code, message } = said ?? {};
  if (typeof code !== 'string' && typeof message !== 'string') return null;
  if (ofAmount.has(code)) return transferRefusals.outOfLimits(amount, unknownLimits);
  return transferRefusals.refused(TransferRefusal.BY_SERVICE, { status, code, message });
}

function refuse(reason: TransferRefusal, data: Readonly<Record<string, unknown>>): never {
  throw transferRefusals.refused(reason, data);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = parseJsonExactly(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Services write whole numbers as text or as numbers; anything else is none. */
function wholeAt(terms: Readonly<Record<string, unknown>>, path: string): bigint | null {
  const value = path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), terms);
  if (typeof value === 'bigint') return value >= 0n ? value : null;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : null;
}

function numberAt(terms: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = wholeAt(terms, name);
  return value === null || value > 0xffff_ffffn ? null : Number(value);
}

/** However long: a time that is taken for none would be shown as the usual one, which is short. */
function durationOf(value: unknown): number | null {
  if (
    typeof value === 'string' ? !/^\d+(\.\d+)?$/.test(value) : !(typeof value === 'number' || typeof value === 'bigint')
  )
    return null;
  const seconds = Math.ceil(Number(value));
  return seconds > 0 ? seconds : null;
}
