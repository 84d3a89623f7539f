import { type ListedItem, type ListingPrice, ListingStatus, type OrderFee, OrderFeeKind } from '../../../core/index.js';
import type { BookedOrder } from './BookedOrder.js';
import { type AnswerFields, addressIn, amountIn, fieldsIn, hexIn, listIn, secondsIn, textIn } from './fieldsIn.js';

/**
 * Parses a listing of the service.
 * @throws TypeError, or the error of `parseAddress`, if it can't be parsed
 */
export function parseOrder(answer: unknown): BookedOrder {
  const order = fieldsIn(answer, 'the order');
  if (order['type'] !== 'LISTING') throw new TypeError('the order is no listing');
  const status = fieldsIn(order['status'], 'status');
  const fill = fieldsIn(order['fill_status'], 'fill_status');
  const protocol = fieldsIn(order['protocol_data'], 'protocol_data');
  return {
    id: textIn(order, 'id'),
    seller: addressIn(order, 'account_address'),
    item: parseItem(onlyOne(order, 'sell')),
    price: parsePrice(onlyOne(order, 'buy')),
    fees: listIn(order['fees'], 'fees').map((fee) => parseFee(fieldsIn(fee, 'a fee'))),
    status: parseStatus(status),
    sellerLacks: [
      ...(status['sufficient_approvals'] === false ? (['approval'] as const) : []),
      ...(status['sufficient_balances'] === false ? (['item'] as const) : []),
    ],
    isCancellationPending: status['name'] === 'CANCELLED' && status['pending'] === true,
    filled: { numerator: amountIn(fill, 'numerator'), denominator: amountIn(fill, 'denominator') },
    startsAt: secondsIn(order, 'start_at'),
    endsAt: secondsIn(order, 'end_at'),
    salt: parseSalt(textIn(order, 'salt')),
    signature: hexIn(order, 'signature'),
    orderHash: hexIn(order, 'order_hash'),
    counter: amountIn(protocol, 'counter'),
    seaport: addressIn(protocol, 'seaport_address'),
    zone: addressIn(protocol, 'zone_address'),
  };
}

function onlyOne(order: AnswerFields, name: string): AnswerFields {
  const [item, ...others] = listIn(order[name], name);
  if (others.length > 0) throw new TypeError(`${name} is of several items`);
  return fieldsIn(item, name);
}

function parseItem(item: AnswerFields): ListedItem {
  const type = textIn(item, 'type');
  const named = { contractAddress: addressIn(item, 'contract_address'), id: amountIn(item, 'token_id') };
  if (type === 'ERC721') return { type, ...named };
  if (type !== 'ERC1155') throw new TypeError('something is sold that is no item');
  const amount = amountIn(item, 'amount');
  if (amount === 0n) throw new TypeError('nothing is sold');
  return { type, ...named, amount };
}

function parsePrice(price: AnswerFields): ListingPrice {
  const type = textIn(price, 'type');
  if (type === 'NATIVE') return { type, amount: amountIn(price, 'amount') };
  if (type !== 'ERC20') throw new TypeError('the price is no currency');
  return { type, tokenAddress: addressIn(price, 'contract_address'), amount: amountIn(price, 'amount') };
}

const feeKinds: Readonly<Record<string, OrderFeeKind>> = {
  PROTOCOL: OrderFeeKind.PROTOCOL,
  ROYALTY: OrderFeeKind.ROYALTY,
  MAKER_ECOSYSTEM: OrderFeeKind.MAKER,
  TAKER_ECOSYSTEM: OrderFeeKind.TAKER,
};

function parseFee(fee: AnswerFields): OrderFee {
  const kind = feeKinds[textIn(fee, 'type')];
  return {
    recipientAddress: addressIn(fee, 'recipient_address'),
    amount: amountIn(fee, 'amount'),
    ...(kind !== undefined && { kind }),
  };
}

/** An unknown status counts as not buyable. */
function parseStatus(status: AnswerFields): ListingStatus {
  const name = textIn(status, 'name');
  return Object.values(ListingStatus).find((known) => known === name) ?? ListingStatus.INACTIVE;
}

/** Parses hexadecimal or decimal text: clients write either. */
function parseSalt(text: string): bigint {
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) throw new TypeError('salt is no number');
  return BigInt(text);
}
