const URLS = /\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'`<>\\]+)/gi;
const HOST = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)(?::\d{1,5})?$/iu;

/** Words at least as long as a key. */
const WORDS = /(?<![\p{L}\p{N}_-])[A-Za-z0-9_-]{20,}(?![\p{L}\p{N}])/gu;
/** Addresses, hashes and ids are public. */
const PUBLIC = /0x[0-9a-fA-F]{8}|^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
/** A user and a password before a host, without a scheme. Bounded, so that a long text stays cheap. */
const LOGINS = /[^\s:@/'"`<>()]{1,100}:[^\s@'"`<>]{1,200}@[^\s'"`<>]{1,300}/g;
/** Names have digits only at their ends; keys have them throughout. */
const MIXED = /(?:[0-9][a-z]|[a-z][0-9])/gi;

/**
 * Shortens URLs in a text to scheme and host, because users, paths and queries contain keys, and
 * removes words that look like keys, because services put them into messages.
 *
 * @example withoutSecrets('connect https://me:pass@node.example/v2/key failed'); // 'connect https://node.example/… failed'
 */
export function withoutSecrets(text: string): string {
  const cutDown = text.includes('://')
    ? text.replace(URLS, (_url, scheme: string, rest: string) => scheme + cut(rest))
    : text;
  const known = cutDown.includes('@') ? cutDown.replace(LOGINS, '…') : cutDown;
  return known.length < 20 ? known : known.replace(WORDS, (word) => (isKey(word) || isBrokenKey(word) ? '…' : word));
}

/** Whether a word is hex of no length that a chain knows (address, hash, call or words of 32 bytes): a key that was cut or typed wrong. */
function isBrokenKey(word: string): boolean {
  const digits = /^0x([0-9a-fA-F]{41,80})$/.exec(word)?.[1]?.length ?? 64;
  return digits !== 64 && digits !== 72;
}

/**
 * Returns a service's URL with its path, to identify the request. Removes path parts that look like
 * keys, the user, the query and the fragment.
 */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return withoutSecrets(url);
  const { protocol, host, pathname, search } = new URL(url);
  const path = pathname.split('/').map((part) => (part === '%E2%80%A6' || isKeyOfPath(part) ? '…' : part));
  return `${protocol}//${host}${pathname === '/' && !url.endsWith('/') ? '' : path.join('/')}${search === '' ? '' : '?…'}`;
}

/** Whether a URL has a key in its path, so that it must not be shown. */
export function hasKeyInPath(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.split('/').some(isKey);
}

/** Whether a part of a URL's path may be a key. */
function isKeyOfPath(part: string): boolean {
  return part.length >= 20 && !part.startsWith('0x') && /\d/.test(part) && /[a-z]/i.test(part);
}

function isKey(word: string): boolean {
  return word.length >= 20 && !PUBLIC.test(word) && (word.replace(/[-_]/g, '').match(MIXED)?.length ?? 0) >= 3;
}

function cut(rest: string): string {
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  const [host, path] = [authority.slice(authority.lastIndexOf('@') + 1), rest.slice(authority.length)];
  const shown = host.startsWith('[') ? host : host.replace(/[)\],.;:!]+$/, '');
  // A password may contain a slash: if an `@` follows, the host is unknown.
  if (!HOST.test(shown) || path.includes('@')) return '…';
  // Punctuation of the surrounding sentence isn't part of the path.
  return /^\/?[)\],.;:!]*$/.test(path) ? host + path : `${shown}/…`;
}
