import { isObject, json } from '../../config/json.js';
import { httpsUrl } from '../../http/openableUrl.js';
import type { Address } from '../../money/Address.js';
import { formatAmount } from '../../money/formatAmount.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import { erc20Token } from '../../money/Token.js';
import { plainText } from '../../plainData/plainText.js';
import { ASSUMED_DECIMALS } from '../../tokens/TokenCatalogue.js';
import type { TokenBalance } from '../BalanceReader.js';
import { nextQuery } from './nextQuery.js';
import { parseExactInteger } from './parseExactInteger.js';

export interface IndexerPage {
  readonly balances: readonly TokenBalance[];
  /** Query of the next page; `null` on the last. */
  readonly next: string | null;
}

const maxDecimals = 255n;
const maxLinkLength = 2_000;

/**
 * Parses a page of the indexer's tokens (Blockscout v2). Skips items it can't parse; an item
 * without a symbol, name or decimals keeps its other fields.
 * @throws TypeError if the response isn't a page
 */
export function parseIndexerPage(answer: unknown, chainId: number): IndexerPage {
  if (!isObject(answer) || !Array.isArray(answer['items'])) throw new TypeError('the answer is not a page of tokens');
  return {
    balances: json.parsed(answer['items'], (item) => parseItem(json.object(item), chainId)),
    next: nextQuery(answer['next_page_params']),
  };
}

/**
 * Newer indexers name the address `address_hash`. An item without an address is the native token,
 * which is read separately.
 */
function parseItem(
  { value, token: described }: Readonly<Record<string, unknown>>,
  chainId: number,
): TokenBalance | null {
  const token = json.object(described);
  const address = addressOf(token['address_hash']) ?? addressOf(token['address']);
  const balance = parseExactInteger(value);
  if (address === null || balance === null) return null;
  const known = parseExactInteger(token['decimals']);
  const decimals = known === null || known > maxDecimals ? null : Number(known);
  const label = {
    decimals: decimals ?? ASSUMED_DECIMALS,
    symbol: textOf(token['symbol']),
    name: textOf(token['name']),
  };
  return {
    token: { ...erc20Token(chainId, address, label), ...iconOf(token['icon_url']) },
    balance,
    formattedBalance: formatAmount(balance, label.decimals),
    ...(decimals === null && { areDecimalsAssumed: true }),
  };
}

/** Accepts any case, because an indexer's spelling must not hide a balance. */
function addressOf(value: unknown): Address | null {
  return typeof value === 'string' ? tryParseAddress(value.toLowerCase()) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? plainText(value.slice(0, maxLinkLength)) : '';
}

function iconOf(value: unknown): { readonly icon?: string } {
  const icon = httpsUrl(value);
  return icon === null ? {} : { icon };
}
