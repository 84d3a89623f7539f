import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Address } from 'tributary-sdk';
import type { RpcAnswer, RpcCall } from '../../src/custody/ChainNode.js';
import type { WaitingPayment } from '../../src/custody/Outbox.js';
import { Preflight } from '../../src/custody/Preflight.js';

const sender = { chainId: 5, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address };
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address;
const payment = (id: string, given: Partial<WaitingPayment> = {}): WaitingPayment => ({
  ...{ id, to, data: '0x', value: 7n },
  ...given,
});
const failure = (message: string, code = -32_000): RpcAnswer => ({ error: { code, message } });
const unknownMethod = failure('the method does not exist', -32_601);
const reverted: RpcAnswer = { error: { code: 3, message: 'execution reverted: closed' } };

/** A node with answers for each method; `mined`: the account's transactions. */
function preflight(answers: Partial<Record<string, RpcAnswer>>, mined = 0) {
  const asked: RpcCall[] = [];
  const state = { answers, mined };
  const node = {
    chainId: 5,
    ask: async (calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> => {
      asked.push(...calls);
      return Promise.resolve(
        calls.map(({ method }) =>
          method === 'eth_getTransactionCount'
            ? { result: `0x${state.mined.toString(16)}` }
            : (state.answers[method] as RpcAnswer),
        ),
      );
    },
  };
  const flights = new Preflight({ node, sender, gasLimit: 100_000n, mostGas: 1_000_000n });
  const estimated = () => asked.filter(({ method }) => method === 'eth_estimateGas');
  return { flights, asked, estimated, state };
}

/** Returns the result for one payment with these answers. */
async function flightOf(estimate: RpcAnswer | undefined, called?: RpcAnswer): Promise<unknown> {
  const { flights } = preflight({ eth_estimateGas: estimate, eth_call: called });
  return (await flights.check([payment('a')], 0)).get('a');
}

describe('Preflight', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['21,000 gas', '0x5208', 100_000n],
    ['exactly 4/5 of the usual limit', '0x13880', 100_000n],
    ['more than that', '0x186a0', 125_000n],
    ['as much as may be given', '0xc3500', 1_000_000n],
  ])('gives a quarter more than the estimate, and the usual limit at least: %s', async (_what, result, gasLimit) => {
    expect(await flightOf({ result })).toEqual({ outcome: 'ready', gasLimit });
  });

  it('refuses a payment above the gas maximum, with both figures', async () => {
    const why = 'it needs 1000001 gas, more than 1000000';
    expect(await flightOf({ result: '0xc3501' })).toEqual({ outcome: 'refused', why });
  });

  it.each([
    ['reverts', reverted, 'it reverts: closed'],
    ['runs out of gas', failure('out of gas'), 'it fails: out of gas'],
    ['is invalid', failure('EVM error InvalidFEOpcode'), 'it fails: EVM error InvalidFEOpcode'],
    [
      'always fails',
      failure('gas required exceeds allowance (30000000)'),
      'it fails: gas required exceeds allowance (30000000)',
    ],
  ])('rejects a transaction that %s', async (_what, estimate, why) => {
    expect(await flightOf(estimate)).toEqual({ outcome: 'refused', why });
  });

  it.each([
    'insufficient funds for gas * price + value',
    'sender has insufficient balance',
    'total cost exceeds the balance of the account',
    'gas * price + value exceeds balance',
  ])('leaves it to the numbers whether the account can pay: %s', async (message) => {
    expect(await flightOf(failure(message))).toEqual({ outcome: 'ready', gasLimit: 100_000n });
  });

  it.each([
    ['is busy', failure('too many requests'), 'the node has not estimated it: too many requests'],
    ['does not answer', undefined, 'the node has not estimated it'],
    ['answers no quantity', { result: 'much' }, 'the node has not estimated it'],
    ['answers an empty quantity', { result: '0x' }, 'the node has not estimated it'],
    ['answers more than any block has', { result: `0x${'f'.repeat(17)}` }, 'the node has not estimated it'],
    ['answers a number', { result: 21_000 }, 'the node has not estimated it'],
  ])('lets it wait while the node %s', async (_what, estimate, why) => {
    expect(await flightOf(estimate)).toEqual({ outcome: 'waits', why });
  });

  it.each([
    ['goes through', { result: '0x' }, { outcome: 'ready', gasLimit: 100_000n }],
    ['reverts', reverted, { outcome: 'refused', why: 'it reverts: closed' }],
    ['is not answered', undefined, { outcome: 'waits', why: 'the node has not estimated it' }],
    ['is not known either', unknownMethod, { outcome: 'ready', gasLimit: 100_000n }],
  ])('calls it where the node estimates nothing, and the call %s', async (_what, called, flight) => {
    expect(await flightOf(unknownMethod, called)).toEqual(flight);
  });

  it('calls only payments without an estimate, from the account, with their value', async () => {
    const { flights, asked, state } = preflight({ eth_estimateGas: { result: '0x5208' } });
    await flights.check([payment('a')], 0);
    expect(asked.map(({ method }) => method)).toEqual(['eth_getTransactionCount', 'eth_estimateGas']);
    state.answers = { eth_estimateGas: unknownMethod, eth_call: { result: '0x' } };
    await flights.check([payment('b', { data: '0x1234', value: 255n })], 0);
    const call = { from: sender.address, to, data: '0x1234', value: '0xff' };
    expect(asked.slice(-2)).toEqual([
      { method: 'eth_estimateGas', params: [call] },
      { method: 'eth_call', params: [call, 'latest'] },
    ]);
  });

  it('estimates a ready payment once, and again after 15 s or if it was gone', async () => {
    const { flights, estimated } = preflight({ eth_estimateGas: { result: '0x5208' } });
    const check = async (...ids: readonly string[]) => {
      const found = await flights.check(
        ids.map((id) => payment(id)),
        0,
      );
      return [...found.values()].map(({ outcome }) => outcome);
    };
    expect([await check('a'), await check('a'), estimated().length]).toEqual([['ready'], ['ready'], 1]);
    expect([await check('a', 'b'), estimated().length]).toEqual([['ready', 'ready'], 2]);
    await check('b');
    await check('a', 'b');
    expect(estimated()).toHaveLength(3);
    jest.advanceTimersByTime(14_999);
    await check('a', 'b');
    expect(estimated()).toHaveLength(3);
    jest.advanceTimersByTime(1);
    await check('a', 'b');
    expect(estimated()).toHaveLength(5);
  });

  it('refuses a payment that still reverts once the earlier ones are made', async () => {
    const { flights, state } = preflight({ eth_estimateGas: reverted }, 3);
    const check = async (ids: readonly string[], nextNonce: number) => {
      const found = await flights.check(
        ids.map((id) => payment(id)),
        nextNonce,
      );
      return [...found.values()].map(({ outcome }) => outcome);
    };
    // Number 5 is the next one; two payments of the outbox wait.
    expect(await check(['a', 'b'], 5)).toEqual(['waits', 'waits']);
    state.mined = 5;
    // The nonce at the first check counts, not the present one.
    expect(await check(['a', 'b'], 9)).toEqual(['refused', 'waits']);
    state.mined = 6;
    expect(await check(['b'], 9)).toEqual(['refused']);
  });

  it('restarts the wait of a payment that was gone meanwhile', async () => {
    const { flights, state } = preflight({ eth_estimateGas: reverted }, 0);
    await flights.check([payment('a')], 2);
    await flights.check([], 2);
    state.mined = 2;
    expect((await flights.check([payment('a')], 4)).get('a')).toMatchObject({ outcome: 'waits' });
  });

  it('refuses nothing if the node has not counted the account’s transactions', async () => {
    const { flights } = preflight({ eth_estimateGas: reverted });
    const node = { chainId: 5, ask: async () => Promise.resolve([failure('busy'), reverted]) };
    const blind = new Preflight({ node, sender, gasLimit: 1n, mostGas: 2n });
    expect((await blind.check([payment('a')], 1)).get('a')).toMatchObject({ outcome: 'waits' });
    expect((await flights.check([payment('a')], 0)).get('a')).toMatchObject({ outcome: 'refused' });
  });

  it('sends no request if no payment waits', async () => {
    const { flights, asked } = preflight({});
    expect([(await flights.check([], 0)).size, asked]).toEqual([0, []]);
  });
});
