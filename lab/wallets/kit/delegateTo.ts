import { Wallet } from 'ethers';
import type { ChainSender } from './ChainSender.js';

/** A relayer sends the account's authorisation, so that the account itself spends no transaction on it. */
export async function delegateTo(
  delegate: string,
  {
    privateKey,
    relayerKey,
    chainId,
    sender,
  }: {
    readonly privateKey: string;
    readonly relayerKey: string;
    readonly chainId: number;
    readonly sender: ChainSender;
  },
): Promise<void> {
  const [account, relayer] = [new Wallet(privateKey), new Wallet(relayerKey)];
  const nonceOf = async ({ address }: Wallet): Promise<number> =>
    Number(await sender.node.request('eth_getTransactionCount', [address, 'latest']));
  const authorization = await account.authorize({ address: delegate, chainId, nonce: await nonceOf(account) });
  const fees = { gasLimit: 200_000, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n };
  const raw = await relayer.signTransaction({
    type: 4,
    chainId,
    nonce: await nonceOf(relayer),
    to: account.address,
    authorizationList: [authorization],
    ...fees,
  });
  await sender.mined(await sender.node.request('eth_sendRawTransaction', [raw]));
}
