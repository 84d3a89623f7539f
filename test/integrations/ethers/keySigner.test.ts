import { describe, expect, it } from '@jest/globals';
import type { JsonRpcProvider } from 'ethers';
import { type EthersProvider, type EthersSigner, fromSigner } from '../../../integrations/ethers/fromSigner.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

/** A signer with a key, over a node; records its requests. */
class AKeySigner implements EthersSigner {
  readonly sent: unknown[] = [];
  readonly asked: unknown[] = [];
  readonly signed: unknown[] = [];
  readonly opened: AKeySigner[] = [];
  sendTransaction = async (transaction: unknown): Promise<{ readonly hash: string }> => {
    this.sent.push(transaction);
    return Promise.resolve({ hash: hashNumber(this.sent.length) });
  };

  constructor(
    readonly chainId: number,
    readonly provider: EthersProvider | null = {
      getNetwork: () => Promise.resolve({ chainId: BigInt(chainId) }),
      send: (method, params) => Promise.resolve((this.asked.push([method, params]), 'of the node')),
    },
  ) {}

  connect(provider: never): EthersSigner {
    const next = new AKeySigner(Number((provider as JsonRpcProvider)._network.chainId), provider);
    this.opened.push(next);
    return next;
  }

  getAddress(): Promise<string> {
    return Promise.resolve(player);
  }

  signMessage(message: string | Uint8Array): Promise<string> {
    this.signed.push(message);
    return Promise.resolve('0x01');
  }

  signTypedData(domain: never, types: never, value: never): Promise<string> {
    this.signed.push({ domain, types, value });
    return Promise.resolve('0x02');
  }
}

const call = { from: player, to: stranger, data: '0x', value: '0x5' };
const send = (wallet: ReturnType<typeof fromSigner>, request: object = call): Promise<unknown> =>
  wallet.request({ method: 'eth_sendTransaction', params: [request] });

