import { getAddress } from 'ethers';
import { type Html, html } from '../../html/html.js';
import type { DecodedCall, DecodedField, DecodedValue } from '../decode/Decoded.js';
import { grouped, shortHex } from '../readable.js';
import { shownText } from '../shownText.js';
import { addressLink, tokenAmount, type View } from './View.js';

const longestBytes = 66;

/**
 * Shows a call with its values, and the calls inside them. `contract`: the token of amounts if no
 * field names another.
 */
export const callBody = (view: View, { fields }: Pick<DecodedCall, 'fields'>, contract: string | null): Html => {
  if (fields.length === 0) return html`<p class="quiet">Nothing is handed over.</p>`;
  return html`<dl class="inner">${fields.map((field) => pair(view, field, fields, contract))}</dl>`;
};

const pair = (view: View, field: DecodedField, siblings: readonly DecodedField[], contract: string | null): Html =>
  html`<div class="pair"><dt>${field.name === '' ? 'value' : field.name}</dt><dd>${valueOf(view, field, siblings, contract)}</dd></div>`;

const valueOf = (
  view: View,
  { name, value }: DecodedField,
  siblings: readonly DecodedField[],
  contract: string | null,
): Html => {
  switch (value.kind) {
    case 'integer':
      return integer(view, name, value.value, siblings, contract);
    case 'address':
      return addressLink(view, value.address);
    case 'text':
      return html`<bdi>${shownText(value.text)}</bdi>`;
    case 'bytes':
      return bytes(view, value, contract);
    case 'fields':
      return callBody(view, value, contract);
    case 'list':
      return list(view, name, value.items, siblings, contract);
  }
};

const bytes = (view: View, { hex, call }: Extract<DecodedValue, { kind: 'bytes' }>, contract: string | null): Html =>
  call === null
    ? html`<code>${hex.length > longestBytes ? `${shortHex(hex)} (${(hex.length - 2) / 2} bytes)` : hex}</code>`
    : html`<b>${call.name}</b>${callBody(view, call, contract)}`;

const list = (
  view: View,
  name: string,
  items: readonly DecodedValue[],
  siblings: readonly DecodedField[],
  contract: string | null,
): Html => {
  if (items.length === 0) return html`<span class="quiet">none</span>`;
  // Calls next to a list of target contracts: each is shown with its own target.
  const targets = siblings.find((sibling) => sibling.name === 'targets')?.value;
  const targetOf = (index: number): string | null => {
    const target = targets?.kind === 'list' ? targets.items[index] : undefined;
    return target?.kind === 'address' ? target.address : contract;
  };
  return html`<ol class="inner">${items.map((value, index) => html`<li>${valueOf(view, { name, value }, siblings, targetOf(index))}</li>`)}</ol>`;
};

const amountName = /amount|value|wad|balance|total/i;

const integer = (
  view: View,
  name: string,
  value: bigint,
  siblings: readonly DecodedField[],
  contract: string | null,
): Html => {
  const digits = html`<span>${grouped(value.toString())}</span>`;
  if (!amountName.test(name)) return digits;
  const token = tokenOf(name, siblings) ?? contract;
  const amount = token === null ? null : tokenAmount(view, token, value);
  return amount === null ? digits : html`${amount} <span class="quiet">${grouped(value.toString())}</span>`;
};

/** Returns the token of an amount: `tokenIn` for `amountIn`, otherwise a field that is named like a token. */
const tokenOf = (name: string, siblings: readonly DecodedField[]): string | null => {
  const side = /^amount(In|Out)/.exec(name)?.[1];
  const wanted = side === undefined ? /token$|^asset$/i : new RegExp(`^token${side}$`, 'i');
  const found = siblings.find((field) => wanted.test(field.name) && field.value.kind === 'address');
  return found?.value.kind === 'address' ? getAddress(found.value.address) : null;
};
