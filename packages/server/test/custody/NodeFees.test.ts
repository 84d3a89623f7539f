import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RpcAnswer, RpcCall } from '../../src/custody/ChainNode.js';
import { NodeFees } from '../../src/custody/NodeFees.js';

const hex = (amount: bigint): string => `0x${amount.toString(16)}`;
const gwei = 1_000_000_000n;

/** A node with a base fee of 1 gwei that suggests a tip of 2 gwei, by default. */
function feesOf(answers: Partial<Record<string, RpcAnswer>> = {}, mostFeePerGas = 500n * gwei) {
  const usual: Record<string, RpcAnswer> = {
    eth_getBlockByNumber: { result: { baseFeePerGas: hex(gwei) } },
    eth_maxPriorityFeePerGas: { result: hex(2n * gwei) },
    eth_gasPrice: { result: hex(3n * gwei) },
  };
  const node = {
    chainId: 5,
    ask: async (calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> =>
      Promise.resolve(calls.map(({ method }) => answers[method] ?? usual[method] ?? { error: { message: 'unknown' } })),
  };
  return new NodeFees({ node, gasLimit: 100_000n, mostFeePerGas });
}

describe('NodeFees', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are twice the base fee plus the tip, with the gas limit', async () => {
    expect(await feesOf().read()).toEqual({
      ...{ gasLimit: 100_000n, maxFeePerGas: 4n * gwei, maxPriorityFeePerGas: 2n * gwei, isLegacy: false },
    });
  });

  it('are null if the chain accepts none up to the cap', async () => {
    expect(await feesOf({}, 2n * gwei).read()).toBeNull();
  });

  it.each([
    ['neither a base fee nor a gas price', { error: { message: 'busy' } }, 'rejects'],
    ['a base fee', { result: hex(3n * gwei) }, 'resolves'],
  ] as const)('throw where the node names %s', async (_what, price, outcome) => {
    const fees = feesOf({ eth_getBlockByNumber: { error: { message: 'busy' } }, eth_gasPrice: price });
    if (outcome === 'rejects') await expect(fees.read()).rejects.toThrow('the node names no price of gas');
    else await expect(fees.read()).resolves.not.toBeNull();
  });

  it('follow the tip that a refusal has named for ten minutes', async () => {
    const fees = feesOf();
    expect(fees.note('gas tip cap 2000000000, minimum needed 9000000000')).toEqual({ tip: 9n * gwei });
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 9n * gwei });
    jest.advanceTimersByTime(599_999);
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 9n * gwei });
    jest.advanceTimersByTime(1);
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 2n * gwei });
  });

  it('follow the greatest of several refusals', async () => {
    const fees = feesOf();
    for (const least of [9n, 5n]) fees.note(`gas tip cap 1, minimum needed ${least * gwei}`);
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 9n * gwei });
    fees.note(`gas tip cap 1, minimum needed ${12n * gwei}`);
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 12n * gwei });
  });

  it('follow a named base fee once, and ignore a refusal without a tip', async () => {
    const fees = feesOf();
    expect(fees.note('transaction underpriced')).toEqual({});
    expect(await fees.read({ baseFee: 6n * gwei })).toMatchObject({ maxFeePerGas: 14n * gwei });
    expect(await fees.read()).toMatchObject({ maxFeePerGas: 4n * gwei, maxPriorityFeePerGas: 2n * gwei });
  });

  it('ignore a refusal about something else', async () => {
    const fees = feesOf();
    expect(fees.note('nonce too low: minimum needed 9000000000')).toBeNull();
    expect(await fees.read()).toMatchObject({ maxPriorityFeePerGas: 2n * gwei });
  });
});
