import { type Html, html } from '../../html/html.js';
import { decodeKnownCall } from '../decode/decodeKnownCall.js';
import type { ChainTransaction } from '../Transaction.js';
import { addressLink, coinAmount, transactionLink, type View } from './View.js';

/** A transaction in a list: what it asked for, of whom, and what it brought along. */
const transactionRow = (view: Pick<View, 'names' | 'coin'>, transaction: ChainTransaction): Html => {
  const { hash, from, to, value } = transaction;
  return html`<li class="tx"><span>${transactionLink(hash)} <b>${askedOf(transaction)}</b></span><span>${addressLink(view, from)} → ${to === null ? 'a new contract' : addressLink(view, to)}</span><span>${coinAmount(view, BigInt(value))}</span></li>`;
};

/** The name of the function that is called, in a word. */
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
