import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Address } from '../money/Address.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';

interface OwnCrossing {
  readonly account: Address;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
}

/** What EIP-7702 writes at an account that has delegated: its key signs on every chain. */
const delegated = '0xef0100';

/**
 * That an account can use what arrives under its own address on the other chain. A contract account is only where its code is; where there is none, nobody may be able to move
 * what came. The other chain is asked only of such an account. @throws TributaryError INVALID_RECIPIENT; READ_FAILED, RPC_ERROR of the reads
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
