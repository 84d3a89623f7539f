import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrivateKeyWallet } from '../../../core/wallet/PrivateKeyWallet.js';
import { SponsoringProvider } from '../../../examples/playground/wallets/SponsoringProvider.js';
import { type AnvilChain, startAnvil } from '../../../packages/devnet/chains/startAnvil.js';

const privateKey = `0x${'5a'.repeat(32)}` as const;
const receiver = `0x${'22'.repeat(20)}`;

describe('the playground’s Passport', () => {
  let chain: AnvilChain;
  beforeAll(async () => {
    chain = await startAnvil({ chainId: 13473 });
  });
  afterAll(() => chain.stop());

  it('mines a request with a gas price of zero on a chain with a base fee, at no cost to the account', async () => {
    const networks = { 13473: chain.url };
    const inner = new PrivateKeyWallet({ privateKey, networks, chainId: 13473 });
    const passport = new SponsoringProvider(inner, networks);
    const [account] = (await inner.request({ method: 'eth_accounts' })) as readonly string[];
    await chain.rpc.request('anvil_setBalance', [account, '0x64']);
    const block = await chain.rpc.request<{ baseFeePerGas: string }>('eth_getBlockByNumber', ['latest', false]);
    expect(Number(block.baseFeePerGas)).toBeGreaterThan(0);
    const call = { from: account, to: receiver, value: '0x64', gasPrice: '0x0' };
    const hash = await passport.request({ method: 'eth_sendTransaction', params: [call] });
    await expect(chain.rpc.request('eth_getTransactionReceipt', [hash])).resolves.toMatchObject({ status: '0x1' });
    await expect(chain.rpc.request('eth_getBalance', [receiver, 'latest'])).resolves.toBe('0x64');
    await expect(chain.rpc.request('eth_getBalance', [account, 'latest'])).resolves.toBe('0x0');
  });

  it('leaves no gas money behind if the request fails', async () => {
    const networks = { 13473: chain.url };
    const passport = new SponsoringProvider(
      {
        request: ({ method }) =>
          method === 'eth_chainId' ? Promise.resolve('0x34a1') : Promise.reject(new Error('declined')),
      },
      networks,
    );
    const from = `0x${'33'.repeat(20)}`;
    const call = { from, to: receiver, value: '0x0', gasPrice: '0x0' };
    await expect(passport.request({ method: 'eth_sendTransaction', params: [call] })).rejects.toThrow('declined');
    await expect(chain.rpc.request('eth_getBalance', [from, 'latest'])).resolves.toBe('0x0');
  });
});
