import type { ChainReader } from '../../rpc/ChainReader.js';
import type { SendingContext } from '../SendingContext.js';

/** Whether the account is, or acts for now as, a contract (EIP-7702 included). @throws TributaryError of the read */
export async function readHasCode(
  reader: ChainReader,
  { account, signal }: Pick<SendingContext, 'account' | 'signal'>,
): Promise<boolean> {
  return (await reader.request('eth_getCode', [account, 'latest'], { signal, fresh: true })) !== '0x';
}
