import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Address } from '../money/Address.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';

interface OwnCrossing {
  readonly account: Address;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
}

/** Code prefix of an account that delegated by EIP-7702: its key signs on every chain. */
const delegated = '0xef0100';

/**
 * Checks that an account can use funds at its address on the other chain. A contract account
 * without code there may never be able to move them. Reads the other chain only for contract
 * accounts.
 * @throws TributaryError INVALID_RECIPIENT; READ_FAILED, RPC_ERROR of the reads
 *
 * @example await assertReachable(context.chains, { account, sourceChainId: 1, destinationChainId: 13371 }, { signal });
 */
export async function assertReachable(
  chains: ChainReaders,
  { account, sourceChainId, destinationChainId }: OwnCrossing,
  options: Abortable,
): Promise<void> {
  const codeOn = async (chainId: number): Promise<string> =>
    String(await chains.get(chainId).request('eth_getCode', [account, 'latest'], options)).toLowerCase();
  const here = await codeOn(sourceChainId);
  if (here === '0x' || here.startsWith(delegated)) return;
  if ((await codeOn(destinationChainId)) === '0x') throw bridgeErrors.invalidRecipient(account);
}
