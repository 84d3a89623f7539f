import { setTimeout as pause } from 'node:timers/promises';
import type { PrivateKeyWallet } from 'tributary-sdk';

/** Sends from the wallet, and waits for the receipt: before it a node answers every read as if nothing had been sent. Throws where it was reverted. */
export async function sendAndWait(
  wallet: PrivateKeyWallet,
  transaction: { readonly to: string; readonly data?: string; readonly value?: string },
): Promise<string> {
  const hash = (await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, ...transaction }],
  })) as string;
  for (;;) {
    const receipt = (await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      readonly status: string;
    } | null;
    if (receipt !== null && receipt.status !== '0x1') throw new Error(`${hash} was reverted`);
    if (receipt !== null) return hash;
    await pause(2);
  }
}
