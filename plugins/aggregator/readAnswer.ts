import { type Address, type Hex, tryParseAddress } from '../../core/index.js';
import { type ExactJson, isObject, QuoteRefusal, quoteRefusals } from '../../core/plugin/index.js';

/** A service's response. Each field has the right type; the values are not verified. */
export interface AggregatorAnswer {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The minimum output, or the maximum input. */
  readonly bound: bigint;
  /** `null` if missing. */
  readonly spender: Address | null;
  /** Unix seconds. */
  readonly expiresAt: number | null;
  readonly chainId: number | null;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

const mostDataBytes = 64_000;
const uint256 = 2n ** 256n;

/** @throws TributaryError PROVIDER_CALL_ERROR with the field's name */
export function readAnswer(answer: ExactJson): AggregatorAnswer {
  const { transaction } = isObject(answer) ? answer : { transaction: null };
  if (!isObject(answer) || !isObject(transaction)) return refuse('transaction');
  return {
    amountIn: amountAt(answer, 'amountIn'),
    amountOut: amountAt(answer, 'amountOut'),
    bound: amountAt(answer, 'bound'),
    spender: isAbsent(answer['spender']) ? null : addressAt(answer, 'spender'),
    expiresAt: isAbsent(answer['expiresAt']) ? null : secondsAt(answer, 'expiresAt'),
    chainId: isAbsent(transaction['chainId']) ? null : secondsAt(transaction, 'chainId'),
    to: addressAt(transaction, 'to'),
    data: dataAt(transaction),
    value: isAbsent(transaction['value']) ? 0n : amountAt(transaction, 'value'),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Accepts whole numbers as decimal text, hexadecimal text or exact JSON numbers. Rejects numbers that
 * lost precision.
 */
function amountAt(fields: Fields, name: string): bigint {
  const value = fields[name];
  const isWhole =
    typeof value === 'bigint' ||
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value));
  const amount = isWhole ? BigInt(value as string | number | bigint) : -1n;
  return amount >= 0n && amount < uint256 ? amount : refuse(name);
}

function secondsAt(fields: Fields, name: string): number {
  const value = amountAt(fields, name);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : refuse(name);
}

function addressAt(fields: Fields, name: string): Address {
  return tryParseAddress(fields[name]) ?? refuse(name);
}

function dataAt({ data }: Fields): Hex {
  const isData =
    typeof data === 'string' && data.length <= 2 + 2 * mostDataBytes && /^0x([0-9a-fA-F]{2}){4,}$/.test(data);
  return isData ? (data.toLowerCase() as Hex) : refuse('data');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function refuse(field: string): never {
  throw quoteRefusals.refused(QuoteRefusal.UNREADABLE, { field });
}
