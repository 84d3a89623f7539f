import { getAddress } from 'ethers';
import { html } from '../../html/html.js';
import type { ItemContracts } from '../../items/describeItem.js';
import type { DevnetItem } from '../../items/heldItems.js';
import type { ChainTransaction } from '../Transaction.js';
import type { ExplorerPage } from './shell.js';
import { transactionList } from './transactionList.js';
import { itemLine } from './transactionPage.js';
import { addressLink, coinAmount, tokenAmount, type View } from './View.js';

export interface AddressFacts {
  readonly address: string;
  readonly balance: bigint;
  /** Number of sent transactions. */
  readonly sent: number;
  readonly isContract: boolean;
  readonly holdings: readonly { readonly address: string; readonly balance: bigint }[];
  readonly items: readonly DevnetItem[];
  /** Newest first. */
  readonly transactions: readonly ChainTransaction[];
  /** Number of further transactions. */
  readonly more: number;
  readonly contracts: ItemContracts;
}

export const addressPage = (view: View, facts: AddressFacts): ExplorerPage => {
  const { address, balance, sent, isContract, holdings, items, transactions, more, contracts } = facts;
  const name = view.names.get(getAddress(address));
  return {
    title: name ?? address,
    body: html`<h1>${name ?? (isContract ? 'A contract' : 'An account')}</h1>
<dl class="card facts">
<div><dt>Address</dt><dd><code>${address}</code></dd></div>
<div><dt>What it is</dt><dd>${isContract ? 'a contract' : 'an account'}</dd></div>
<div><dt>Coins</dt><dd>${coinAmount(view, balance)}</dd></div>
<div><dt>Has sent</dt><dd>${sent} ${sent === 1 ? 'transaction' : 'transactions'}</dd></div>
</dl>
${holdings.length > 0 && html`<section><h2>Tokens</h2><ul class="card rows">${holdings.map((held) => html`<li><span>${tokenAmount(view, held.address, held.balance) ?? html`<b>${held.balance}</b> units`}</span><span>${addressLink(view, held.address)}</span></li>`)}</ul></section>`}
${items.length > 0 && html`<section><h2>Items</h2><ul class="card rows">${items.map(({ contract, id, amount }) => html`<li>${itemLine(contracts, { contract, itemId: id, amount })}<span>${addressLink(view, contract)}</span></li>`)}</ul></section>`}
<section><h2>Transactions</h2>${transactionList(view, transactions, 'None that it sent, was sent, or got tokens by.')}${more > 0 && html`<p class="empty">${more} older ones are not listed.</p>`}</section>`,
  };
};
