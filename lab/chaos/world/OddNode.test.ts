import { describe, expect, it } from '@jest/globals';
import { type RpcCallBody, rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import type { ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import type { OddNodePlan as Plan } from '../run/Oddities.js';
import type { ChaosChain } from './ChaosChain.js';
import { OddNode } from './OddNode.js';

const HEAD = 1_000;
const chain = {
  name: 'child',
  head: () => Promise.resolve(HEAD),
  rpc: { request: () => Promise.resolve(`0x${HEAD.toString(16)}`) },
} as unknown as ChaosChain;
const answering: ServiceHandler = ({ json }) => ({
  status: 200,
  body: rpcCalls(json).map(({ id }) => ({ id, result: { status: '0x1' } })),
});

interface Answered {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function ask(plan: Partial<Plan>, ...calls: readonly Omit<RpcCallBody, 'id'>[]): Promise<readonly Answered[]> {
  const node = new OddNode(chain, answering);
  const whole: Plan = { states: null, history: null, logBlocks: null, missingReceipts: 0, ...plan };
  node.become({ plan: whole, seed: 1, onRefusal: () => undefined, isCalm: () => false });
  const json = calls.map((call, id) => ({ ...call, id }));
  const { body } = await node.handler({ json } as unknown as Parameters<ServiceHandler>[0]);
  return [...(body as readonly Answered[])].sort((a, b) => Number(a.id) - Number(b.id));
}
const isRefused = ({ error }: Answered): boolean => error !== undefined;
const block = (number: number): string => `0x${number.toString(16)}`;

describe('OddNode', () => {
  it('refuses states that it has forgotten, and answers the rest of a batch', async () => {
    const balance = (at: string) => ({ method: 'eth_getBalance', params: ['0x0', at] });
    const answers = await ask({ states: 16 }, balance(block(HEAD - 16)), balance(block(HEAD - 15)), balance('latest'));
    expect(answers.map(isRefused)).toEqual([true, false, false]);
  });

  it('refuses logs beyond its range, and those of blocks that it has forgotten', async () => {
    const logs = (from: number) => ({ method: 'eth_getLogs', params: [{ fromBlock: block(from), toBlock: 'latest' }] });
    expect((await ask({ logBlocks: 10 }, logs(HEAD - 10), logs(HEAD - 9))).map(isRefused)).toEqual([true, false]);
    expect((await ask({ history: 64 }, logs(HEAD - 64), logs(HEAD - 63))).map(isRefused)).toEqual([true, false]);
  });

  it('hides receipts while faulty', async () => {
    const receipt = { method: 'eth_getTransactionReceipt', params: ['0xa1'] };
    expect((await ask({ missingReceipts: 1 }, receipt)).map(({ result }) => result)).toEqual([null]);
  });
});
