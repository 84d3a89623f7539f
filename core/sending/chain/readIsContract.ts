import type { ChainReader } from '../../rpc/ChainReader.js';
import type { SendingContext } from '../SendingContext.js';

/**
 * Returns whether the account is a contract, or acts as one for now (EIP-7702). Passport's always
 * is, even before its first transaction deploys the code. Other undeployed accounts can't be
 * recognised: without code they look like a key's.
 * @throws TributaryError of the read
 */
export async function readIsContract(
  reader: ChainReader,
  { account, wallet, signal }: Pick<SendingContext, 'account' | 'wallet' | 'signal'>,
): Promise<boolean> {
  if (wallet.isPassport === true) return true;
  return (await reader.request('eth_getCode', [account, 'latest'], { signal, fresh: true })) !== '0x';
}
