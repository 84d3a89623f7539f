import { shownUrl, withoutSecrets } from './withoutSecrets.js';

type Data = Readonly<Record<string, unknown>>;

/** The figures of an error: of the URLs among them what may be told. The object itself where there is nothing to leave out. */
export function dataWithoutSecrets(data: Data): Data {
  const told = Object.entries(data).filter(([, value]) => shown(value) !== value);
  return told.length === 0 ? data : { ...data, ...Object.fromEntries(told.map(([key, value]) => [key, shown(value)])) };
}

/** A value that a host has set, for the error that refuses it: of text with a user or a URL in it nothing but the host, of objects nothing at all. */
export function shownOption(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('://') ? withoutSecrets(value) : value.includes('@') ? '…' : value;
  if (Array.isArray(value)) return value.map(shownOption);
  return typeof value === 'object' && value !== null ? undefined : value;
}

function shown(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('://')) return value;
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value) ? shownUrl(value) : withoutSecrets(value);
}
