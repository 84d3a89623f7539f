import type { SignedListing } from '../../../core/plugin/index.js';
import { orderHash } from './orderHash.js';
import { signedComponents } from './orderMessage.js';

/** Builds the service's request to list an order, exactly as it was signed. */
export function listingBody({ draft, prepared, signature }: SignedListing): object {
  const { seller, item, price, fees } = draft;
  const { domain, message } = prepared.typedData;
  return {
    account_address: seller,
    order_hash: orderHash(signedComponents({ draft, prepared })),
    sell: [
      {
        type: item.type,
        contract_address: item.contractAddress,
        token_id: item.id.toString(),
        ...(item.type === 'ERC1155' && { amount: item.amount.toString() }),
      },
    ],
    buy: [
      {
        type: price.type,
        amount: price.amount.toString(),
        ...(price.type === 'ERC20' && { contract_address: price.tokenAddress }),
      },
    ],
    fees: fees.map(({ amount, recipientAddress }) => ({
      type: 'MAKER_ECOSYSTEM',
      amount: amount.toString(),
      recipient_address: recipientAddress,
    })),
    start_at: isoTime(message['startTime']),
    end_at: isoTime(message['endTime']),
    salt: message['salt'],
    signature,
    protocol_data: {
      order_type: item.type === 'ERC721' ? 'FULL_RESTRICTED' : 'PARTIAL_RESTRICTED',
      counter: message['counter'],
      zone_address: message['zone'],
      seaport_address: domain.verifyingContract,
      seaport_version: '1.5',
    },
  };
}

function isoTime(seconds: unknown): string {
  return new Date(Number(seconds) * 1000).toISOString();
}
