import { AbiCoder, concat, keccak256, Signature, solidityPacked, toBeHex, Wallet } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { type BookFee, type BookOrder, componentsOf, piecesListed } from './bookOrder.js';

/** The zone's own name: half of the domain that its operators sign under. */
export const zoneName = 'ImmutableSignedZone';

export interface Permission {
  readonly order: BookOrder;
  readonly orderHash: string;
  /** All that are paid on top of the price, the taker's included. */
  readonly fees: readonly BookFee[];
  /** The only one who may fill it by this permission. */
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

/** The operator's word to the zone (SIP-6 version 0, SIP-7): who may fill the order, until when, for exactly which payments. */
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

/** An order that is filled whole names its payments, one that may be filled in parts those of the whole. */
const contextOf = ({ order, orderHash, fees }: Permission): string => {
  const payments = paymentsHash(order, fees);
  const present = concat(['0x04', AbiCoder.defaultAbiCoder().encode(['bytes32[]'], [[orderHash]])]);
  // abi.encode puts the offset of the list in front of it, and so does the zone expect it.
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
