import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Wallet as Signer, Transaction, verifyMessage } from 'ethers';
import { PrivateKeyWallet, type PrivateKeyWalletOptions } from '../../../core/wallet/PrivateKeyWallet.js';
import { type AnvilChain, startAnvil } from '../../../packages/devnet/chains/startAnvil.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';

interface MinedTransaction {
  readonly from: string;
  readonly nonce: string;
  readonly value: string;
  readonly gas: string;
  readonly maxFeePerGas?: string;
  readonly maxPriorityFeePerGas?: string;
  readonly gasPrice?: string;
  readonly type: string;
}

// A key of anvil's well-known test mnemonic.
const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const { address } = new Signer(privateKey);

let child: AnvilChain;
let root: AnvilChain;

beforeAll(async () => {
  [child, root] = await Promise.all([startAnvil({ chainId: childChainId }), startAnvil({ chainId: rootChainId })]);
  await Promise.all([child, root].map(({ rpc }) => rpc.request('anvil_setBalance', [address, '0x56bc75e2d63100000'])));
});
afterAll(() => Promise.all([child.stop(), root.stop()]));

function aWallet(given: Partial<PrivateKeyWalletOptions> = {}): PrivateKeyWallet {
  return new PrivateKeyWallet({
    privateKey,
    networks: { [childChainId]: child.url, [rootChainId]: root.url },
    chainId: childChainId,
    ...given,
  });
}

async function send(wallet: PrivateKeyWallet, given: Readonly<Record<string, string>> = {}): Promise<string> {
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: stranger, value: '0x1', ...given }],
  });
  return hash as string;
}

