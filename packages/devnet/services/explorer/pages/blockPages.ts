import { type Html, html } from '../../html/html.js';
import { grouped, utcTime } from '../readable.js';
import type { ChainBlock, ChainTransaction } from '../Transaction.js';
import type { ExplorerPage } from './shell.js';
import { transactionList } from './transactionList.js';
import { blockLink, type View } from './View.js';

type Words = Pick<View, 'names' | 'coin'>;

/** Shows blocks, newest first. `older`: the number where the next page starts; `null` at the chain's start. */
export const blocksPage = (
  view: Words,
  blocks: readonly ChainBlock[],
  latest: readonly ChainTransaction[],
  older: number | null,
): ExplorerPage => ({
  title: 'Blocks',
  body: html`<h1>What happened last</h1>
${latest.length > 0 && html`<section><h2>Transactions</h2>${transactionList(view, latest, '')}</section>`}
<section><h2>Blocks</h2><ul class="card rows">${blocks.map(blockRow)}</ul></section>
${older !== null && html`<nav aria-label="More blocks"><a href="/?below=${older}">Older blocks</a></nav>`}`,
});

const blockRow = ({ number, timestamp, transactions }: ChainBlock): Html =>
  html`<li class="tx"><span>${blockLink(number)}</span><span>${utcTime(Number(timestamp))}</span><span>${transactions.length} ${transactions.length === 1 ? 'transaction' : 'transactions'}</span></li>`;

export const blockPage = (view: Words, block: ChainBlock, isNewest: boolean): ExplorerPage => {
  const number = Number(block.number);
  return {
    title: `Block ${number}`,
    body: html`<h1>Block ${number}</h1>
<dl class="card facts">
<div><dt>Time</dt><dd>${utcTime(Number(block.timestamp))}</dd></div>
<div><dt>Hash</dt><dd><code>${block.hash}</code></dd></div>
<div><dt>After</dt><dd><code>${block.parentHash}</code></dd></div>
<div><dt>Gas</dt><dd>${grouped(BigInt(block.gasUsed).toString())}</dd></div>
</dl>
<section><h2>Transactions</h2>${transactionList(view, block.transactions, 'None: the block was mined without one.')}</section>
<nav aria-label="Blocks beside this one">${number > 0 && html`<a href="/block/${number - 1}">Block ${number - 1}</a>`}${!isNewest && html`<a href="/block/${number + 1}">Block ${number + 1}</a>`}</nav>`,
  };
};
