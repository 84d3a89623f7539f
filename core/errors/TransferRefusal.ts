/** Why a bridge rejects a transfer now, although it supports its kind. */
export const TransferRefusal = {
  PAUSED: 'it is paused',
  BY_SERVICE: 'its fee service refuses it',
  UNREADABLE_TERMS: 'the terms of its fee service cannot be read',
  OTHER_POOL: 'its fee service names another contract',
  FEE_TOO_HIGH: 'its fee is higher than the most that was set',
  NOTHING_LEFT: 'its fee leaves nothing',
  ARRIVES_SHORT: 'less would arrive than is needed',
  OTHER_ARRIVAL: 'another token would arrive',
  DEADLINE: 'its deadline is past, or too near',
  OTHER_END: 'its two ends do not name each other',
  WRONG_PAIR: 'neither of the two tokens names the other as its form',
  WRAPPED_COIN: 'its gateway unwraps the token and carries coins: unwrap it first, and send the coins',
  UNKNOWN_VERSION: 'its contracts are of a version that is not known',
} as const;
export type TransferRefusal = (typeof TransferRefusal)[keyof typeof TransferRefusal];
