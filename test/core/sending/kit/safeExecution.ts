import { Interface, ZeroAddress } from 'ethers';
import type { UnsignedTransaction } from '../../../../core/wallet/Wallet.js';

const safe = new Interface([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
]);

/** The input by which anyone hands a call to a Safe whose owners have signed it. */
export function safeExecution({ to, value, data }: Pick<UnsignedTransaction, 'to' | 'value' | 'data'>): string {
  return safe.encodeFunctionData('execTransaction', [to, value, data, 0, 0, 0, 0, ZeroAddress, ZeroAddress, '0x']);
}
