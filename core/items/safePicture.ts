const longest = { address: 2_000, data: 200_000 } as const;
/** Only pictures, whole and by name. An SVG in an `<img>` runs no script and loads nothing. */
const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;charset=utf-8|;utf8)?(?:;base64)?,/i;
const ipfsPath = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{46,100}(?:\/[\w\-.~%!$&'()*+,;=:@/]*)?)$/i;
const noName = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\]|localhost|.*\.(?:local|localhost|internal|home\.arpa))$/i;

/**
 * A stranger's picture address as one that may be put into `<img src>`, or null: https of a public name without a password, `ipfs://` through the gateway, or the data of an
 * image. Nothing else: no plain http, no script, no page, nothing of the player's own network.
 * @param ipfsGateway https, ends before the content's name: `https://ipfs.io/ipfs`
 */
export function safePicture(given: unknown, ipfsGateway: string): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  if (imageData.test(text)) return text.length <= longest.data ? text : null;
  if (text.length > longest.address) return null;
  const path = ipfsPath.exec(text)?.[1];
  return path === undefined ? publicHttps(text) : contentOf(path, ipfsGateway);
}

/** A path with steps back would lead to another page of the gateway. */
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
