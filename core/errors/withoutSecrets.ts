const URLS = /\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'`<>\\]+)/gi;
const HOST = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)(?::\d{1,5})?$/iu;

/** As long as keys are, and in one piece. */
const WORDS = /(?<![\p{L}\p{N}_-])[A-Za-z0-9_-]{20,}(?![\p{L}\p{N}])/gu;
/** Addresses, hashes and ids are public. */
const PUBLIC = /0x[0-9a-f]{8}|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names have figures at one end or two; keys have them all over. */
const MIXED = /(?:[0-9][a-z]|[a-z][0-9])/gi;

/**
 * A text whose URLs are cut down to scheme and host, as users, paths and queries carry keys, and without words that look like keys: services write them into what they say.
 *
 * @example withoutSecrets('connect https://me:pass@node.example/v2/key failed'); // 'connect https://node.example/… failed'
 */
export function withoutSecrets(text: string): string {
  const cutDown = text.includes('://')
    ? text.replace(URLS, (_url, scheme: string, rest: string) => scheme + cut(rest))
    : text;
  return cutDown.length < 20 ? cutDown : cutDown.replace(WORDS, (word) => (isKey(word) ? '…' : word));
}

/** The URL of a service, to tell which of its answers it was: its path stays, but for what looks like a key; user, query and fragment do not. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return withoutSecrets(url);
  const { protocol, host, pathname, search } = new URL(url);
  const path = pathname.split('/').map((part) => (part === '%E2%80%A6' || isKeyOfPath(part) ? '…' : part));
  return `${protocol}//${host}${pathname === '/' && !url.endsWith('/') ? '' : path.join('/')}${search === '' ? '' : '?…'}`;
}

/** Whether a URL has a key in its path, so that it is no address to be shown. */
export function hasKeyInPath(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.split('/').some(isKey);
}

/** Part of a URL's path: any that could be one. */
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
  // A password may have a slash in it: where an `@` comes later, nobody knows what the host is.
  if (!HOST.test(shown) || path.includes('@')) return '…';
  // Punctuation of the sentence around it is no path.
  return /^\/?[)\],.;:!]*$/.test(path) ? host + path : `${shown}/…`;
}
