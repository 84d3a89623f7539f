import { describe, expect, it } from '@jest/globals';
import { createConfig, mock } from '@wagmi/core';
import { BrowserProvider, JsonRpcProvider, Wallet as Signer, VoidSigner } from 'ethers';
import { createPublicClient, createWalletClient, custom, type EIP1193Provider, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { sepolia } from 'viem/chains';
import { createFundingEngine } from '../../../core/index.js';
import { assertNeedsNoAdapter } from '../../../core/wallet/assertNeedsNoAdapter.js';
import { connectWallet } from '../../../core/wallet/connection/connectWallet.js';
import { assertWallet } from '../../../core/wallet/readWallet.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const key = generatePrivateKey();
const account = privateKeyToAccount(key);
const wallet = new ScriptedWallet();
const over = custom(wallet as unknown as EIP1193Provider);
const nowhere = http('http://127.0.0.1:1');
const [connector] = createConfig({
  chains: [sepolia],
  connectors: [mock({ accounts: [player] })],
  transports: { [sepolia.id]: nowhere },
}).connectors;
const provider = new JsonRpcProvider('http://127.0.0.1:1', 1, { staticNetwork: true });

const viem = { call: 'fromWalletClient(client)', entry: 'tributary-sdk/viem' };
const ethers = { call: 'fromSigner(signer)', entry: 'tributary-sdk/ethers' };
const wagmi = { call: 'fromConnector(connector)', entry: 'tributary-sdk/wagmi' };

const foreign: readonly (readonly [string, unknown, object])[] = [
  ['a client of viem with a key, over a node', createWalletClient({ account, transport: nowhere }), viem],
  ['a client of viem with a key, over a wallet', createWalletClient({ account, transport: over }), viem],
  // Its `request` asks the wallet up to four times.
  ['a client of viem over a wallet', createWalletClient({ account: player, transport: over }), viem],
  ['a client of viem without an account', createWalletClient({ transport: over }), viem],
  ['a public client of viem', createPublicClient({ transport: nowhere }), viem],
  ['a transport of viem that asks again', over({}), viem],
  ['an account of viem', account, viem],
  ['a smart account', { type: 'smart', address: player }, viem],
  ['a key of ethers', new Signer(key), ethers],
  ['a signer of a wallet of ethers', new VoidSigner(player, provider), ethers],
  ['a browser provider of ethers', new BrowserProvider(wallet), ethers],
  ['a connector of wagmi', connector, wagmi],
  ['a connector that wagmi still restores', { id: 'io.metamask', name: 'MetaMask', type: 'injected', uid: '1' }, wagmi],
];

describe('assertNeedsNoAdapter', () => {
  it.each(foreign)('refuses %s, and says what makes a wallet of it', (_what, value, adapter) => {
    expect(() => assertNeedsNoAdapter(value)).toThrow(
      expect.objectContaining({ code: 'WALLET_NEEDS_ADAPTER', data: expect.objectContaining(adapter) as object }),
    );
  });

  it.each([
    ['a provider', wallet],
    [
      'a provider with other properties of the same names',
      { request: () => Promise.resolve(), id: 'a', name: 'b', type: 'c', uid: 'd' },
    ],
    ['a provider with other methods of the same names', { request: () => Promise.resolve(), ...methodsOf(connector) }],
    ['a transport that asks once', custom(wallet as unknown as EIP1193Provider, { retryCount: 0 })({})],
    ['nothing', undefined],
    ['text', 'metamask'],
    ['an empty object', {}],
  ])('leaves %s to others', (_what, value) => {
    expect(() => assertNeedsNoAdapter(value)).not.toThrow();
  });

  it('runs wherever a wallet is passed in, before any wallet request', async () => {
    const refusal = expect.objectContaining({ code: 'WALLET_NEEDS_ADAPTER' }) as unknown as Error;
    const client = createWalletClient({ account, transport: over });
    const engine = createFundingEngine({ environment: 'sandbox', plugins: [] });
    expect(() => assertWallet(client)).toThrow(refusal);
    await expect(connectWallet(client)).rejects.toEqual(refusal);
    await expect(engine.wallets.checkConnection(client)).rejects.toEqual(refusal);
    await expect(connectWallet(new Signer(key) as never)).rejects.toEqual(refusal);
    engine.dispose();
    expect(wallet.calls).toEqual([]);
  });
});

function methodsOf(value: object | undefined): object {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, method]) => typeof method === 'function'));
}
