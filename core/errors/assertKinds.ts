import { argumentErrors } from './argumentErrors.js';

const demands = {
  object: 'an object',
  list: 'a list',
  function: 'a function',
  string: 'text',
  number: 'a number',
  bigint: 'a bigint',
  boolean: 'true or false',
} as const;
type Kind = keyof typeof demands;
/** Texts of which one is expected, unless the value is absent. */
type OneOf = readonly string[];

/**
 * Checks the arguments of a function: `given` holds them by name, `kinds` their expected kinds in
 * that order. A kind with `?` may be absent, and so may one of a list of texts; one with `|null` may be `null`.
 * @throws TributaryError MISSING_PARAMS for an absent argument, INVALID_PARAMETER for one of
 *   another kind: both name it in message and `data.field`
 *
 * @example assertKinds({ value, decimals }, 'bigint', 'number');
 */
export function assertKinds(
  given: Readonly<Record<string, unknown>>,
  ...kinds: readonly (Kind | `${Kind}?` | `${Kind}|null` | OneOf)[]
): void {
  for (const [index, [field, value]] of Object.entries(given).entries()) {
    const demanded = kinds[index] ?? 'object?';
    if (typeof demanded !== 'string') {
      if (value === undefined || demanded.includes(value as string)) continue;
      throw argumentErrors.invalidParameter(field, `${field} is not one of ${demanded.join(', ')}`);
    }
    const [kind, other] = demanded.split(/[?|]/) as [Kind, string?];
    if (kindOf(value) === kind || kindOf(value) === other || (value === undefined && other === '')) continue;
    if (value === undefined || value === null) throw argumentErrors.missingParams(undefined, { field });
    throw argumentErrors.invalidParameter(field, `${field} is not ${demands[kind]}`);
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
}
