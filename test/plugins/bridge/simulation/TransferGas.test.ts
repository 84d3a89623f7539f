import { describe, expect, it } from '@jest/globals';
import { NATIVE } from '../../../../core/index.js';
import type { TransferToMeasure } from '../../../../plugins/bridge/simulation/measureTransfers.js';
import { TransferGas } from '../../../../plugins/bridge/simulation/TransferGas.js';
import { encodeDeposit } from '../../../../plugins/bridge/transactions/calldata.js';
import { player } from '../../../kit/people.js';
import { contracts, ScriptedBridge } from '../kit/ScriptedBridge.js';

const bridge = contracts.rootERC20BridgeFlowRate;
const deposit: TransferToMeasure = {
  ...{ bridge, sender: player, token: NATIVE },
  isApproved: false,
  encode: encodeDeposit,
};

/** Each transfer takes as many thousand units as its position in the simulation. */
function simulating() {
  const scripted = new ScriptedBridge();
  const sizes: number[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  scripted.root.script('eth_simulateV1', ([question], { signal }) => {
    const [{ calls }] = (question as { blockStateCalls: [{ calls: readonly unknown[] }] }).blockStateCalls;
    sizes.push(calls.length);
    signals.push(signal);
    const used = (index: number): string => `0x${((index + 1) * 1_000).toString(16)}`;
    return [{ calls: calls.map((_, index) => ({ status: '0x1', gasUsed: used(index), returnData: '0x', logs: [] })) }];
  });
  return { gas: new TransferGas(scripted.chains), sizes, signals, root: scripted.root };
}

describe('TransferGas measures transfers together', () => {
  it('sends one simulation for all transfers of a tick, and another one later', async () => {
    const { gas, sizes } = simulating();
    const asked = [1, 2, 3].map(() => gas.measure('root', deposit, {}));
    expect((await Promise.all(asked)).map((measured) => measured?.bridge)).toEqual([2_384n, 3_384n, 4_384n]);
    await gas.measure('root', deposit, {});
    expect(sizes).toEqual([3, 1]);
  });

  it('sends at most 40 transfers in one simulation', async () => {
    const { gas, sizes } = simulating();
    await Promise.all(Array.from({ length: 95 }, () => gas.measure('root', deposit, {})));
    expect(sizes).toEqual([40, 40, 15]);
  });

  it('returns null for all if the node simulates nothing', async () => {
    const { gas, root } = simulating();
    root.script('eth_simulateV1', () => Promise.reject(new Error('no')));
    const asked = [gas.measure('root', deposit, {}), gas.measure('root', deposit, {})];
    await expect(Promise.all(asked)).resolves.toEqual([null, null]);
  });

  it('ends the simulation once every caller has left, and not before', async () => {
    const { gas, signals, root } = simulating();
    const [first, second] = [new AbortController(), new AbortController()];
    let answer: (value: unknown) => void = () => undefined;
    root.script('eth_simulateV1', (_question, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => (answer = resolve));
    });
    const asked = [first, second].map((leaving) => gas.measure('root', deposit, leaving));
    await Promise.resolve();
    await Promise.resolve();
    first.abort(new Error('first left'));
    expect(signals[0]?.aborted).toBe(false);
    second.abort(new Error('second left'));
    expect(signals[0]?.aborted).toBe(true);
    answer([]);
    const ended = await Promise.allSettled(asked);
    expect(ended.map((end) => (end.status === 'rejected' ? String(end.reason) : end))).toEqual([
      'Error: first left',
      'Error: second left',
    ]);
  });

  it('measures nothing for a caller that has left before', async () => {
    const { gas, sizes } = simulating();
    await expect(gas.measure('root', deposit, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
    expect(sizes).toEqual([]);
  });
});
