import { shownUrl, withoutSecrets } from './withoutSecrets.js';

type Data = Readonly<Record<string, unknown>>;

/** The figures of an error: of the URLs among them what may be told. The object itself where there is nothing to leave out. */
export function dataWithoutSecrets(data: Data): Data {
  const told = Object.entries(data).filter(([, value]) => shown(value) !== value);
  return told.length === 0 ? data : { ...data, ...Object.fromEntries(told.map(([key, value]) => [key, shown(value)])) };
}

/** Names, numbers and addresses; 64 digits may be a private key. */
const PLAIN = /^(?!(?:0x)?[0-9a-f]{64}$)[^/@\n]{0,64}$/i;

/** A value that a host has set, for the error that refuses it: of a URL its host, of objects and of text that may be a key nothing at all. */
export function shownOption(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('://') ? withoutSecrets(value) : PLAIN.test(value) ? value : '…';
  if (Array.isArray(value)) return value.map(shownOption);
  return typeof value === 'object' && value !== null ? undefined : value;
}

function shown(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('://')) return value;
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value) ? shownUrl(value) : withoutSecrets(value);
}
