import { type Html, html } from '../../html/html.js';
import { describeItem, type ItemContracts } from '../../items/describeItem.js';
import type { DecodedCall, DecodedLog } from '../decode/Decoded.js';
import type { RawLog } from '../decode/decodeLog.js';
import { movements, type TokenMovement } from '../movements.js';
import { grouped, utcTime } from '../readable.js';
import { shownText } from '../shownText.js';
import type { ChainTransaction, MinedReceipt } from '../Transaction.js';
import { callBody } from './fields.js';
import type { ExplorerPage } from './shell.js';
import { addressLink, blockLink, coinAmount, tokenAmount, type View } from './View.js';

export interface TransactionFacts {
  readonly transaction: ChainTransaction;
  /** `null` while it waits for a block. */
  readonly receipt: MinedReceipt | null;
  /** Time of the block, in seconds since 1970. */
  readonly time: number | null;
  /** Reason of the revert, from the contract. */
  readonly revertReason: string | null;
  readonly call: DecodedCall | null;
  readonly logs: readonly { readonly raw: RawLog; readonly decoded: DecodedLog | null }[];
  readonly contracts: ItemContracts;
}

export const transactionPage = (view: View, facts: TransactionFacts): ExplorerPage => {
  const { transaction, logs, contracts } = facts;
  const moved = movements(logs.map(({ decoded }) => decoded).filter((log) => log !== null));
  return {
    title: `Transaction ${transaction.hash}`,
    body: html`<h1>Transaction</h1>
${summary(view, facts)}
${moved.length > 0 && html`<section><h2>What moved</h2><ul class="card rows">${moved.map((each) => movementRow(view, contracts, each))}</ul></section>`}
${callSection(view, facts)}
${logs.length > 0 && html`<section><h2>What the contracts said</h2><div class="card">${logs.map(({ raw, decoded }) => logPart(view, raw, decoded))}</div></section>`}
${transaction.input !== '0x' && html`<details class="card"><summary>The call as it was sent</summary><pre tabindex="0" role="group" aria-label="The call in hex">${transaction.input}</pre></details>`}`,
  };
};

const summary = (view: View, { transaction, receipt, time, revertReason }: TransactionFacts): Html => {
  const { hash, from, to, value, nonce, gas, blockNumber } = transaction;
  const row = (name: string, words: Html | string): Html => html`<div><dt>${name}</dt><dd>${words}</dd></div>`;
  return html`<dl class="card facts">
${row('State', stateOf(receipt, revertReason))}
${row('Hash', html`<code>${hash}</code>`)}
${blockNumber !== null && row('Block', blockLink(blockNumber))}
${time !== null && row('Time', utcTime(time))}
${row('From', addressLink(view, from))}
${row('To', to === null ? 'a new contract' : addressLink(view, to))}
${receipt?.contractAddress != null && row('Made', addressLink(view, receipt.contractAddress))}
${row('Value', coinAmount(view, BigInt(value)))}
${receipt !== null && row('Fee', html`${coinAmount(view, BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice))} <span class="quiet">${grouped(BigInt(receipt.gasUsed).toString())} of ${grouped(BigInt(gas).toString())} gas</span>`)}
${row('Number of the account', BigInt(nonce).toString())}
</dl>`;
};

const stateOf = (receipt: MinedReceipt | null, revertReason: string | null): Html => {
  if (receipt === null) return html`<span class="maybe">Waiting for a block</span>`;
  if (receipt.status === '0x1') return html`<span class="good">Went through</span>`;
  return html`<span class="bad">Reverted</span>${revertReason !== null && html`: <bdi>${shownText(revertReason)}</bdi>`}`;
};

const movementRow = (
  view: View,
  contracts: ItemContracts,
  { from, to, contract, itemId, amount }: TokenMovement,
): Html => {
  const ends = html`<span>${addressLink(view, from)} → ${addressLink(view, to)}</span>`;
  if (itemId === null)
    return html`<li><span>${tokenAmount(view, contract, amount) ?? html`<b>${grouped(amount.toString())}</b> of ${addressLink(view, contract)}`}</span>${ends}</li>`;
  return html`<li>${itemLine(contracts, { contract, itemId, amount })}${ends}</li>`;
};

/** Shows an item with the devnet's image and name; an item of an unknown collection only with its number. */
export const itemLine = (
  contracts: ItemContracts,
  { contract, itemId, amount }: { readonly contract: string; readonly itemId: bigint; readonly amount: bigint },
): Html => {
  const own = Object.values(contracts).includes(contract);
  if (!own) return html`<b>Item #${itemId}</b>`;
  const isUnique = contract !== contracts['items'] && contract !== contracts['supplies'];
  const { name, image } = describeItem(contracts, { type: isUnique ? 'ERC-721' : 'ERC-1155', contract, id: itemId });
  const count = isUnique ? '' : `${grouped(amount.toString())} × `;
  return html`<span class="item"><img src="${image}" alt=""><b>${count}${name}</b> <span class="quiet">#${itemId}</span></span>`;
};

const callSection = (view: View, { transaction: { to, input }, call }: TransactionFacts): Html | null => {
  if (to === null || input === '0x') return null;
  return html`<section><h2>What was asked</h2><div class="card"><div class="call">${
    call === null
      ? html`<p>A function that no contract of the devnet has: <code>${input.slice(0, 10)}</code></p>`
      : html`<h3>${call.name}</h3>${callBody(view, call, to)}<p class="quiet"><code>${call.signature}</code></p>`
  }</div></div></section>`;
};

const logPart = (view: View, raw: RawLog, decoded: DecodedLog | null): Html =>
  decoded === null
    ? html`<div class="call"><h3>A log of ${addressLink(view, raw.address)}</h3><p class="quiet"><code>${raw.topics[0] ?? 'without a topic'}</code></p></div>`
    : html`<div class="call"><h3>${decoded.name} <span class="quiet">by</span> ${addressLink(view, decoded.address)}</h3>${callBody(view, decoded, decoded.address)}</div>`;
