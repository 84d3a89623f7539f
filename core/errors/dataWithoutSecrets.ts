import { causeWithoutSecrets } from './causeWithoutSecrets.js';
import { shownUrl, withoutSecrets } from './withoutSecrets.js';

type Data = Readonly<Record<string, unknown>>;

/** The figures of an error: of the URLs and sentences among them what may be told. The object itself where there is nothing to leave out. */
export function dataWithoutSecrets(data: Data, isOurs: (value: unknown) => boolean): Data {
  const told = Object.entries(data).map(([key, value]) => [key, value, shown(value, isOurs)] as const);
  const changed = told.filter(([, value, safe]) => !Object.is(value, safe));
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed.map(([key, , safe]) => [key, safe])) };
}

/** Names, numbers and addresses; 64 digits may be a private key. */
const PLAIN = /^(?!(?:0x)?[0-9a-f]{64}$)[^/@\n]{0,64}$/i;

/** A value that a host has set, for the error that refuses it: of a URL its host, of objects and of text that may be a key nothing at all. */
export function shownOption(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('://') ? withoutSecrets(value) : PLAIN.test(value) ? value : '…';
  if (Array.isArray(value)) return value.map(shownOption);
  return typeof value === 'object' && value !== null ? undefined : value;
}

/** Ids and names stay as they are: code reads them. What lies deeper is looked through as a cause is. */
function shown(value: unknown, isOurs: (value: unknown) => boolean): unknown {
  if (typeof value === 'object' && value !== null) return causeWithoutSecrets(value, isOurs);
  if (typeof value !== 'string') return value;
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value)) return shownUrl(value);
  return /\s|:\/\//.test(value) ? withoutSecrets(value) : value;
}
