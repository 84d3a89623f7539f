import { id, zeroPadValue } from 'ethers';
import { type Address } from '../../../../core/money/Address.js';
import type { ReceiptLog } from '../../../../core/sending/chain/Receipt.js';

/** An event with these addresses indexed and one amount as its data, of a contract as nodes spell it. */
export function aLog(contract: Address, signature: string, indexed: readonly Address[], amount: bigint): ReceiptLog {
  return {
    address: contract.toLowerCase(),
    topics: [id(signature), ...indexed.map((address) => zeroPadValue(address.toLowerCase(), 32))],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  };
}

/** An ERC-20 transfer. */
export function aTransferLog(token: Address, from: Address, to: Address, amount: bigint): ReceiptLog {
  return aLog(token, 'Transfer(address,address,uint256)', [from, to], amount);
}
