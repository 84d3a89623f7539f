import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Wallet as Signer, Transaction, verifyMessage, verifyTypedData } from 'ethers';
import { PrivateKeyWallet } from '../../../core/wallet/PrivateKeyWallet.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

// A key of anvil's well-known test mnemonic.
const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const { address } = new Signer(privateKey);

interface Asked {
  readonly jsonrpc: string;
  readonly id: number;
  readonly method: string;
  readonly params: readonly [string];
}

/** A node that has counted five transactions of the account; it may hang. */
class HangingNode {
  readonly methods: string[] = [];
  readonly asked: (readonly [url: string, init: RequestInit, body: Asked])[] = [];
  readonly taken: Transaction[] = [];
  /** Signals of the unanswered requests. */
  readonly signals: AbortSignal[] = [];
  /** A method that is not answered. */
  hangsAt: string | null = null;
  readonly #answers: Readonly<Record<string, (params: readonly [string]) => string>> = {
    eth_getTransactionCount: () => '0x5',
    eth_gasPrice: () => '0x3b9aca00',
    eth_estimateGas: () => '0x5208',
    eth_sendRawTransaction: ([raw]) => hashNumber(this.taken.push(Transaction.from(raw))),
  };

  readonly fetch: typeof globalThis.fetch = (url, init) => {
    const body = JSON.parse(init!.body as string) as Asked;
    const { id, method, params } = body;
    this.methods.push(method);
    this.asked.push([url as string, init!, body]);
    if (method === this.hangsAt) return new Promise(() => void this.signals.push(init!.signal!));
    const answer = this.#answers[method];
    const said =
      answer === undefined
        ? { error: { code: -32601, message: `no method ${method}`, data: '0x12' } }
        : { result: answer(params) };
    return Promise.resolve(new Response(JSON.stringify({ jsonrpc: '2.0', id, ...said })));
  };
}

function aWallet(networks: Readonly<Record<number, string>> = { [childChainId]: 'https://node.test' }) {
  const [node, clock] = [new HangingNode(), new ManualClock()];
  const wallet = new PrivateKeyWallet({
    privateKey,
    networks,
    chainId: childChainId,
    fetch: node.fetch,
    clock,
  });
  const send = (given: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: stranger, value: '0x1', ...given }],
    });
  const ask = (method: string, ...params: readonly unknown[]): Promise<unknown> => wallet.request({ method, params });
  return { node, clock, wallet, send, ask };
}

/** Handles a rejection before a test awaits it. */
function outcomeOf(promise: Promise<unknown>): { state: 'open' | 'done' | 'failed'; reason?: unknown } {
  const outcome: ReturnType<typeof outcomeOf> = { state: 'open' };
  promise.then(
    () => (outcome.state = 'done'),
    (reason: unknown) => Object.assign(outcome, { state: 'failed', reason }),
  );
  return outcome;
}

function textOfThrown(make: () => unknown): string {
  try {
    make();
    return '';
  } catch (error) {
    return inspect(error, { depth: 10, showHidden: true });
  }
}

describe('a key that is none', () => {
  const digits = privateKey.slice(2);
  it.each([
    ['a missing digit', privateKey.slice(0, -1), 'must be 32 bytes in hex; got 63 hex digits'],
    ['a digit more', `${privateKey}0`, 'must be 32 bytes in hex; got 65 hex digits'],
    [
      'a space in it',
      `0x${digits.slice(0, 9)} ${digits.slice(9)}`,
      'must be 32 bytes in hex; got 65 characters, 1 of them no hex digits',
    ],
    [
      'a letter that isn’t a digit',
      `${privateKey.slice(0, -1)}g`,
      'must be 32 bytes in hex; got 64 characters, 1 of them no hex digits',
    ],
    ['bytes', Buffer.from(digits, 'hex'), 'must be 32 bytes in hex; got object'],
    ['nothing', undefined, 'must be 32 bytes in hex; got undefined'],
    ['zero', `0x${'0'.repeat(64)}`, 'must be above 0 and below the order of secp256k1'],
    ['more than there are', `0x${'f'.repeat(64)}`, 'must be above 0 and below the order of secp256k1'],
  ])('is refused with what is wrong of it and without it: %s', (_name, given, problem) => {
    const make = () => new PrivateKeyWallet({ privateKey: given as string, networks: {}, chainId: 1 });
    expect(make).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: `invalid configuration: privateKey ${problem}`,
        data: { field: 'privateKey' },
      }),
    );
    expect(textOfThrown(make)).not.toContain(digits.slice(10, -4));
  });

  it.each(['\n', '\r\n', ' ', '\t\n'])('is taken with %j around it, as files end', (space) => {
    const made = (given: string) => new PrivateKeyWallet({ privateKey: given, networks: {}, chainId: 1 }).address;
    expect([made(`${privateKey}${space}`), made(`${space}${digits}`)]).toEqual([address, address]);
  });
});

