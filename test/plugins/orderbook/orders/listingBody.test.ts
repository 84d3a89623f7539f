import { describe, expect, it } from '@jest/globals';
import type { ListingDraft } from '../../../../core/orders/Listing.js';
import { listingBody } from '../../../../plugins/orderbook/orders/listingBody.js';
import { orderComponents } from '../../../../plugins/orderbook/orders/orderComponents.js';
import { orderHash } from '../../../../plugins/orderbook/orders/orderHash.js';
import { orderMessage } from '../../../../plugins/orderbook/orders/orderMessage.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const signature = `0x${'5a'.repeat(65)}` as const;
const terms = { zone: stranger, startsAt: 1_700_000_000, endsAt: 1_900_000_000, salt: 11n, counter: 3n };

function bodyOf(draft: ListingDraft): object {
  const typedData = orderMessage(orderComponents({ ...draft, ...terms }), { chainId: 13473, seaport: exchange });
  return listingBody({ draft, prepared: { typedData }, signature });
}

const pieces: ListingDraft = {
  seller: player,
  item: { type: 'ERC1155', contractAddress: stranger, id: 2n ** 256n - 1n, amount: 10n },
  price: { type: 'NATIVE', amount: 10n ** 30n },
  fees: [
    { recipientAddress: exchange, amount: 10n ** 28n },
    { recipientAddress: stranger, amount: 1n },
  ],
  expiresAt: null,
};

describe('listingBody', () => {
  it('is what was signed, to the last digit, as the service spells it', () => {
    expect(bodyOf(pieces)).toEqual({
      account_address: player,
      order_hash: orderHash(orderComponents({ ...pieces, ...terms })),
      sell: [{ type: 'ERC1155', contract_address: stranger, token_id: (2n ** 256n - 1n).toString(), amount: '10' }],
      buy: [{ type: 'NATIVE', amount: '1000000000000000000000000000000' }],
      fees: [
        { type: 'MAKER_ECOSYSTEM', amount: '10000000000000000000000000000', recipient_address: exchange },
        { type: 'MAKER_ECOSYSTEM', amount: '1', recipient_address: stranger },
      ],
      start_at: '2023-11-14T22:13:20.000Z',
      end_at: '2030-03-17T17:46:40.000Z',
      salt: '0x0b',
      signature,
      protocol_data: {
        order_type: 'PARTIAL_RESTRICTED',
        counter: '3',
        zone_address: stranger,
        seaport_address: exchange,
        seaport_version: '1.5',
      },
    });
  });

  it('sells a single item whole, for a token', () => {
    const body = bodyOf({
      ...pieces,
      item: { type: 'ERC721', contractAddress: stranger, id: 7n },
      price: { type: 'ERC20', tokenAddress: exchange, amount: 5n },
      fees: [],
    });
    expect(body).toMatchObject({
      sell: [{ type: 'ERC721', contract_address: stranger, token_id: '7' }],
      buy: [{ type: 'ERC20', amount: '5', contract_address: exchange }],
      fees: [],
      protocol_data: { order_type: 'FULL_RESTRICTED' },
    });
    expect(body).not.toHaveProperty('sell.0.amount');
    expect(bodyOf(pieces)).not.toHaveProperty('buy.0.contract_address');
  });
});
