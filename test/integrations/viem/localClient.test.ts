import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import { type Chain, createClient, createWalletClient, custom, type Transport, type TypedDataDefinition } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { fromWalletClient } from '../../../integrations/viem/fromWalletClient.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`);

/** A node of a chain, which accepts signed transactions. */
class ANode {
  readonly asked: unknown[] = [];
  readonly taken: Transaction[] = [];
  refusal: object | null = null;

  constructor(readonly chainId: number) {}

  get transport(): Transport {
    return custom({ request: (args) => this.answer(args as never) }, { retryCount: 0 });
  }

  async answer({ method, params }: { readonly method: string; readonly params?: readonly string[] }): Promise<unknown> {
    this.asked.push([method, params ?? []]);
    if (method === 'eth_chainId') return Promise.resolve(`0x${this.chainId.toString(16)}`);
    if (method !== 'eth_sendRawTransaction') return Promise.resolve('0x63');
    if (this.refusal !== null) throw this.refusal as Error;
    const transaction = Transaction.from(params?.[0] ?? '');
    this.taken.push(transaction);
    return Promise.resolve(transaction.hash);
  }
}

/** Closed after the test that has opened it. */
let close: () => unknown = () => undefined;
afterEach(() => void close());

/** The node at an address. */
async function serve(node: ANode): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then(async (payload) => {
      const { id, ...asked } = payload as { readonly id: number };
      const result = await node.answer(asked as never);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => (server.closeAllConnections(), server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const chainOf = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});
const clientOf = (node: ANode, chain?: Chain) =>
  createWalletClient({ account, transport: node.transport, ...(chain && { chain }) });

const call = {
  ...{ from: account.address, to: stranger, data: '0x1234', value: '0x5', gas: '0xc350', nonce: '0x9' },
  ...{ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' },
};
const send = (wallet: ReturnType<typeof fromWalletClient>, request: object = call): Promise<unknown> =>
  wallet.request({ method: 'eth_sendTransaction', params: [request] });

describe('fromWalletClient of a local account', () => {
  it('shows its account and the chain of its node', async () => {
    const wallet = fromWalletClient(clientOf(new ANode(7)));
    await expect(wallet.request({ method: 'eth_accounts' })).resolves.toEqual([account.address]);
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x7');
  });

  it.each([
    ['with a chain', chainOf(1)],
    ['without a chain', undefined],
  ])('signs exactly the request with a client %s, and returns its hash', async (_what, chain) => {
    const node = new ANode(1);
    const hash = await send(fromWalletClient(clientOf(node, chain)));
    const [taken] = node.taken;
    expect(taken).toMatchObject({ hash, from: account.address, to: stranger, data: '0x1234', value: 5n, chainId: 1n });
    expect(taken).toMatchObject({ gasLimit: 50_000n, nonce: 9, maxFeePerGas: 2_000_000_000n });
    expect(taken?.maxPriorityFeePerGas).toBe(1_000_000_000n);
  });

  it('uses the gas price of a chain without a base fee', async () => {
    const node = new ANode(1);
    const { maxFeePerGas: _most, maxPriorityFeePerGas: _tip, ...rest } = call;
    await send(fromWalletClient(clientOf(node)), { ...rest, gasPrice: '0x7' });
    expect(node.taken[0]).toMatchObject({ type: 0, gasPrice: 7n });
  });

  it('takes the next nonce of its node by default', async () => {
    const node = new ANode(1);
    const { nonce: _nonce, ...rest } = call;
    await send(fromWalletClient(clientOf(node)), rest);
    expect(node.taken[0]?.nonce).toBe(0x63);
  });

  it('adds nothing to the data, even if the client has a suffix for all calls', async () => {
    const node = new ANode(1);
    const client = createWalletClient({ account, transport: node.transport, dataSuffix: '0xbeef' });
    await send(fromWalletClient(client));
    expect(node.taken[0]?.data).toBe('0x1234');
  });

  it('rejects a transaction for another chain than its client’s before signing', async () => {
    const node = new ANode(1);
    const request = send(fromWalletClient(clientOf(node, chainOf(2))), { ...call, chainId: '0x1' });
    await expect(request).rejects.toMatchObject({
      code: -32602,
      message: 'The client signs for chain 2, not for 0x1',
    });
    expect(node.taken).toEqual([]);
  });

  it.each([chainOf(1), undefined])('signs a transaction for its current chain', async (chain) => {
    const node = new ANode(1);
    await send(fromWalletClient(clientOf(node, chain)), { ...call, chainId: '0x1' });
    expect(node.taken).toHaveLength(1);
  });

  it('does not claim whether it was sent if its client fails', async () => {
    const node = new ANode(1);
    node.refusal = walletError(-32000, 'already known');
    await expect(send(fromWalletClient(clientOf(node)))).rejects.toMatchObject({ code: -32603 });
  });

  it('signs the bytes of a message, and typed data', async () => {
    const wallet = fromWalletClient(clientOf(new ANode(1)));
    const typed: TypedDataDefinition = {
      ...{ domain: { name: 'Shop' }, primaryType: 'Order', message: { id: '7' } },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order: [{ name: 'id', type: 'uint256' }] },
    };
    await expect(wallet.request({ method: 'personal_sign', params: ['0x6869', account.address] })).resolves.toBe(
      await account.signMessage({ message: 'hi' }),
    );
    await expect(
      wallet.request({ method: 'eth_signTypedData_v4', params: [account.address, JSON.stringify(typed)] }),
    ).resolves.toBe(await account.signTypedData(typed));
  });

  it('sends all other requests to its own node', async () => {
    const node = new ANode(1);
    await expect(
      fromWalletClient(clientOf(node)).request({ method: 'eth_getBalance', params: [player, 'latest'] }),
    ).resolves.toBe('0x63');
    expect(node.asked).toEqual([['eth_getBalance', [player, 'latest']]]);
  });

  it('starts on its own chain, and switches to another with the client for that chain', async () => {
    const [one, two] = [new ANode(1), new ANode(2)];
    const wallet = fromWalletClient(clientOf(one), { others: [clientOf(two)] });
    await send(wallet);
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] });
    await send(wallet);
    expect([one.taken.length, two.taken.length]).toEqual([1, 1]);
  });

  it('knows no chain beyond those of its clients', async () => {
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] };
    await expect(fromWalletClient(clientOf(new ANode(1))).request(request)).rejects.toMatchObject({ code: 4902 });
  });

  it('reaches a configured chain at the configured address, with the same account', async () => {
    const [own, told] = [new ANode(1), new ANode(3)];
    const wallet = fromWalletClient(clientOf(own));
    const chain = { chainId: '0x3', rpcUrls: [await serve(told)] };
    await wallet.request({ method: 'wallet_addEthereumChain', params: [chain] });
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [chain] });
    await send(wallet, { ...call, chainId: '0x3' });
    expect(told.taken[0]).toMatchObject({ from: account.address, chainId: 3n });
    expect(own.taken).toEqual([]);
  });

  it.each([
    ['of another account', createWalletClient({ account: other, transport: new ANode(2).transport })],
    [
      'whose account is in a wallet',
      createWalletClient({ account: account.address, transport: new ANode(2).transport }),
    ],
    ['without an account', createClient({ transport: new ANode(2).transport })],
  ])('refuses a client for another chain %s: it would pay from elsewhere', (_what, client) => {
    const code = 'WEB3_PROVIDER_ERROR';
    expect(() => fromWalletClient(clientOf(new ANode(1)), { others: [client] })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('fromWalletClient', () => {
  it.each([
    ['nothing', undefined],
    ['text', 'client'],
    [
      'an object that cannot receive requests',
      { account: { address: player, type: 'json-rpc' }, transport: { type: 'custom' } },
    ],
    ['what has neither account nor transport', {}],
    ['a client of a node without an account', { request: () => undefined, transport: { type: 'http' } }],
    ['a smart account', { request: () => undefined, account: { type: 'smart', address: player }, transport: {} }],
  ])('refuses this client: %s', (_what, client) => {
    const code = 'WEB3_PROVIDER_ERROR';
    expect(() => fromWalletClient(client as never)).toThrow(expect.objectContaining({ code }));
  });

  it('shows the account of the client, or without one the accounts of the wallet', async () => {
    const wallet = new ScriptedWallet({ accounts: [stranger, player] });
    const transport = custom(wallet as never);
    const shown = (client: ReturnType<typeof createWalletClient>): Promise<unknown> =>
      fromWalletClient(client).request({ method: 'eth_accounts' });
    await expect(shown(createWalletClient({ account: player, transport }))).resolves.toEqual([player]);
    await expect(shown(createWalletClient({ transport }))).resolves.toEqual([stranger, player]);
  });
});
