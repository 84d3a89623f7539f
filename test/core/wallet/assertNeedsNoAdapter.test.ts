import { describe, expect, it } from '@jest/globals';
import { assertNotLocalClient } from '../../../core/wallet/assertNotLocalClient.js';
import { connectWallet } from '../../../core/wallet/connection/connectWallet.js';
import { assertWallet } from '../../../core/wallet/readWallet.js';
import { player } from '../../kit/people.js';

/** The fields of a viem client that matter here; test/wallets tries viem's own. */
function aClient(account: unknown): {
  readonly asked: string[];
  request(args: { readonly method: string }): Promise<unknown>;
} {
  const asked: string[] = [];
  return Object.assign(
    { asked, request: ({ method }: { readonly method: string }) => Promise.resolve(void asked.push(method)) },
    { account, type: 'walletClient' },
  );
}

const refusal = expect.objectContaining({
  code: 'WALLET_IS_LOCAL_CLIENT',
  message:
    'the client signs with its own account, but its `request` asks the node: pass an EIP-1193 provider that signs',
}) as unknown as Error;

describe('assertNotLocalClient', () => {
  it.each(['local', 'smart'])('refuses a client whose account is %s, and says what to pass instead', (type) => {
    expect(() => assertNotLocalClient(aClient({ type, address: player }))).toThrow(refusal);
  });

  it.each([
    ['the account of a wallet', { type: 'json-rpc', address: player }],
    ['no account', undefined],
    ['an account as text', player],
  ])('takes a client with %s', (_what, account) => {
    expect(() => assertNotLocalClient(aClient(account))).not.toThrow();
  });
});

describe('a client that would let the node pay', () => {
  it('is refused where a wallet enters, before it is asked', async () => {
    const client = aClient({ type: 'local', address: player });
    expect(() => assertWallet(client)).toThrow(refusal);
    await expect(connectWallet(client)).rejects.toEqual(refusal);
    expect(client.asked).toEqual([]);
  });
});
