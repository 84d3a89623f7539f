import { describe, expect, it } from '@jest/globals';
import { type EstimatedCall, estimateGas } from '../../../core/rpc/estimateGas.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const call: EstimatedCall = { from: player, to: exchange, data: '0x12', value: 10n };
const estimate = (answer: () => unknown, signal?: AbortSignal) =>
  estimateGas(new ScriptedChain().script('eth_estimateGas', answer), call, { ...(signal && { signal }) });
const fail = (error: Error) => (): never => {
  throw error;
};

describe('estimateGas', () => {
  it('is what the chain says of exactly that call', async () => {
    const chain = new ScriptedChain().script('eth_estimateGas', () => '0x5208');
    const named: EstimatedCall & { readonly chainId: number } = { ...call, chainId: 1 };
    expect(await estimateGas(chain, named, {})).toEqual({ outcome: 'estimated', units: 21_000n });
    expect(chain.reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_estimateGas', [{ from: player, to: exchange, data: '0x12', value: '0xa' }]],
    ]);
  });

  it('is refused if the node reports a revert, and unknown after any other error', async () => {
    expect(await estimate(fail(readErrors.reverted('0x', null)))).toEqual({ outcome: 'refused' });
    expect(await estimate(fail(readErrors.failed('timeout', {})))).toEqual({ outcome: 'unknown' });
    expect(await estimate(fail(Object.assign(new Error('offline'), { code: 'CALL_REVERTED' })))).toEqual({
      outcome: 'unknown',
    });
    expect(await estimate(() => 'many')).toEqual({ outcome: 'unknown' });
  });

  it('throws the reason of leaving where it is left', async () => {
    await expect(estimate(() => '0x5208', AbortSignal.abort(new Error('left')))).rejects.toThrow(/^left$/);
  });
});
