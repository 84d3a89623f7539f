import { causeWithoutSecrets } from './causeWithoutSecrets.js';
import { shownUrl, withoutSecrets } from './withoutSecrets.js';

type Data = Readonly<Record<string, unknown>>;

/** Returns an error's data with URLs and texts shortened; the same object if nothing had to be removed. */
export function dataWithoutSecrets(data: Data, isOurs: (value: unknown) => boolean): Data {
  const told = Object.entries(data).map(([key, value]) => [key, value, shown(value, isOurs)] as const);
  const changed = told.filter(([, value, safe]) => !Object.is(value, safe));
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed.map(([key, , safe]) => [key, safe])) };
}

/** Names, numbers and addresses. More hex digits than an address has may be a private key, whole or cut. */
const PLAIN = /^(?!.*[0-9a-f]{41})[^/@\n]{0,64}$/i;

/**
 * Returns what an error may show of a host's option: the host of a URL, and nothing of objects and
 * texts that may be keys.
 */
export function shownOption(value: unknown): unknown {
  if (typeof value === 'string') {
    const told = withoutSecrets(value);
    return value.includes('://') || PLAIN.test(told) ? told : '…';
  }
  if (Array.isArray(value)) return value.map(shownOption);
  return typeof value === 'object' && value !== null ? undefined : value;
}

/** Ids and names stay unchanged, because code reads them. Nested values are checked like a cause. */
function shown(value: unknown, isOurs: (value: unknown) => boolean): unknown {
  if (typeof value === 'object' && value !== null) return causeWithoutSecrets(value, isOurs);
  if (typeof value !== 'string') return value;
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value)) return shownUrl(value);
  return /\s|:\/\//.test(value) ? withoutSecrets(value) : value;
}
