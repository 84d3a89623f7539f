import { NATIVE_ETH_PLACEHOLDER } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { httpsUrl } from '../http/openableUrl.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { erc20Token, nativeToken, type Token, type TokenLabel } from '../money/Token.js';
import { plainText } from './plainText.js';

export interface ListedToken {
  readonly token: Token;
  /** `native` marks what the root ↔ child bridge carries. */
  readonly bridge: string | null;
  /** Of a root form: the token of the child chain whose form it is. */
  readonly childForm?: Token;
  /** Of a form that another chain's entry names, and no entry of its own: that chain. Its decimals are said of that chain alone. */
  readonly decimalsOf?: number;
}

/**
 * The token service's answer (facts §4.3), or a list of the Token Lists standard (tokenlists.org). An entry on the child chain that names its root form
 * gives a second entry for the root chain; a form that has an entry of its own is what that one says. Entries that cannot be understood are dropped alone; a token with 0 decimals is a token.
 * @throws TypeError where the answer is no list at all: that is a failure, and not a world without tokens
 */
export function parseTokenList(answer: unknown): readonly ListedToken[] {
  const { result, tokens } = isRecord(answer) ? answer : {};
  if (Array.isArray(tokens))
    return withOwnEntries(tokens.flatMap((entry) => (isRecord(entry) ? parseStandardEntry(entry) : [])));
  if (!Array.isArray(result)) throw new TypeError('the tokens are no list');
  return withOwnEntries(result.flatMap((entry) => (isRecord(entry) ? parseEntry(entry) : [])));
}

/** USDC has 6 decimals on Ethereum and 18 on BNB Smart Chain: an entry that names a form elsewhere says nothing about that form's decimals. */
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

/** `extensions.bridgeInfo` names the forms of a token on other chains: what has one is carried by the bridge. */
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
