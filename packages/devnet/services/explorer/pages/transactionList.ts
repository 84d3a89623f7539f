import { type Html, html } from '../../html/html.js';
import { decodeKnownCall } from '../decode/decodeKnownCall.js';
import type { ChainTransaction } from '../Transaction.js';
import { addressLink, coinAmount, transactionLink, type View } from './View.js';

/** Shows a transaction in a list: its function, its target and its value. */
const transactionRow = (view: Pick<View, 'names' | 'coin'>, transaction: ChainTransaction): Html => {
  const { hash, from, to, value } = transaction;
  return html`<li class="tx"><span>${transactionLink(hash)} <b>${askedOf(transaction)}</b></span><span>${addressLink(view, from)} → ${to === null ? 'a new contract' : addressLink(view, to)}</span><span>${coinAmount(view, BigInt(value))}</span></li>`;
};

/** Returns the name of the called function. */
const askedOf = ({ to, input }: Pick<ChainTransaction, 'to' | 'input'>): string => {
  if (to === null) return 'deployment';
  if (input === '0x') return 'coins';
  return decodeKnownCall(input)?.name ?? input.slice(0, 10);
};

export const transactionList = (
  view: Pick<View, 'names' | 'coin'>,
  transactions: readonly ChainTransaction[],
  whenNone: string,
): Html =>
  transactions.length === 0
    ? html`<p class="card empty">${whenNone}</p>`
    : html`<ul class="card rows">${transactions.map((transaction) => transactionRow(view, transaction))}</ul>`;
