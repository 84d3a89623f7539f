import type { BookedOrder } from '../../../plugins/orderbook/answers/BookedOrder.js';
import { exchange, player, stranger } from '../../kit/people.js';

/** Four of ten pieces are sold: for 1,000 of the coin, with a fee of 20. */
export const aBookedOrder = (changes: Partial<BookedOrder> = {}): BookedOrder => ({
  id: 'l1',
  seller: stranger,
  item: { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 10n },
  price: { type: 'NATIVE', amount: 1_000n },
  fees: [{ recipientAddress: player, amount: 20n, kind: 'protocol' }],
  status: 'ACTIVE',
  sellerLacks: [],
  isCancellationPending: false,
  filled: { numerator: 2n, denominator: 5n },
  startsAt: 1_700_000_000,
  endsAt: 1_900_000_000,
  salt: 11n,
  signature: `0x${'11'.repeat(65)}`,
  orderHash: `0x${'22'.repeat(32)}`,
  counter: 0n,
  seaport: exchange,
  zone: stranger,
  ...changes,
});

/** The same as the service spells it. */
export const anOrderAnswer = () => ({
  id: 'l1',
  type: 'LISTING',
  chain: { id: 'eip155:13473', name: 'imtbl-zkevm-testnet' },
  account_address: stranger.toLowerCase(),
  sell: [{ type: 'ERC1155', contract_address: stranger.toLowerCase(), token_id: '7', amount: '10' }],
  buy: [{ type: 'NATIVE', amount: '1000' }],
  fees: [{ type: 'PROTOCOL', amount: '20', recipient_address: player.toLowerCase() }],
  status: { name: 'ACTIVE' } as Record<string, unknown>,
  fill_status: { numerator: '2', denominator: '5' },
  start_at: '2023-11-14T22:13:20.000Z',
  end_at: '2030-03-17T17:46:40.000Z',
  created_at: '2023-11-14T22:13:20.000Z',
  updated_at: '2023-11-14T22:13:20.000Z',
  salt: '0x0b',
  signature: `0x${'11'.repeat(65)}`,
  order_hash: `0x${'22'.repeat(32)}`,
  protocol_data: {
    order_type: 'PARTIAL_RESTRICTED',
    counter: '0',
    zone_address: stranger.toLowerCase(),
    seaport_address: exchange.toLowerCase(),
    seaport_version: '1.5',
  },
});
