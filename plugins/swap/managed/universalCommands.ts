/** Commands of the Universal Router, one byte each. */
export const RouterCommand = {
  V3_EXACT_IN: '00',
  V3_EXACT_OUT: '01',
  PERMIT2_TRANSFER_FROM: '02',
  SWEEP: '04',
  V2_EXACT_IN: '08',
  V2_EXACT_OUT: '09',
  WRAP: '0b',
  UNWRAP: '0c',
  V4: '10',
} as const;

/** Actions in a V4 command. */
export const PoolAction = {
  EXACT_IN: '06',
  EXACT_OUT: '08',
  SETTLE: '0b',
  TAKE: '0e',
} as const;

/** Addresses that stand for the sender of the transaction, and for the router. */
export const SENDER = '0x0000000000000000000000000000000000000001';
export const ROUTER = '0x0000000000000000000000000000000000000002';
/** The router's whole balance of a currency. */
export const WHOLE_BALANCE = 1n << 255n;
/** The whole debt or credit in a V4 command. */
export const OPEN_AMOUNT = 0n;

const poolKey = '(address,address,uint24,int24,address)';

/** The parameters of each command and action. */
export const universalTypes = {
  wrap: ['address', 'uint256'],
  sweep: ['address', 'address', 'uint256'],
  transferFrom: ['address', 'address', 'uint160'],
  v3: ['address', 'uint256', 'uint256', 'bytes', 'bool'],
  v2: ['address', 'uint256', 'uint256', 'address[]', 'bool'],
  v4: ['bytes', 'bytes[]'],
  swap: [`(${poolKey},bool,uint128,uint128,bytes)`],
  settle: ['address', 'uint256', 'bool'],
  take: ['address', 'address', 'uint256'],
} as const;
