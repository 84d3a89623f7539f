import { NATIVE } from '../../../money/Address.js';
import { anAddress } from '../../../plainData/moneyShapes.js';
import {
  aBigint,
  aFlag,
  anInteger,
  fieldsOf,
  listShape,
  oneOfShape,
  optionalShape,
  type Shape,
  someHex,
} from '../../../plainData/Shape.js';
import type { JournaledReceipt, Movement } from '../../JournaledReceipt.js';

const aMovedToken: Shape = (value, path) => (value === NATIVE ? null : anAddress(value, path));

const movementShape = fieldsOf<Movement>({
  token: aMovedToken,
  from: anAddress,
  to: anAddress,
  value: aBigint,
  tokenId: optionalShape(aBigint),
});

export const receiptShape = fieldsOf<JournaledReceipt>({
  chainId: anInteger,
  hash: someHex,
  status: oneOfShape('success', 'reverted'),
  blockNumber: aBigint,
  at: anInteger,
  from: anAddress,
  gasUsed: aBigint,
  gasPrice: aBigint,
  l1Fee: aBigint,
  moves: listShape(movementShape),
  fees: listShape(movementShape),
  isNativeKnown: aFlag,
});
