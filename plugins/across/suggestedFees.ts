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

/**
 * Fields trusted from the fee service. The plugin computes the output, configures the pool and
 * never sets an exclusive relayer.
 */
export interface SuggestedFees {
  /** In the input token's smallest unit. */
  readonly total: bigint;
  readonly limits: { readonly minimum: bigint; readonly maximum: bigint } | null;
  /** Unix seconds; `null` if missing. */
  readonly fillDeadline: number | null;
  readonly timestamp: number | null;
  /** Seconds until it has arrived; `null` if there is no valid time. */
  readonly seconds: number | null;
}

/** Statuses that say nothing about the transfer: the caller is not authorized, or the service timed out. */
const unanswered: ReadonlySet<number> = new Set([401, 403, 408, 429]);
/** The service's error codes that concern only the amount. */
const ofAmount: ReadonlySet<unknown> = new Set(['AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH']);
const unknownLimits = { minimum: null, maximum: null } as const;

/**
 * @throws TributaryError INVALID_AMOUNT if the service rejects the amount; UNSUPPORTED_ERROR if it
 * rejects the transfer otherwise, or returns impossible terms; PROVIDER_ERROR if it does not
 * respond
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

/** `null` if the response has neither a code nor a message: it may come from a gateway instead of the service. */
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

/** Parses a whole number, which services write as text or as a number; `null` for anything else. */
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

/** Accepts any duration: replacing a long one by the usual one would show a time that is too short. */
function durationOf(value: unknown): number | null {
  if (
    typeof value === 'string' ? !/^\d+(\.\d+)?$/.test(value) : !(typeof value === 'number' || typeof value === 'bigint')
  )
    return null;
  const seconds = Math.ceil(Number(value));
  return seconds > 0 ? seconds : null;
}
