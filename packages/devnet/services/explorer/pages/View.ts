import { getAddress } from 'ethers';
import { type Html, html } from '../../html/html.js';
import type { NameBook } from '../nameBook.js';
import { shortHex, wholeTokens } from '../readable.js';
import type { TokenFacts } from '../TokenFacts.js';

/** Data for a page's texts. */
export interface View {
  readonly names: NameBook;
  readonly tokens: TokenFacts;
  /** Symbol of the gas token. */
  readonly coin: string;
}

export const addressLink = ({ names }: Pick<View, 'names'>, text: string): Html => {
  const address = getAddress(text);
  const name = names.get(address);
  const shown = name === undefined ? shortHex(address) : html`${name} <span class="quiet">${shortHex(address)}</span>`;
  return html`<a href="/address/${address}">${shown}</a>`;
};

export const transactionLink = (hash: string): Html => html`<a href="/tx/${hash}"><code>${shortHex(hash)}</code></a>`;

export const blockLink = (number: string): Html => html`<a href="/block/${Number(number)}">block ${Number(number)}</a>`;

/** Writes an amount of a token with its symbol, which is untrusted text. */
export const tokenAmount = ({ tokens }: Pick<View, 'tokens'>, token: string, amount: bigint): Html | null => {
  const fact = tokens.get(getAddress(token));
  return fact === undefined ? null : html`<b>${wholeTokens(amount, fact.decimals)}</b> <bdi>${fact.symbol}</bdi>`;
};

const coinDecimals = 18;

export const coinAmount = ({ coin }: Pick<View, 'coin'>, wei: bigint): Html =>
  html`<b>${wholeTokens(wei, coinDecimals)}</b> ${coin}`;
