import { hasKeyInPath } from '../errors/withoutSecrets.js';

const longest = 2_000;
/** This machine: the devnet, and a host under development. */
const local: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A stranger's address as it may be opened, framed, linked or loaded as a picture; null otherwise. https, or http of this machine; no `blob:`, `data:` or script, no user name or
 * password, which make one host look like another, nothing that controls or directs text.
 *
 * @example openableUrl('https://global.transak.com@thief.example'); // null
 */
export function openableUrl(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest || /[\s\p{Cc}\p{Cf}\\]/u.test(given)) return null;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { protocol, hostname, username, password } = new URL(given);
  // `https://@host`: empty, and still there to be read.
  const authority = given.split('/')[2]?.split(/[?#]/)[0] ?? '';
  if (username !== '' || password !== '' || authority.includes('@')) return null;
  return protocol === 'https:' || local.has(hostname) ? given : null;
}

/** As `openableUrl`, of https alone: for pictures that lists, indexers and wallets name. */
export function httpsUrl(given: unknown): string | null {
  const url = openableUrl(given);
  return url?.toLowerCase().startsWith('https:') === true ? url : null;
}

/**
 * A page under an address that the host has set: null where the address carries a key, a user or a password, as a link is for everyone.
 *
 * @example linkUnder('https://explorer.example', `tx/${hash}`);
 */
export function linkUnder(base: string, path: string): string | null {
  return hasKeyInPath(base) ? null : openableUrl(`${base.replace(/\/+$/, '')}/${path}`);
}