describe('PrivateKeyWallet', () => {
  it('signs under the nonce that it is given, and asks for the next one only where it is given none', async () => {
    const { node, send } = aWallet();
    await send({ nonce: '0x3' });
    expect(node.methods).not.toContain('eth_getTransactionCount');
    await send({ nonce: '0x0' });
    await send();
    expect(node.taken.map(({ nonce }) => nonce)).toEqual([3, 0, 5]);
  });

  it.each(['eth_gasPrice', 'eth_sendRawTransaction'])(
    'waits thirty seconds for a node that leaves %s hanging, and breaks the request off',
    async (method) => {
      const { node, clock, send } = aWallet();
      node.hangsAt = method;
      const sent = outcomeOf(send());
      await clock.pass(29_999);
      expect([sent.state, node.signals.map(({ aborted }) => aborted)]).toEqual(['open', [false]]);
      await clock.pass(1);
      await settled();
      expect(sent).toMatchObject({ state: 'failed', reason: { name: 'TimeoutError' } });
      expect([node.signals.map(({ aborted }) => aborted), node.taken]).toEqual([[true], []]);
    },
  );

  it('has the next transaction’s turn come after one that was left hanging', async () => {
    const { node, clock, send } = aWallet();
    node.hangsAt = 'eth_gasPrice';
    const [first, second] = [outcomeOf(send({ value: '0x7' })), outcomeOf(send({ value: '0x8' }))];
    await clock.pass(29_999);
    node.hangsAt = null;
    expect([first.state, second.state]).toEqual(['open', 'open']);
    await clock.pass(1);
    await settled();
    expect([first.state, second.state, node.taken.map(({ value }) => value)]).toEqual(['failed', 'done', [8n]]);
  });

  it('leaves no timer behind what was answered', async () => {
    const { clock, send } = aWallet();
    await send();
    expect(clock.pending).toBe(0);
  });

  it('asks its node as JSON-RPC wants it, each time under another number', async () => {
    const { node, ask } = aWallet();
    await ask('eth_gasPrice');
    await ask('eth_estimateGas', { to: stranger });
    expect(node.asked.map(([url, { method, headers }]) => [url, method, headers])).toEqual(
      [1, 2, 3].map(() => ['https://node.test', 'POST', { 'content-type': 'application/json' }]),
    );
    expect(node.asked.map(([, , body]) => body)).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_gasPrice', params: [] },
      { jsonrpc: '2.0', id: 3, method: 'eth_estimateGas', params: [{ to: stranger }] },
    ]);
  });

  it("passes its node's own error on, code and data included", async () => {
    const { ask } = aWallet();
    await expect(ask('eth_nonsense')).rejects.toMatchObject({
      code: -32601,
      message: 'no method eth_nonsense',
      data: '0x12',
    });
  });

  it('returns its account and chain, and grants permissions, without a request', async () => {
    const { node, wallet, ask } = aWallet();
    expect(wallet.address).toBe(address);
    expect(await ask('eth_accounts')).toEqual([address]);
    expect(await ask('eth_requestAccounts')).toEqual([address]);
    expect(await ask('eth_chainId')).toBe('0x34a1');
    expect(await ask('wallet_requestPermissions')).toEqual([{ parentCapability: 'eth_accounts' }]);
    await expect(ask('wallet_sendCalls')).rejects.toMatchObject({
      code: 4200,
      message: 'The wallet does not know wallet_sendCalls',
    });
    expect(node.methods).toEqual([]);
  });

  it('asks for the nonce of what is pending, and for the gas of what it sends', async () => {
    const { node, send } = aWallet();
    await send();
    const paramsOf = (name: string): unknown => node.asked.find(([, , { method }]) => method === name)?.[2].params;
    expect(paramsOf('eth_getTransactionCount')).toEqual([address, 'pending']);
    expect(paramsOf('eth_estimateGas')).toEqual([{ from: address, to: stranger, value: '0x1' }]);
  });

  it('takes a fifth more gas than estimated, and the least fees of a child chain', async () => {
    const { node, send } = aWallet();
    await send();
    const [{ gasLimit, type, maxFeePerGas, maxPriorityFeePerGas }] = node.taken as [Transaction];
    expect([gasLimit, type, maxFeePerGas, maxPriorityFeePerGas]).toEqual([
      25_200n,
      2,
      15_000_000_000n,
      10_000_000_000n,
    ]);
  });

  it('takes gas and fees as they are given', async () => {
    const { node, send } = aWallet();
    await send({ gas: '0x7530', gasPrice: '0x7' });
    await send({ maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x8' });
    expect(node.taken.map(({ gasLimit, type, gasPrice }) => [gasLimit, type, gasPrice])).toEqual([
      [30_000n, 0, 7n],
      [25_200n, 2, null],
    ]);
    expect([node.taken[1]?.maxFeePerGas, node.taken[1]?.maxPriorityFeePerGas]).toEqual([9n, 8n]);
    expect(node.methods).not.toContain('eth_gasPrice');
  });

  it('asks for the price where it is given half of the fees', async () => {
    const { node, send } = aWallet();
    await send({ maxPriorityFeePerGas: '0x8' });
    expect([node.taken[0]?.maxFeePerGas, node.taken[0]?.maxPriorityFeePerGas]).toEqual([15_000_000_000n, 8n]);
    await send({ maxFeePerGas: '0x9' });
    expect([node.taken[1]?.maxFeePerGas, node.taken[1]?.maxPriorityFeePerGas]).toEqual([9n, 9n]);
  });

  it.each([
    ['from another account', { from: stranger }, 4100, 'The account is not of this wallet'],
    ['without an account', { from: undefined as never }, 4100, 'The account is not of this wallet'],
    ['for another chain', { chainId: '0x1' }, -32602, `The wallet is on chain ${childChainId}, not on 1`],
  ])('signs nothing with a mismatch: %s', async (_name, given, code, message) => {
    const { node, send } = aWallet();
    await expect(send(given)).rejects.toMatchObject({ code, message });
    expect(node.taken).toEqual([]);
  });

  it('signs for the chain that it is on, and takes its own account however it is spelled', async () => {
    const { node, send } = aWallet();
    await send({ chainId: '0x34a1', from: address.toLowerCase() });
    expect(node.taken.map(({ chainId, from }) => [chainId, from])).toEqual([[BigInt(childChainId), address]]);
  });

  it('switches between the chains that it knows, and tells who still listens', async () => {
    const { wallet, ask, node } = aWallet({ [childChainId]: 'https://child.test', [rootChainId]: 'https://root.test' });
    const seen: string[] = [];
    const listener = (chainId: string): void => void seen.push(chainId);
    const gone = (): void => void seen.push('gone');
    wallet.on('chainChanged', listener).on('chainChanged', gone).removeListener('chainChanged', gone);
    wallet.removeListener('accountsChanged', listener);
    expect(await ask('wallet_switchEthereumChain', { chainId: '0xaa36a7' })).toBeNull();
    expect([await ask('eth_chainId'), seen]).toEqual(['0xaa36a7', ['0xaa36a7']]);
    await ask('eth_gasPrice');
    expect(node.asked.map(([url]) => url)).toEqual(['https://root.test', 'https://root.test']);
  });

  it('refuses a chain that it does not know, until it is added', async () => {
    const { ask } = aWallet();
    const switching = () => ask('wallet_switchEthereumChain', { chainId: '0xaa36a7' });
    await expect(switching()).rejects.toMatchObject({ code: 4902, message: 'Unrecognized chain ID 0xaa36a7' });
    const adding = (rpcUrls: readonly string[]) => ask('wallet_addEthereumChain', { chainId: '0xaa36a7', rpcUrls });
    await expect(adding([])).rejects.toMatchObject({ code: -32602, message: 'rpcUrls is empty' });
    expect(await adding(['https://root.test'])).toBeNull();
    expect(await switching()).toBeNull();
    expect(await ask('eth_chainId')).toBe('0xaa36a7');
  });

  it('is an error with a number for a code where it is on a chain that it cannot reach', async () => {
    const { node, ask } = aWallet({});
    await expect(ask('eth_gasPrice')).rejects.toMatchObject({
      code: 4901,
      message: `Not connected to chain ${childChainId}`,
    });
    expect(node.asked).toEqual([]);
  });

  it('signs messages and typed data that can be verified', async () => {
    const { ask } = aWallet();
    const message = await ask('personal_sign', '0x48656c6c6f', address);
    expect(verifyMessage('Hello', message as string)).toBe(address);
    const domain = { name: 'Market', chainId: childChainId };
    const types = { Order: [{ name: 'id', type: 'uint256' }] };
    const data = {
      domain,
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], ...types },
      message: { id: '7' },
    };
    const signature = await ask('eth_signTypedData_v4', address, JSON.stringify(data));
    expect(verifyTypedData(domain, types, { id: '7' }, signature as string)).toBe(address);
  });
});
