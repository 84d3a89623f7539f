const longest = { address: 2_000, data: 200_000 } as const;
/** Complete images of known types. An SVG in an `<img>` runs no script and loads nothing. */
const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;charset=utf-8|;utf8)?(?:;base64)?,/i;
const ipfsPath = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{46,100}(?:\/[\w\-.~%!$&'()*+,;=:@/]*)?)$/i;
const noName = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\]|localhost|.*\.(?:local|localhost|internal|home\.arpa))$/i;

/**
 * Returns an untrusted image URL if it may be used in `<img src>`, otherwise `null`. Accepts https
 * on a public host without a password, `ipfs://` through the gateway, and image data. Rejects
 * everything else, such as plain http, scripts, pages and hosts in the player's own network.
 * @param ipfsGateway https URL that ends before the content's name: `https://ipfs.io/ipfs`
 */
export function safePicture(given: unknown, ipfsGateway: string): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  if (imageData.test(text)) return text.length <= longest.data ? text : null;
  if (text.length > longest.address) return null;
  const path = ipfsPath.exec(text)?.[1];
  return path === undefined ? publicHttps(text) : contentOf(path, ipfsGateway);
}

/** A path with `..` would lead to another page of the gateway. */
function contentOf(path: string, gateway: string): string | null {
  const content = publicHttps(`${gateway}/${path.split('/')[0]}`);
  const shown = publicHttps(`${gateway}/${path}`);
  return content !== null && (shown === content || shown?.startsWith(`${content}/`)) ? shown : null;
}

function publicHttps(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isPublic = protocol === 'https:' && hostname.includes('.') && !noName.test(hostname);
  return isPublic && username === '' && password === '' ? href : null;
}
