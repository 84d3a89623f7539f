import { getBytes, toQuantity } from 'ethers';
import { delegateSigner } from './createTransactions.js';

/** Returns the answer of the vendor's flag service: fast checks of pending transactions, and the trusted delegate on each chain. */
export async function flagsFor(delegates: ReadonlyMap<number, string>): Promise<object> {
  const entries = [...delegates].map(
    async ([chainId, address]) =>
      [toQuantity(chainId), [{ address, signature: await signatureOf(address, chainId) }]] as const,
  );
  const contracts = Object.fromEntries(await Promise.all(entries));
  return {
    confirmations_transactions: { acceleratedPolling: { defaultCountMax: 10_000, defaultIntervalMs: 100 } },
    confirmations_eip_7702: { supportedChains: Object.keys(contracts), contracts },
  };
}

/** Over the address and the chain id with an even number of digits. */
function signatureOf(delegate: string, chainId: number): Promise<string> {
  const digits = chainId.toString(16);
  return delegateSigner.signMessage(
    getBytes(`${delegate}${digits.padStart(digits.length + (digits.length % 2), '0')}`),
  );
}