/** anvil answers before the block is mined. */
async function mined(hash: string, { rpc } = child): Promise<MinedTransaction> {
  for (;;) {
    const transaction = await rpc.request<(MinedTransaction & { blockHash: string | null }) | null>(
      'eth_getTransactionByHash',
      [hash],
    );
    if (transaction?.blockHash != null) return transaction;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('PrivateKeyWallet', () => {
  it('refuses what a wallet may know and it does not, without asking its node', async () => {
    const fetch = jest.fn<typeof globalThis.fetch>();
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls'])
      await expect(aWallet({ fetch }).request({ method })).rejects.toMatchObject({ code: 4200 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('tells its account and its chain, and grants itself permission', async () => {
    const wallet = aWallet();
    expect(wallet.address).toBe(address);
    await expect(wallet.request({ method: 'eth_accounts' })).resolves.toEqual([address]);
    await expect(wallet.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address]);
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x34a1');
    await expect(
      wallet.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
    ).resolves.toEqual([{ parentCapability: 'eth_accounts' }]);
  });

  it('makes no request at construction, and reads its chain once', async () => {
    const fetch = jest.fn(globalThis.fetch);
    const wallet = aWallet({ fetch });
    expect(fetch).not.toHaveBeenCalled();
    await expect(wallet.request({ method: 'eth_getBalance', params: [address, 'latest'] })).resolves.toMatch(/^0x/);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([child.url, child.url]);
    await wallet.request({ method: 'eth_getBalance', params: [address, 'latest'] });
    expect(fetch).toHaveBeenCalledTimes(3); // the chain ID is read once
  });

  it('sends a signed transaction, with the fees it was given', async () => {
    const hash = await send(aWallet(), {
      value: '0x7',
      chainId: '0x34a1',
      maxFeePerGas: '0x37e11d600',
      maxPriorityFeePerGas: '0x2540be400',
    });
    await expect(mined(hash)).resolves.toMatchObject({
      from: address.toLowerCase(),
      value: '0x7',
      type: '0x2',
      maxFeePerGas: '0x37e11d600',
    });
  });

  it('sends with a given gas price, and with estimated fees if there is none', async () => {
    await expect(mined(await send(aWallet(), { gasPrice: '0x77359400' }))).resolves.toMatchObject({
      type: '0x0',
      gasPrice: '0x77359400',
    });
    await expect(mined(await send(aWallet()))).resolves.toMatchObject({ type: '0x2' });
  });

  it.each([10n, 25n])('is in a block at once on a node that takes no tip below %d gwei', async (gwei) => {
    const least = gwei * 1_000_000_000n;
    const tips: bigint[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const { id, method, params } = JSON.parse(init!.body as string) as {
        id: number;
        method: string;
        params: string[];
      };
      if (method !== 'eth_sendRawTransaction') return globalThis.fetch(url, init);
      const tip = Transaction.from(params[0]).maxPriorityFeePerGas ?? 0n;
      tips.push(tip);
      if (tip >= least) return globalThis.fetch(url, init);
      const message = `transaction underpriced: gas tip cap ${tip}, minimum needed ${least}`;
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32000, message } });
    };
    const hash = await send(aWallet({ fetch, chainId: rootChainId }));
    await expect(mined(hash, root)).resolves.toMatchObject({ maxPriorityFeePerGas: `0x${least.toString(16)}` });
    expect(tips.length).toBeLessThanOrEqual(2);
  });

  it('signs no estimated price above its cap', async () => {
    await root.rpc.request('anvil_setNextBlockBaseFeePerGas', ['0x574fbde6000']);
    await root.rpc.request('evm_mine');
    const fetch = jest.fn(globalThis.fetch);
    await expect(send(aWallet({ fetch, chainId: rootChainId }))).rejects.toMatchObject({
      message: expect.stringContaining('500000000000 wei') as unknown,
    });
    expect(fetch.mock.calls.filter(([, init]) => (init?.body as string).includes('eth_sendRawTransaction'))).toEqual(
      [],
    );
    await root.rpc.request('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00']);
    await root.rpc.request('evm_mine');
  });

  it('takes the gas limit it is given as it is, and a fifth more than its own estimate', async () => {
    await expect(mined(await send(aWallet(), { gas: '0x7530' }))).resolves.toMatchObject({ gas: '0x7530' });
    const { gas } = await mined(await send(aWallet()));
    expect(Number(gas)).toBe((21_000 * 6) / 5);
  });

  it('gives transactions asked for at once nonces in their order', async () => {
    const wallet = aWallet();
    const next = Number(await wallet.request({ method: 'eth_getTransactionCount', params: [address, 'pending'] }));
    const hashes = await Promise.all(['0x1', '0x2', '0x3', '0x4'].map((value) => send(wallet, { value })));
    const transactions = await Promise.all(hashes.map((hash) => mined(hash)));
    expect(transactions.map(({ nonce, value }) => [Number(nonce) - next, value])).toEqual([
      [0, '0x1'],
      [1, '0x2'],
      [2, '0x3'],
      [3, '0x4'],
    ]);
  });

  it('sends with the given nonce, so that only one of two can be mined', async () => {
    const wallet = aWallet();
    const { nonce } = await mined(await send(wallet));
    await expect(send(wallet, { nonce })).rejects.toMatchObject({
      message: expect.stringContaining('nonce too low') as unknown,
    });
    await expect(send(wallet, { nonce: `0x${(Number(nonce) + 1).toString(16)}` }).then(mined)).resolves.toMatchObject({
      nonce: `0x${(Number(nonce) + 1).toString(16)}`,
    });
  });

  it('sends the next transaction though one before it failed', async () => {
    const wallet = aWallet();
    const [failed, sent] = await Promise.allSettled([send(wallet, { from: stranger }), send(wallet)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 4100 } });
    expect(sent.status).toBe('fulfilled');
  });

  it('switches between the chains it knows, and tells who listens', async () => {
    const wallet = aWallet();
    const seen: string[] = [];
    const listener = (chainId: string): void => void seen.push(chainId);
    wallet.on('chainChanged', listener);
    await expect(
      wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] }),
    ).resolves.toBeNull();
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0xaa36a7');
    await expect(mined(await send(wallet, { chainId: '0xaa36a7' }), root)).resolves.toMatchObject({ value: '0x1' });
    wallet.removeListener('chainChanged', listener);
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x34a1' }] });
    expect(seen).toEqual(['0xaa36a7']);
  });

  it('refuses a chain that it does not know with 4902, until it is added', async () => {
    const wallet = aWallet({ networks: { [childChainId]: child.url } });
    const switching = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] };
    await expect(wallet.request(switching)).rejects.toMatchObject({ code: 4902 });
    await expect(
      wallet.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0xaa36a7', rpcUrls: [] }] }),
    ).rejects.toMatchObject({ code: -32602 });
    await expect(
      wallet.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0xaa36a7', rpcUrls: [root.url] }] }),
    ).resolves.toBeNull();
    await expect(wallet.request(switching)).resolves.toBeNull();
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0xaa36a7');
  });

  it.each([
    ['for another chain than it is on', { chainId: '0x1' }, -32602],
    ['from another account', { from: stranger }, 4100],
  ])('does not sign a transaction %s', async (_what, given, code) => {
    const before = await child.rpc.request('eth_getTransactionCount', [address, 'pending']);
    await expect(send(aWallet(), given)).rejects.toMatchObject({ code });
    await expect(child.rpc.request('eth_getTransactionCount', [address, 'pending'])).resolves.toBe(before);
  });

  it('is an error with a number for a code where it is on a chain that it cannot reach', async () => {
    await expect(send(aWallet({ networks: {} }))).rejects.toMatchObject({ code: 4901 });
  });

  it("passes the node's own error on, code and data included", async () => {
    const wallet = aWallet();
    await expect(send(wallet, { value: `0x${(10n ** 30n).toString(16)}` })).rejects.toMatchObject({
      message: expect.stringMatching(/insufficient funds/i),
    });
    await expect(wallet.request({ method: 'eth_nonsense' })).rejects.toMatchObject({ code: -32601 });
  });

  it('signs a personal message that can be verified', async () => {
    const message = '0x48656c6c6f'; // Hello
    const signature = await aWallet().request({ method: 'personal_sign', params: [message, address] });
    expect(verifyMessage('Hello', signature as string)).toBe(address);
  });
});
