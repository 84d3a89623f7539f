import { id } from 'ethers';

/** One word of data or of a topic, from an address or a number. */
export const word = (value: string | bigint): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`;

/** Several words of data. */
export const words = (...values: readonly (string | bigint)[]): string =>
  `0x${values.map((value) => word(value).slice(2)).join('')}`;

/** A log as nodes hand it out. */
export const log = (address: string, event: string, indexed: readonly (string | bigint)[], data = '0x') => ({
  address,
  topics: [id(event), ...indexed.map(word)],
  data,
});

export const transfer = (address: string, from: string, to: string, amount: bigint) =>
  log(address, 'Transfer(address,address,uint256)', [from, to], word(amount));
