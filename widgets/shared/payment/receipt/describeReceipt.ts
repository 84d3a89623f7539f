import {
  type HistoryEntry,
  type LoggedPrices,
  type ReceiptAmount,
  type ReceiptFee,
  type ReceiptTransaction,
  receiptWorth,
  type TokenAmount,
  type UnknownAmount,
} from '../../../../core/index.js';
import { formatEstimate } from '../../../../flows/format/formatEstimate.js';
import { formatExactAmount } from '../../../../flows/format/formatExactAmount.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { formatPastMoney } from '../../../../flows/format/formatPastMoney.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { type JoinedReceipt, joinReceipts } from '../../../../flows/history/joinReceipts.js';
import { pricesAtLastTap, sumReceiptWorth } from '../../../../flows/history/receiptWorth.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { saidFigures } from '../../../../flows/order/saidFigures.js';
import { lookUp } from '../../../messages/say.js';
import { networkName } from '../../host/networkMark.js';
import { humanise } from '../../host/PaymentContext.js';
import { kindName } from '../words/describeRoute.js';
import type { ReceiptLine, ReceiptSheet, ReceiptWording, RecordedTransaction } from './ReceiptSheet.js';

/** Turns the executions of one payment, oldest first, into a receipt. `title`: the purpose of the payment. */
export function describeReceipt(
  entries: readonly HistoryEntry[],
  { title }: { readonly title: string },
  context: ReceiptWording,
): ReceiptSheet {
  const joined = joinReceipts(entries);
  const prices = pricesAtLastTap(entries);
  const { receipt: words } = context;
  const last = Math.max(...joined.transactions.map(({ at }) => at ?? 0), 0);
  const missing = missingLines(joined, context);
  const total = (key: 'paid' | 'got'): ReceiptLine => ({
    key,
    label: words[key],
    values: joined[key].length === 0 ? [words.nothing] : joined[key].map((amount) => exactly(amount, context)),
  });
  return {
    title,
    at: last === 0 ? null : momentOf(last, context),
    lines: [
      ...amountLines(joined, prices, context),
      ...grantLines(entries, context),
      ...feeLines(joined, prices, context),
      ...missing,
    ],
    // If a figure is missing there is no sum, and no estimate replaces it.
    totals: joined.isWhole
      ? [...worthLine(joined, prices, context), total('paid'), total('got')]
      : [{ key: 'paid', label: words.paid, values: [words.notRead], isMissing: true }],
    said: saidLine(entries, context),
    transactions: [...joined.transactions, ...joined.unread].map((transaction) => recorded(transaction, context)),
    facts: [...factsOf(entries, context), ...priceFact(prices, context)],
    isMissing: !joined.isWhole,
  };
}

/** Formats an amount with every digit of its token. */
export function exactly({ address, token, value, tokenId }: ReceiptAmount, context: ReceiptWording): string {
  const { receipt: words, locale, itemNames, t, itemName } = context;
  if (tokenId !== undefined) {
    const name = itemNames?.get(`${address.toLowerCase()}/${tokenId}`) ?? itemName ?? t.money.purchase;
    const id = tokenId.toString();
    return value === 1n ? words.item({ name, id }) : words.items({ name, id, count: value.toString() });
  }
  return token === null
    ? words.units({ value: value.toString(), address: shortAddress(address) })
    : withUnit(formatExactAmount(value, token.decimals, { locale }), token.symbol);
}

/** Formats the exact amount, and its value at the last press, if that was stored. */
function withWorth(amount: ReceiptAmount, prices: LoggedPrices | null, context: ReceiptWording): string {
  const worth = receiptWorth(amount, prices);
  const exact = exactly(amount, context);
  return worth === null ? exact : context.receipt.both({ first: exact, second: formatPastMoney(worth, context) });
}

/** Returns the payment's total cost, only if every part of it had a price. */
function worthLine(
  { paid }: JoinedReceipt,
  prices: LoggedPrices | null,
  context: ReceiptWording,
): readonly ReceiptLine[] {
  const worth = sumReceiptWorth(paid, prices);
  return worth === null
    ? []
    : [{ key: 'worth', label: context.receipt.worth, values: [formatPastMoney(worth, context)] }];
}

function priceFact(prices: LoggedPrices | null, context: ReceiptWording): readonly ReceiptLine[] {
  const { receipt: words } = context;
  if (prices === null) return [];
  const time = momentOf(Math.floor(prices.at / 1_000), context);
  return [{ key: 'prices', label: words.prices, values: [words.pricesAt({ time })] }];
}

function amountLines(
  { sent, received, delivered }: JoinedReceipt,
  prices: LoggedPrices | null,
  context: ReceiptWording,
): readonly ReceiptLine[] {
  const { receipt: words } = context;
  const line = (key: 'sent' | 'received', amounts: readonly ReceiptAmount[]): readonly ReceiptLine[] =>
    amounts.length === 0
      ? []
      : [{ key, label: words[key], values: amounts.map((amount) => withWorth(amount, prices, context)) }];
  const others = delivered.map((amount, index) => ({
    key: `delivered ${index}`,
    label: words.delivered({ recipient: shortAddress(amount.recipient) }),
    values: [exactly(amount, context)],
  }));
  return [...line('sent', sent), ...line('received', received), ...others];
}

