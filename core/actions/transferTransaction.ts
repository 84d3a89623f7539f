import { erc20Abi } from '../../contracts-abi/erc20.js';
import { type Address, NATIVE } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { encodeCall } from '../rpc/encodeCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

interface Payment {
  readonly from: Address;
  readonly recipient: Address;
  readonly token: Pick<Token, 'chainId' | 'address'>;
  readonly value: bigint;
}

/** Sends the native token as value, another token by its `transfer`. */
export function transferTransaction({
  from,
  recipient,
  token: { chainId, address },
  value,
}: Payment): UnsignedTransaction {
  if (address === NATIVE) return { chainId, from, to: recipient, data: '0x', value };
  return { chainId, from, to: address, data: encodeCall(erc20Abi, 'transfer', [recipient, value]), value: 0n };
}
