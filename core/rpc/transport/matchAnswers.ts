import { withoutSecrets } from '../../errors/withoutSecrets.js';
import type { RpcErrorObject, RpcOutcome } from './RpcRequest.js';

const MISSING: RpcOutcome = { status: 'failed', reason: 'malformed', figures: { expected: 'answer' } };

/**
 * Returns the results in the order of the request ids, whatever order the endpoint used. Takes the
 * first of two with one id and ignores unknown ids; a missing or malformed one fails alone. `null`
 * if none matches.
 */
export function matchAnswers(body: unknown, ids: readonly number[]): readonly RpcOutcome[] | null {
  const byId = new Map<string, RpcOutcome>();
  for (const entry of Array.isArray(body) ? (body as unknown[]) : [body]) {
    if (!isObject(entry)) continue;
    const id = idOf(entry, ids);
    if (id !== null && !byId.has(id)) byId.set(id, outcomeOf(entry));
  }
  const outcomes = ids.map((id) => byId.get(String(id)) ?? MISSING);
  return outcomes.some((outcome) => outcome !== MISSING) ? outcomes : null;
}

/** Returns the error of a response that is only one error: an endpoint's response to a whole batch. */
export function loneError(body: unknown): RpcErrorObject | null {
  const entry: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  return isObject(entry) && isObject(entry['error']) ? errorOf(entry['error']) : null;
}

/** Returns the error of a response whose entries all have the same error text. */
export function refusalOfAll(body: unknown): RpcErrorObject | null {
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  const errors = entries.map((entry) => (isObject(entry) && isObject(entry['error']) ? errorOf(entry['error']) : null));
  const [first] = errors;
  return first && errors.every((error) => error?.message === first.message) ? first : null;
}

/**
 * As text, because some endpoints return ids as strings. An unparsable request is answered with
 * `null`, which is clear if there was only one.
 */
function idOf(entry: Readonly<Record<string, unknown>>, ids: readonly number[]): string | null {
  const { id } = entry;
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  return ids.length === 1 && isObject(entry['error']) ? String(ids[0]) : null;
}

function outcomeOf(entry: Readonly<Record<string, unknown>>): RpcOutcome {
  if (isObject(entry['error'])) return { status: 'refused', error: errorOf(entry['error']) };
  const { result } = entry;
  return result === undefined ? MISSING : { status: 'answered', result };
}

/** A node may put the key of its URL into its message. */
function errorOf({ code, message, data }: Readonly<Record<string, unknown>>): RpcErrorObject {
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? withoutSecrets(message) : '',
    data,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
