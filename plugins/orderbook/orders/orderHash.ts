import { concat, id, keccak256 } from 'ethers';
import type { Hex } from '../../../core/index.js';
import { encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';
import type { OrderComponents } from './orderComponents.js';

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const offerItem = `OfferItem(${item})`;
const considerationItem = `ConsiderationItem(${item},address recipient)`;
const OFFER_TYPE = id(offerItem);
const CONSIDERATION_TYPE = id(considerationItem);
const ORDER_TYPE = id(
  `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)${considerationItem}${offerItem}`,
);
const offerWords = parseAbiTypes(`bytes32, ${item.replaceAll(',', ', ')}`);
const considerationWords = parseAbiTypes(`bytes32, ${item.replaceAll(',', ', ')}, address recipient`);
const orderWords = parseAbiTypes(
  'bytes32, address, address, bytes32, bytes32, uint8, uint256, uint256, bytes32, uint256, bytes32, uint256',
);

/** Returns the contract's id of an order: the EIP-712 hash of its components, without the domain. */
export function orderHash(components: OrderComponents): Hex {
  const { offerer, zone, orderType, startTime, endTime, zoneHash, salt, conduitKey, counter } = components;
  const offer = components.offer.map(({ itemType, token, identifierOrCriteria, startAmount, endAmount }) =>
    keccak256(encodeAbi(offerWords, [OFFER_TYPE, itemType, token, identifierOrCriteria, startAmount, endAmount])),
  );
  const consideration = components.consideration.map(
    ({ itemType, token, identifierOrCriteria, startAmount, endAmount, recipient }) =>
      keccak256(
        encodeAbi(considerationWords, [
          CONSIDERATION_TYPE,
          itemType,
          token,
          identifierOrCriteria,
          startAmount,
          endAmount,
          recipient,
        ]),
      ),
  );
  return keccak256(
    encodeAbi(orderWords, [
      ORDER_TYPE,
      offerer,
      zone,
      keccak256(concat(offer)),
      keccak256(concat(consideration)),
      orderType,
      startTime,
      endTime,
      zoneHash,
      salt,
      conduitKey,
      counter,
    ]),
  ) as Hex;
}
