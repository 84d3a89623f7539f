import { type ListedItem, type ListingPrice, ListingStatus, type OrderFee, OrderFeeKind } from '../../../core/index.js';
import type { BookedOrder } from './BookedOrder.js';
import { addressOf, amountOf, type Fields, fieldsOf, hexOf, listOf, secondsOf, textOf } from './parseFields.js';

/** A listing of the service. @throws TypeError, or what `parseAddress` throws, where it cannot be understood */
export function parseOrder(answer: unknown): BookedOrder {
  const order = fieldsOf(answer, 'the order');
  if (order['type'] !== 'LISTING') throw new TypeError('the order is no listing');
  const status = fieldsOf(order['status'], 'status');
  const fill = fieldsOf(order['fill_status'], 'fill_status');
  const protocol = fieldsOf(order['protocol_data'], 'protocol_data');
  return {
    id: textOf(order, 'id'),
    seller: addressOf(order, 'account_address'),
    item: parseItem(onlyOne(order, 'sell')),
    price: parsePrice(onlyOne(order, 'buy')),
    fees: listOf(order['fees'], 'fees').map((fee) => parseFee(fieldsOf(fee, 'a fee'))),
    status: parseStatus(status),
    sellerLacks: [
      ...(status['sufficient_approvals'] === false ? (['approval'] as const) : []),
      ...(status['sufficient_balances'] === false ? (['item'] as const) : []),
    ],
    isCancellationPending: status['name'] === 'CANCELLED' && status['pending'] === true,
    filled: { numerator: amountOf(fill, 'numerator'), denominator: amountOf(fill, 'denominator') },
    startsAt: secondsOf(order, 'start_at'),
    endsAt: secondsOf(order, 'end_at'),
    salt: parseSalt(textOf(order, 'salt')),
    signature: hexOf(order, 'signature'),
    orderHash: hexOf(order, 'order_hash'),
    counter: amountOf(protocol, 'counter'),
    seaport: addressOf(protocol, 'seaport_address'),
    zone: addressOf(protocol, 'zone_address'),
  };
}

function onlyOne(order: Fields, name: string): Fields {
  const [item, ...others] = listOf(order[name], name);
  if (others.length > 0) throw new TypeError(`${name} is of several items`);
  return fieldsOf(item, name);
}

function parseItem(item: Fields): ListedItem {
  const type = textOf(item, 'type');
  const named = { contractAddress: addressOf(item, 'contract_address'), id: amountOf(item, 'token_id') };
  if (type === 'ERC721') return { type, ...named };
  if (type !== 'ERC1155') throw new TypeError('something is sold that is no item');
  const amount = amountOf(item, 'amount');
  if (amount === 0n) throw new TypeError('nothing is sold');
  return { type, ...named, amount };
}

function parsePrice(price: Fields): ListingPrice {
  const type = textOf(price, 'type');
  if (type === 'NATIVE') return { type, amount: amountOf(price, 'amount') };
  if (type !== 'ERC20') throw new TypeError('the price is no currency');
  return { type, tokenAddress: addressOf(price, 'contract_address'), amount: amountOf(price, 'amount') };
}

const feeKinds: Readonly<Record<string, OrderFeeKind>> = {
  PROTOCOL: OrderFeeKind.PROTOCOL,
  ROYALTY: OrderFeeKind.ROYALTY,
  MAKER_ECOSYSTEM: OrderFeeKind.MAKER,
  TAKER_ECOSYSTEM: OrderFeeKind.TAKER,
};

function parseFee(fee: Fields): OrderFee {
  const kind = feeKinds[textOf(fee, 'type')];
  return {
    recipientAddress: addressOf(fee, 'recipient_address'),
    amount: amountOf(fee, 'amount'),
    ...(kind !== undefined && { kind }),
  };
}

/** A word that is not known says nothing good: such an order is not bought. */
function parseStatus(status: Fields): ListingStatus {
  const name = textOf(status, 'name');
  return Object.values(ListingStatus).find((known) => known === name) ?? ListingStatus.INACTIVE;
}

/** Hexadecimal or decimal, as whoever listed it wrote it. */
function parseSalt(text: string): bigint {
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) throw new TypeError('salt is no number');
  return BigInt(text);
}
