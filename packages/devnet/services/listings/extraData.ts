import { AbiCoder, concat, keccak256, Signature, solidityPacked, toBeHex, Wallet } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { type BookFee, type BookOrder, componentsOf, piecesListed } from './bookOrder.js';

/** The zone's name, part of the domain that its operators sign for. */
export const zoneName = 'ImmutableSignedZone';

export interface Permission {
  readonly order: BookOrder;
  readonly orderHash: string;
  /** All fees on top of the price, including the taker's. */
  readonly fees: readonly BookFee[];
  /** The only account that may use this permit. */
  readonly taker: string;
  /** Unix seconds. */
  readonly expiresAt: bigint;
  readonly chainId: number;
}

const signedOrderTypes = {
  SignedOrder: [
    { name: 'fulfiller', type: 'address' },
    { name: 'expiration', type: 'uint64' },
    { name: 'orderHash', type: 'bytes32' },
    { name: 'context', type: 'bytes' },
  ],
};

/**
 * Signs the operator's permit for the zone (SIP-6 version 0, SIP-7): who may fill the order, until
 * when, for exactly which payments.
 */
export const signExtraData = async (permission: Permission): Promise<string> => {
  const { order, orderHash, taker, expiresAt, chainId } = permission;
  const context = contextOf(permission);
  const verifyingContract = order.protocol_data.zone_address;
  const signature = await new Wallet(devnetAccounts.operator.privateKey).signTypedData(
    { name: zoneName, version: '2.0', chainId, verifyingContract },
    signedOrderTypes,
    { fulfiller: taker, expiration: expiresAt, orderHash, context },
  );
  return concat(['0x00', taker, toBeHex(expiresAt, 8), Signature.from(signature).compactSerialized, context]);
};

/**
 * Returns the context. For an order that is filled as a whole it contains its payments; for one that
 * may be filled in parts, the payments of the whole.
 */
const contextOf = ({ order, orderHash, fees }: Permission): string => {
  const payments = paymentsHash(order, fees);
  const present = concat(['0x04', AbiCoder.defaultAbiCoder().encode(['bytes32[]'], [[orderHash]])]);
  // abi.encode writes the offset of the list first, and the zone expects it.
  return order.protocol_data.order_type === 'FULL_RESTRICTED'
    ? concat(['0x03', payments, present])
    : concat([present, '0x06', toBeHex(piecesListed(order), 32), payments]);
};

const paymentsHash = (order: BookOrder, fees: readonly BookFee[]): string => {
  const [price] = componentsOf(order).consideration;
  const payments = [
    { amount: price!.startAmount, recipient: price!.recipient },
    ...fees.map((fee) => ({ amount: BigInt(fee.amount), recipient: fee.recipient_address })),
  ];
  return keccak256(
    concat(
      payments.map(({ amount, recipient }) =>
        solidityPacked(
          ['uint8', 'address', 'uint256', 'uint256', 'address'],
          [price!.itemType, price!.token, price!.identifierOrCriteria, amount, recipient],
        ),
      ),
    ),
  );
};