describe('fromSigner of a signer with a key', () => {
  it('shows the account and the chain of the signer', async () => {
    const wallet = fromSigner(new AKeySigner(7));
    await expect(wallet.request({ method: 'eth_accounts' })).resolves.toEqual([player]);
    await expect(wallet.request({ method: 'eth_chainId' })).resolves.toBe('0x7');
  });

  it('sends with the requested gas and nonce, under the names of the library', async () => {
    const signer = new AKeySigner(1);
    await expect(send(fromSigner(signer), { ...call, gas: '0x5208', nonce: '0x9' })).resolves.toBe(hashNumber(1));
    expect(signer.sent).toStrictEqual([{ ...call, gasLimit: 21_000n, nonce: 9 }]);
  });

  it('leaves gas and nonce to the signer by default', async () => {
    const signer = new AKeySigner(1);
    await send(fromSigner(signer));
    expect(signer.sent).toStrictEqual([call]);
  });

  it.each([
    [new Error('the service is down'), 'the service is down'],
    ['down', 'The client failed'],
  ] as readonly (readonly [unknown, string])[])(
    'says nothing of whether it was sent where the library fails with %p',
    async (error, message) => {
      const signer = new AKeySigner(1);
      signer.sendTransaction = () => {
        throw error as Error;
      };
      await expect(send(fromSigner(signer))).rejects.toMatchObject({ code: -32603, message, cause: error });
    },
  );

  it('signs the bytes of a message, and typed data without the type of its domain, which the library adds', async () => {
    const signer = new AKeySigner(1);
    const wallet = fromSigner(signer);
    const Order = [{ name: 'id', type: 'uint256' }];
    const payload = { domain: { name: 'Shop' }, primaryType: 'Order', message: { id: '7' } };
    const text = JSON.stringify({ ...payload, types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order } });
    await expect(wallet.request({ method: 'personal_sign', params: ['0x6869', player] })).resolves.toBe('0x01');
    await expect(wallet.request({ method: 'eth_signTypedData_v4', params: [player, text] })).resolves.toBe('0x02');
    expect(signer.signed).toEqual([
      new TextEncoder().encode('hi'),
      { domain: payload.domain, types: { Order }, value: payload.message },
    ]);
  });

  it('sends all other requests to its own node', async () => {
    const signer = new AKeySigner(1);
    await expect(fromSigner(signer).request({ method: 'eth_getBalance', params: [player, 'latest'] })).resolves.toBe(
      'of the node',
    );
    expect(signer.asked).toEqual([['eth_getBalance', [player, 'latest']]]);
  });

  it('supports no further methods if its provider has no node', async () => {
    const signer = new AKeySigner(1, { getNetwork: () => Promise.resolve({ chainId: 1n }) });
    await expect(fromSigner(signer).request({ method: 'eth_getBalance' })).rejects.toMatchObject({
      code: 4200,
      message: 'The provider does not know eth_getBalance',
    });
  });

  it('starts on its own chain, and switches to another with the signer for that chain', async () => {
    const [own, other] = [new AKeySigner(1), new AKeySigner(2)];
    const wallet = fromSigner(own, { others: [other] });
    await send(wallet);
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] });
    await send(wallet);
    expect([own.sent.length, other.sent.length]).toEqual([1, 1]);
  });

  it('knows no chain beyond those of its signers', async () => {
    const wallet = fromSigner(new AKeySigner(1));
    await expect(
      wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] }),
    ).rejects.toMatchObject({ code: 4902 });
  });

  it('reaches a configured chain with the same account, at the configured address', async () => {
    const signer = new AKeySigner(1);
    const wallet = fromSigner(signer);
    const chain = { chainId: '0x3', rpcUrls: ['http://localhost:1'] };
    await wallet.request({ method: 'wallet_addEthereumChain', params: [chain] });
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [chain] });
    await send(wallet);
    const [opened] = signer.opened;
    expect([opened?.chainId, opened?.sent, signer.sent]).toEqual([3, [call], []]);
  });

  const refused: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['text', 'signer'],
    ['a signer without a provider', new AKeySigner(1, null)],
    ['a signer over what tells no network', new AKeySigner(1, {} as never)],
    ['what sends nothing', Object.assign(new AKeySigner(1), { sendTransaction: undefined })],
  ];

  it.each(refused)('refuses this signer: %s', (_what, signer) => {
    const code = 'WEB3_PROVIDER_ERROR';
    expect(() => fromSigner(signer as never)).toThrow(expect.objectContaining({ code }));
  });

  it.each(refused.slice(2))('refuses %s for another chain, too', (_what, other) => {
    const code = 'WEB3_PROVIDER_ERROR';
    expect(() => fromSigner(new AKeySigner(1), { others: [other as never] })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('fromSigner of a signer of a wallet', () => {
  function open(answers: readonly unknown[]) {
    const payloads: { readonly id: number }[] = [];
    const remote = Object.assign(
      new AKeySigner(1, {
        getNetwork: () => Promise.resolve({ chainId: 1n }),
        _send: (payload: { readonly id: number }) => Promise.resolve((payloads.push(payload), answers)),
      } as never),
      { address: player, sendUncheckedTransaction: () => undefined },
    );
    return { payloads, wallet: fromSigner(remote), remote };
  }

  it('sends requests to the wallet as JSON-RPC, each with a new id', async () => {
    const { wallet, payloads } = open([{ result: '0x1' }]);
    await expect(wallet.request({ method: 'eth_blockNumber', params: [] })).resolves.toBe('0x1');
    await wallet.request({ method: 'eth_blockNumber', params: [] });
    expect(payloads).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber', params: [] })));
  });

  it("passes the wallet's error on with its code and its data", async () => {
    const error = { code: 3, message: 'reverted', data: '0x08c379a0' };
    await expect(open([{ error }]).wallet.request({ method: 'eth_call' })).rejects.toMatchObject(error);
  });

  it('fails if the wallet does not answer', async () => {
    await expect(open([]).wallet.request({ method: 'eth_call' })).resolves.toBeUndefined();
  });

  it('has the wallet send, and does not sign itself', async () => {
    const { wallet, payloads, remote } = open([{ result: hashNumber(0) }]);
    await expect(send(wallet)).resolves.toBe(hashNumber(0));
    expect([payloads.length, remote.sent]).toEqual([1, []]);
  });

  it.each([
    ['cannot receive requests', { sendUncheckedTransaction: () => undefined }, {}],
    ['is over a provider of a wallet alone', {}, { _send: () => Promise.resolve([]) }],
  ])('signs locally if it %s', async (_what, own, below) => {
    const provider = { getNetwork: () => Promise.resolve({ chainId: 1n }), ...below };
    const signer = Object.assign(new AKeySigner(1, provider as never), own);
    await send(fromSigner(signer));
    expect(signer.sent).toEqual([call]);
  });
});
