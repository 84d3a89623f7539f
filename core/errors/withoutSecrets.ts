const URLS = /\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'`<>\\]+)/gi;
const HOST = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+)(?::\d{1,5})?$/iu;

/**
 * A text whose URLs are cut down to scheme and host: users, paths and queries carry keys.
 *
 * @example withoutSecrets('connect https://me:pass@node.example/v2/key failed'); // 'connect https://node.example/… failed'
 */
export function withoutSecrets(text: string): string {
  return text.includes('://') ? text.replace(URLS, (_url, scheme: string, rest: string) => scheme + cut(rest)) : text;
}

/** The URL of a service, to tell which of its answers it was: its path stays, but for what looks like a key; user, query and fragment do not. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return withoutSecrets(url);
  const { protocol, host, pathname, search } = new URL(url);
  const path = pathname.split('/').map((part) => (isKey(part) ? '…' : part));
  return `${protocol}//${host}${pathname === '/' && !url.endsWith('/') ? '' : path.join('/')}${search === '' ? '' : '?…'}`;
}

/** Addresses and hashes are public. */
function isKey(part: string): boolean {
  return part.length >= 20 && !part.startsWith('0x') && /\d/.test(part) && /[a-z]/i.test(part);
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
