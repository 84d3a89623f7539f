import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { simulateCalls } from '../../../core/rpc/simulateCalls.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const calls = [
  { from: player, to: stranger, data: '0x12' },
  { from: player, to: stranger, data: '0x34', value: 5n, gas: 21_000n, gasPrice: 7n },
] as const;
const done = { status: '0x1', gasUsed: '0x5208', returnData: '0x01', logs: [{ address: stranger }] };

function simulate(answer: () => unknown, options = {}) {
  const asked: unknown[] = [];
  const chain = new ScriptedChain().script('eth_simulateV1', (question) => {
    asked.push(question);
    return answer();
  });
  return {
    asked,
    answered: simulateCalls(chain, { calls, stateOverrides: { [player]: { balance: '0x9' } } }, options),
  };
}

describe('simulateCalls', () => {
  it('runs the calls in one block, without checking what fees cost, and reads each result', async () => {
    const reverted = { status: '0x0', gasUsed: '0x1', error: { message: 'no' } };
    const { asked, answered } = simulate(() => [{ calls: [done, reverted] }]);
    expect(await answered).toEqual([
      { isDone: true, gasUsed: 21_000n, returnData: '0x01', logs: [{ address: stranger }], error: undefined },
      { isDone: false, gasUsed: 0n, returnData: '0x', logs: [], error: { message: 'no' } },
    ]);
    const [from, to] = [player, stranger];
    const sent = [
      { from, to, data: '0x12', gas: '0x4c4b40' },
      { from, to, data: '0x34', gas: '0x5208', value: '0x5', gasPrice: '0x7' },
    ];
    const state = { stateOverrides: { [player]: { balance: '0x9' } }, calls: sent };
    expect(asked).toEqual([[{ blockStateCalls: [state], traceTransfers: true, validation: false }, 'latest']]);
  });

  it.each([-32601, -32004])('is null of a node without the method: %s', async (code) => {
    const unknown = new TributaryError('RPC_ERROR', 'no such method', { data: { code } });
    await expect(simulate(() => Promise.reject(unknown)).answered).resolves.toBeNull();
  });

  it('throws what else is refused or not answered', async () => {
    for (const error of [readErrors.failed('timeout'), new TributaryError('RPC_ERROR', 'no', { data: { code: 7 } })])
      await expect(simulate(() => Promise.reject(error)).answered).rejects.toBe(error);
  });

  it.each([
    ['no list', {}],
    ['no block', []],
    ['fewer results', [{ calls: [done] }]],
    ['a result that is none', [{ calls: [done, null] }]],
    ['a success without a list of logs', [{ calls: [done, { ...done, logs: undefined }] }]],
  ])('throws for an answer of another shape: %s', async (_what, answer) => {
    await expect(simulate(() => answer).answered).rejects.toThrow(TypeError);
  });
});
