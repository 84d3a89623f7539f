import { NATIVE_ETH_PLACEHOLDER } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { httpsUrl } from '../http/openableUrl.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { erc20Token, nativeToken, type Token, type TokenLabel } from '../money/Token.js';
import { plainText } from './plainText.js';

export interface ListedToken {
  readonly token: Token;
  /** `native` marks tokens that the root ↔ child bridge transfers. */
  readonly bridge: string | null;
  /** For a root form: its child chain token. */
  readonly childForm?: Token;
  /** Set for a form that only another chain's entry names: that chain. Its decimals are reliable only there. */
  readonly decimalsOf?: number;
}

/**
 * Parses the token service's response (facts §4.3), or a list of the Token Lists standard
 * (tokenlists.org). A child chain entry that names its root form yields a second entry for the root
 * chain; a form's own entry takes precedence. Drops invalid entries; a token with 0 decimals is
 * valid.
 * @throws TypeError if the response isn't a list: a failure, not an empty list
 */
export function parseTokenList(answer: unknown): readonly ListedToken[] {
  const { result, tokens } = isRecord(answer) ? answer : {};
  if (Array.isArray(tokens))
    return withOwnEntries(tokens.flatMap((entry) => (isRecord(entry) ? parseStandardEntry(entry) : [])));
  if (!Array.isArray(result)) throw new TypeError('the tokens are no list');
  return withOwnEntries(result.flatMap((entry) => (isRecord(entry) ? parseEntry(entry) : [])));
}

/**
 * USDC has 6 decimals on Ethereum and 18 on BNB Smart Chain, so an entry that names a form
 * elsewhere doesn't know that form's decimals.
 */
function withOwnEntries(listed: readonly ListedToken[]): readonly ListedToken[] {
  const own = listed.flatMap(({ token, childForm }) => (childForm === undefined ? [token] : []));
  const owned = new Map(own.reverse().map((token) => [keyOf(token), token])); // of two entries, the first
  return listed.map((entry) => {
    const token = owned.get(keyOf(entry.token));
    if (token === undefined || entry.childForm === undefined) return entry;
    return { token, bridge: entry.bridge, childForm: entry.childForm };
  });
}

function keyOf({ chainId, address }: Token): string {
  return `${chainId}:${address}`;
}

/** `extensions.bridgeInfo` names a token's forms on other chains; a token with one can be bridged. */
function parseStandardEntry({ chainId, address, logoURI, extensions, ...entry }: Entry): readonly ListedToken[] {
  const label = parseLabel({ ...entry, image_url: logoURI });
  const own = label && toToken(tryParseChainId(chainId), parseListedAddress(address), label);
  if (!label || !own) return [];
  const bridgeInfo = isRecord(extensions) && isRecord(extensions['bridgeInfo']) ? extensions['bridgeInfo'] : {};
  const others = Object.entries(bridgeInfo).flatMap(([id, info]) => {
    const form = isRecord(info) ? parseListedAddress(info['tokenAddress']) : null;
    return toToken(tryParseChainId(id), form, label) ?? [];
  });
  const bridge = others.length > 0 ? 'native' : null;
  return [
    { token: own, bridge },
    ...others.map((token) => ({ token, bridge, childForm: own, decimalsOf: own.chainId })),
  ];
}

type Entry = Readonly<Record<string, unknown>>;

function parseEntry(entry: Entry): readonly ListedToken[] {
  const label = parseLabel(entry);
  if (label === null) return [];
  const bridge = typeof entry['bridge_used'] === 'string' ? entry['bridge_used'] : null;
  const chain = isRecord(entry['chain']) ? entry['chain']['id'] : undefined;
  const own = toToken(parseCaip2(chain), parseListedAddress(entry['contract_address']), label);
  const root = toToken(parseCaip2(entry['root_chain_id']), parseListedAddress(entry['root_contract_address']), label);
  return [
    ...(own ? [{ token: own, bridge }] : []),
    ...(root ? [{ token: root, bridge, ...(own && { childForm: own }) }] : []),
  ];
}

interface ListedLabel extends TokenLabel {
  readonly icon?: string;
}

function parseLabel({ decimals, symbol: symbolText, name, image_url: image }: Entry): ListedLabel | null {
  const symbol = typeof symbolText === 'string' ? plainText(symbolText) : '';
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255 || symbol === '')
    return null;
  const picture = httpsUrl(image);
  const icon = picture === null ? {} : { icon: picture };
  return {
    decimals: decimals as number,
    symbol,
    name: (typeof name === 'string' && plainText(name)) || symbol,
    ...icon,
  };
}

function parseListedAddress(value: unknown): TokenAddress | null {
  if (value === NATIVE) return NATIVE;
  const address = typeof value === 'string' ? tryParseAddress(value.toLowerCase()) : null;
  return address === NATIVE_ETH_PLACEHOLDER ? NATIVE : address;
}

/** `eip155:N` */
function parseCaip2(value: unknown): number | null {
  const match = typeof value === 'string' ? /^eip155:(\d{1,15})$/.exec(value) : null;
  return match ? Number(match[1]) : null;
}

function toToken(chainId: number | null, address: TokenAddress | null, label: ListedLabel): Token | null {
  if (chainId === null || address === null) return null;
  return address === NATIVE ? nativeToken(chainId, label) : erc20Token(chainId, address, label);
}

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
