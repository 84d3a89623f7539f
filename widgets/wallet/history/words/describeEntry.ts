import type { HistoryEntry, ReceiptAmount } from '../../../../core/index.js';
import { formatPastMoney } from '../../../../flows/format/formatPastMoney.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { executionOf } from '../../../../flows/history/executionOf.js';
import { HistoryFilter } from '../../../../flows/history/HistoryFlowState.js';
import { historySortOf } from '../../../../flows/history/historySortOf.js';
import { joinReceipts } from '../../../../flows/history/joinReceipts.js';
import { pricesAtLastTap, sumReceiptWorth } from '../../../../flows/history/receiptWorth.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { heldBack } from '../../../../flows/payment/heldBack.js';
import { horizonOf } from '../../../../flows/payment/horizonOf.js';
import { deliveryOf, spendOf } from '../../../../flows/payment/routeSums.js';
import { isPlayersTurn } from '../../../../flows/payment/runningTasks.js';
import type { IconName } from '../../../components/picture/Icon.js';
import { lookUp, say } from '../../../messages/say.js';
import { networkName } from '../../../shared/host/networkMark.js';
import { exactly } from '../../../shared/payment/receipt/describeReceipt.js';
import type { ReceiptWording } from '../../../shared/payment/receipt/ReceiptSheet.js';
import { describeMoney } from '../../../shared/payment/words/describeMoney.js';
import { routeName } from '../../../shared/payment/words/describeRoute.js';
import type { HistoryWords } from './words.js';

export interface HistoryContext extends ReceiptWording {
  readonly history: HistoryWords;
}

/** Kinds that buy an item, not tokens for it. */
const purchased: ReadonlySet<string> = new Set(['fulfilment', 'card-purchase']);

export interface EntryState {
  readonly tone: 'plain' | 'accent' | 'success' | 'danger' | 'unknown';
  readonly icon: IconName;
  readonly words: string;
}

/** Names the entry without an amount: before its end the amount is only planned, later the receipt shows the result. */
export function entryTitle({ route, kind }: HistoryEntry, context: HistoryContext): string {
  const shown = purchased.has(kind) ? readPurpose(route)?.shown : undefined;
  if (shown !== undefined) return plainName(shown.name, 80);
  const delivery = deliveryOf(route);
  const symbol = plainName(spendOf(route)?.token.symbol ?? '', 40);
  const into = plainName(delivery?.token.symbol ?? '', 40);
  const named = say(lookUp(context.history.name, kind), {
    symbol: kind === 'item-transfer' ? into : symbol,
    into,
    network: delivery === null ? '' : networkName(context, delivery.token.chainId),
  });
  return context.kinds[kind]?.name ?? named ?? routeName(kind, symbol, context);
}

/** Returns the current or final state of an entry. `now` in Unix milliseconds. */
export function entryState(entry: HistoryEntry, now: number, context: HistoryContext): EntryState {
  const { state } = context.history;
  switch (historySortOf(entry, now)) {
    case HistoryFilter.NEEDS_YOU:
      return {
        tone: 'accent',
        icon: 'sign',
        words: isClaimable(entry) ? state.claimable : state['needs-you'],
      };
    case HistoryFilter.NOT_CONFIRMED:
      return { tone: 'unknown', icon: 'unknown', words: unknownWords(entry, now, context) };
    case HistoryFilter.RUNNING:
      return { tone: 'plain', icon: 'clock', words: describeMoney(executionOf(entry), context).answer };
    case HistoryFilter.FINISHED:
      return ending(entry, context);
  }
}

/** Returns whether the entry needs the player at the bridge, not in an open wallet prompt. */
function isClaimable(entry: HistoryEntry): boolean {
  return entry.status === 'running' && (heldBack(entry) !== null || !isPlayersTurn(entry));
}

function unknownWords(
  entry: HistoryEntry,
  now: number,
  { history: { state }, networks, locale }: HistoryContext,
): string {
  const horizon = horizonOf(entry, now, networks);
  return horizon?.kind === 'time'
    ? state.unknownUntil({ time: formatTime(horizon.until, { locale, now }) })
    : state.unknown;
}

function ending(entry: HistoryEntry, context: HistoryContext): EntryState {
  const { state } = context.history;
  if (entry.outcome === 'done') return { tone: 'success', icon: 'check', words: state.done };
  if (entry.outcome === 'failed') {
    const [gas] = entry.receipt.status === 'read' ? entry.receipt.gas : [];
    const words = gas === undefined ? state.failed : state.undone({ gas: exactly(gas, context) });
    return { tone: 'danger', icon: 'failed', words };
  }
  const words = entry.outcome === 'running' ? state.unbegun : state[entry.outcome];
  return { tone: 'plain', icon: 'blocked', words };
}

/** Formats the start time, for the line of its state. */
export function entryTime({ startedAt }: HistoryEntry, now: number, { locale }: HistoryContext): string {
  return formatTime(startedAt, { locale, now });
}

/**
 * Returns the total paid or received, in the player's currency at the prices of the last press. `null`: nothing
 * moved, or a price was missing.
 */
export function entryWorth(entry: HistoryEntry, context: HistoryContext): string | null {
  const { paid, got, sent, isWhole } = joinReceipts([entry]);
  const amounts = byCard.has(entry.kind) ? got : sent.length === 0 ? [] : paid;
  const worth = isWhole ? sumReceiptWorth(amounts, pricesAtLastTap([entry])) : null;
  return worth === null ? null : formatPastMoney(worth, context);
}

/** Returns the amount paid or received, as far as the chains report; `null`: nothing moved. */
export function entryAmount(entry: HistoryEntry, context: HistoryContext): string | null {
  const { receipt, kind, route } = entry;
  if (receipt.status === 'none') return null;
  const { paid, got, sent, isWhole, transactions, unread } = joinReceipts([entry]);
  if (!isWhole) {
    // The wallet was prompted and it is not known whether it sent: there is nothing to read, and the state shows it.
    const isSent = transactions.length + unread.length > 0;
    return isSent ? context.history.notRead : null;
  }
  const main = [spendOf(route)?.token, deliveryOf(route)?.token];
  const isMain = ({ address, chainId }: ReceiptAmount): boolean =>
    main.some((token) => token?.address === address && token.chainId === chainId);
  // Gas alone is not the amount of an action: the entry's state shows it.
  const left = sent.length === 0 ? [] : paid;
  const amounts = byCard.has(kind) ? got : left;
  const shown = amounts.find(isMain) ?? amounts[0];
  if (shown === undefined) return null;
  // Rows are for comparing: the receipt has every digit.
  return shown.token === null
    ? exactly(shown, context)
    : formatTokenAmount({ token: shown.token, value: shown.value }, { locale: context.locale, maxDecimals: 4 });
}

const byCard: ReadonlySet<string> = new Set(['onramp', 'card-purchase', 'claim']);

/** "Today", "Yesterday", "22 November 2026". `at` and `now` in Unix milliseconds; days by the local clock. */
export function dayName(at: number, now: number, { history, locale }: HistoryContext): string {
  const day = new Date(at).toDateString();
  if (day === new Date(now).toDateString()) return history.today;
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  if (day === before.toDateString()) return history.yesterday;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
}
