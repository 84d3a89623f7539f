import { describe, expect, it } from '@jest/globals';
import { Wallet as Signer, Transaction } from 'ethers';
import { PrivateKeyWallet } from '../../../core/wallet/PrivateKeyWallet.js';
import { childChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

// A key of anvil's well-known test mnemonic.
const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const { address } = new Signer(privateKey);

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: readonly [string];
}

/** A node that has counted five transactions of the account; it may hang. */
class HangingNode {
  readonly methods: string[] = [];
  readonly taken: Transaction[] = [];
  /** Of the requests that it left hanging. */
  readonly signals: AbortSignal[] = [];
  /** A method that is not answered. */
  hangsAt: string | null = null;
  readonly #answers: Readonly<Record<string, (params: readonly [string]) => string>> = {
    eth_getTransactionCount: () => '0x5',
    eth_gasPrice: () => '0x3b9aca00',
    eth_estimateGas: () => '0x5208',
    eth_sendRawTransaction: ([raw]) => hashNumber(this.taken.push(Transaction.from(raw))),
  };

  readonly fetch: typeof globalThis.fetch = (_url, init) => {
    const { id, method, params } = JSON.parse(init!.body as string) as Asked;
    this.methods.push(method);
    if (method === this.hangsAt) return new Promise(() => void this.signals.push(init!.signal!));
    return Promise.resolve(
      new Response(JSON.stringify({ jsonrpc: '2.0', id, result: this.#answers[method]!(params) })),
    );
  };
}

function aWallet() {
  const [node, clock] = [new HangingNode(), new ManualClock()];
  const wallet = new PrivateKeyWallet({
    privateKey,
    networks: { [childChainId]: 'https://node.test' },
    chainId: childChainId,
    fetch: node.fetch,
    clock,
  });
  const send = (given: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: stranger, value: '0x1', ...given }],
    });
  return { node, clock, send };
}

/** Rejections are heard of before anybody awaits them. */
function outcomeOf(promise: Promise<unknown>): { state: 'open' | 'done' | 'failed'; reason?: unknown } {
  const outcome: ReturnType<typeof outcomeOf> = { state: 'open' };
  promise.then(
    () => (outcome.state = 'done'),
    (reason: unknown) => Object.assign(outcome, { state: 'failed', reason }),
  );
  return outcome;
}

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
});
