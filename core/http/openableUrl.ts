import { hasKeyInPath } from '../errors/withoutSecrets.js';

const longest = 2_000;
/** Hosts of this device: the devnet, and apps under development. */
const local: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns an untrusted URL if it is safe to open, frame, link or load as an image; otherwise
 * `null`. Accepts https, and http on this device. Rejects `blob:`, `data:`, scripts, user names and
 * passwords (which make one host look like another), and control or direction characters.
 *
 * @example openableUrl('https://global.transak.com@thief.example'); // null
 */
export function openableUrl(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest || /[\s\p{Cc}\p{Cf}\\]/u.test(given)) return null;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { protocol, hostname, username, password } = new URL(given);
  // `https://@host` has an empty user name that is still visible.
  const authority = given.split('/')[2]?.split(/[?#]/)[0] ?? '';
  if (username !== '' || password !== '' || authority.includes('@')) return null;
  return protocol === 'https:' || local.has(hostname) ? given : null;
}

/** Like `openableUrl`, for https only: for images of lists, indexers and wallets. */
export function httpsUrl(given: unknown): string | null {
  const url = openableUrl(given);
  return url?.toLowerCase().startsWith('https:') === true ? url : null;
}

/**
 * Returns a page under a configured base URL; `null` if the base contains a key, a user or a
 * password, because anyone can see a link.
 *
 * @example linkUnder('https://explorer.example', `tx/${hash}`);
 */
export function linkUnder(base: string, path: string): string | null {
  return hasKeyInPath(base) ? null : openableUrl(`${base.replace(/\/+$/, '')}/${path}`);
}
