import type { ChainReader } from '../../rpc/ChainReader.js';
import type { SendingContext } from '../SendingContext.js';

/**
 * Whether the account is, or acts for now as, a contract (EIP-7702 included). Passport's is one whatever the chain shows: its code is there from its first transaction on. Of
 * other accounts that are not deployed yet nobody can tell: without code they look like a key's. @throws TributaryError of the read
 */
export async function readIsContract(
  reader: ChainReader,
  { account, wallet, signal }: Pick<SendingContext, 'account' | 'wallet' | 'signal'>,
): Promise<boolean> {
  if (wallet.isPassport === true) return true;
  return (await reader.request('eth_getCode', [account, 'latest'], { signal, fresh: true })) !== '0x';
}
