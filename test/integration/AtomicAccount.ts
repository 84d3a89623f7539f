import { concat, toBeHex, zeroPadValue } from 'ethers';
import type { JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';

export interface AccountCall {
  readonly to: string;
  readonly data?: string;
  readonly value?: string;
}

/**
 * Code for an EIP-7702 delegation. A call of the account to itself contains a list (target, value, length, data for each entry) and runs the whole list or
 * none of it. Other callers get their own selector back, as an item receiver must return it.
 */
export class AtomicAccount {
  constructor(private readonly chain: JsonRpcClient) {}

  /** Where the account has no code yet. */
  async delegate(account: string): Promise<void> {
    if ((await this.chain.request('eth_getCode', [account, 'latest'])) !== '0x') return;
    await this.chain.request('anvil_setCode', [DELEGATE, concat(CODE)]);
    await this.chain.request('anvil_setCode', [account, concat([DESIGNATOR, DELEGATE])]);
  }
}

/** The data of a transaction of an account to itself. */
export function encodeCalls(calls: readonly AccountCall[]): string {
  return concat(
    calls.flatMap(({ to, data = '0x', value = '0x0' }) => [
      zeroPadValue(to, 32),
      word(BigInt(value)),
      word(BigInt(data.length / 2 - 1)),
      data,
    ]),
  );
}

function word(value: bigint): string {
  return zeroPadValue(toBeHex(value), 32);
}

const DESIGNATOR = '0xef0100';
const DELEGATE = zeroPadValue(toBeHex(0x7702), 20);
const CODE = [
  '0x3330146017576000', // CALLER ADDRESS EQ, to 0x17 for the account itself
  '0x3560e01c60e01b60005260206000f3', // others: the selector, returned
  '0x5b60005b80361160225700', // 0x17: at 0; 0x1a: to 0x22 as long as something is left, else STOP
  '0x5b80604001358082606001600037', // 0x22: length; data to memory
  '0x600060008260008560200135', // the call's arguments
  '0x8635', // its target
  '0x5af1604d57', // GAS CALL, to 0x4d where it went well
  '0x3d600060003e3d6000fd', // its own words, REVERT
  '0x5b01606001601a56', // 0x4d: behind the data; on to 0x1a
];