/** Lists grants, each with the name of the way that paid it: "Moonferry credit". */
function grantLines(entries: readonly HistoryEntry[], context: ReceiptWording): readonly ReceiptLine[] {
  return entries.flatMap((entry, index) =>
    joinReceipts([entry]).granted.map((amount, at) => ({
      key: `granted ${index} ${at}`,
      label: kindName(entry.kind, context),
      values: [exactly(amount, context)],
    })),
  );
}

function feeLines(
  { fees, gas, transactions }: JoinedReceipt,
  prices: LoggedPrices | null,
  context: ReceiptWording,
): readonly ReceiptLine[] {
  const { costs } = context.t;
  const { receipt: words } = context;
  const paid = fees.map((fee, index) => ({
    key: `fee ${index}`,
    label: feeName(fee, context),
    values: [withWorth(fee, prices, context)],
  }));
  const burnt = gas.map((amount) => {
    const count = transactions.filter((each) => each.chainId === amount.chainId && each.gas !== null).length;
    const name = words.gas({ count });
    const network = networkName(context, amount.chainId);
    return {
      key: `gas ${amount.chainId}`,
      label: gas.length > 1 ? costs.onNetwork({ name, network }) : name,
      values: [withWorth(amount, prices, context)],
    };
  });
  return [...paid, ...burnt];
}

function feeName({ type }: ReceiptFee, { t: { costs } }: ReceiptWording): string {
  return lookUp({ SWAP_FEE: costs.SWAP_FEE, BRIDGE_FEE: costs.BRIDGE_FEE }, type) ?? costs.other;
}

function missingLines({ unknown, unread }: JoinedReceipt, context: ReceiptWording): readonly ReceiptLine[] {
  const { receipt: words } = context;
  const label = ({ what, chainId }: UnknownAmount): string =>
    what === 'native'
      ? words.unknown.native({ symbol: context.networks[chainId]?.nativeCurrency.symbol ?? '' })
      : words.unknown[what];
  const labels = [...unknown.map(label), ...unread.map(({ actions }) => actionName(actions, context))];
  return labels.map((each, index) => ({
    key: `missing ${index}`,
    label: each,
    values: [words.notRead],
    isMissing: true,
  }));
}

function actionName(actions: ReceiptTransaction['actions'], { receipt: words, t }: ReceiptWording): string {
  const names = actions.map((action) => lookUp(words.action, action) ?? humanise(action));
  return [...new Set(names)].join(t.frame.comma);
}

function recorded(transaction: ReceiptTransaction, context: ReceiptWording): RecordedTransaction {
  const { chainId, hash, actions, role, status, blockNumber, at, gas, explorerUrl } = transaction;
  const { receipt: words, networks, locale } = context;
  const native = networks[chainId]?.nativeCurrency;
  const isUndone = status === 'reverted';
  const burnt =
    gas === null || native === undefined
      ? []
      : [words.gasOf({ amount: withUnit(formatExactAmount(gas, native.decimals, { locale }), native.symbol) })];
  return {
    key: `${chainId} ${hash}`,
    title: actionName(actions, context),
    at: at === null ? null : momentOf(at, context),
    hash,
    url: explorerUrl ?? null,
    notes: [
      networkName(context, chainId),
      blockNumber === null ? words.notRead : words.block({ number: blockNumber.toString() }),
      ...(isUndone ? [words.by.reverted] : role === 'own' ? [] : [words.by[role]]),
      ...burnt,
    ],
    isUndone,
  };
}

/** Returns the figures that were shown next to the button. */
function saidLine(entries: readonly HistoryEntry[], context: ReceiptWording): ReceiptLine | null {
  const { receipt: words, locale } = context;
  const said = saidFigures(entries);
  if (said === null) return null;
  const text = (format: typeof formatPayment, amounts: readonly TokenAmount[]): string =>
    amounts.map(({ token, value }) => withUnit(format(value, token.decimals, { locale }), token.symbol)).join(' + ');
  const [amount, gas] = [text(formatPayment, said.leaves), text(formatEstimate, said.gas)];
  // Rounded up, because it was shown as the maximum.
  const money =
    said.worth === null
      ? []
      : [`${formatMoney(said.worth, { locale, round: 'up', exact: true })}${said.isLeast ? '+' : ''}`];
  const tokens =
    amount === '' && gas === ''
      ? []
      : [
          gas === ''
            ? words.saidMost({ amount })
            : words.saidMostPlusGas({ amount: amount || context.t.costs.nothing, gas }),
        ];
  const [first = '', second] = [...money, ...tokens];
  return { key: 'said', label: words.said, values: [second === undefined ? first : words.both({ first, second })] };
}

function factsOf(entries: readonly HistoryEntry[], { receipt: words }: ReceiptWording): readonly ReceiptLine[] {
  const references = entries.flatMap(({ route }) => readPurpose(route)?.sold?.reference ?? []);
  const orders = [...new Set(references)].filter((reference) => reference !== '');
  const accounts = [...new Set(entries.map(({ account }) => account))];
  return [
    ...(orders.length === 0 ? [] : [{ key: 'order', label: words.order, values: orders }]),
    { key: 'wallet', label: words.wallet, values: accounts },
    { key: 'payment', label: words.payment, values: entries.map(({ id }) => id) },
  ];
}

/** Formats date and time with seconds, for any day: a receipt is read later. `seconds`: Unix. */
function momentOf(seconds: number, { locale }: ReceiptWording): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
    seconds * 1_000,
  );
}
