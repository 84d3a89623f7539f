import type { Address, Eip1193Provider } from 'tributary-sdk';

/**
 * A wallet for a player's account if nothing is signed: it returns its account and chain; it has no other method
 * (EIP-1193: 4200).
 */
export function accountWallet(account: Address, chainId: number): Eip1193Provider {
  const answers: Readonly<Record<string, unknown>> = {
    eth_accounts: [account],
    eth_chainId: `0x${chainId.toString(16)}`,
  };
  return {
    request: ({ method }) =>
      Object.hasOwn(answers, method)
        ? Promise.resolve(answers[method])
        : Promise.reject(Object.assign(new Error(`${method} is not answered here`), { code: 4200 })),
  };
}
