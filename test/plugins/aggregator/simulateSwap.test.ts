import { describe, expect, it } from '@jest/globals';
import { Interface, toBeHex, zeroPadValue } from 'ethers';
import { NATIVE, parseAddress } from 'tributary-sdk';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { COIN_LOGS, type SimulatedSwap, simulateSwap } from '../../../plugins/aggregator/simulateSwap.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const [tokenIn, tokenOut, router, spender] = ['b1', 'b2', 'c1', 'c2'].map((byte) =>
  parseAddress(`0x${byte.repeat(20)}`),
) as [never, never, never, never];
const erc20 = new Interface([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value)',
]);
const swap: SimulatedSwap = {
  transaction: { chainId: 1, from: player, to: router, data: '0x12345678', value: 0n },
  ...{ tokenIn, tokenOut, spender, allowance: 0n, allowed: 100n },
};
const world = { block: { baseFeePerGas: '0x5' }, gasPrice: 7n, coins: 1_000n };
const word = (value: bigint): string => toBeHex(value, 32);
const topic = (address: string): string => zeroPadValue(address, 32).toLowerCase();
const ok = (value = 0n, more: object = {}) => ({
  status: '0x1',
  returnData: word(value),
  gasUsed: '0x64',
  logs: [],
  ...more,
});

/** Returns the simulated calls. The node answers with `results`. */
async function simulate(of: Partial<SimulatedSwap>, results: unknown, options = {}) {
  const chain = new ScriptedChain(1).script('eth_simulateV1', () => {
    if (results instanceof Error) throw results;
    return Array.isArray(results) ? [{ calls: results }] : results;
  });
  const simulated = await simulateSwap(chain, { ...swap, ...of }, world, options);
  const [question, block] = chain.readsOf('eth_simulateV1')[0]!.params as readonly [
    { readonly blockStateCalls: readonly [{ readonly calls: readonly Record<string, unknown>[] }] },
    unknown,
  ];
  return { simulated, question, block, calls: question.blockStateCalls[0].calls };
}
const looksAt = (token: string) => ({
  from: player,
  to: token,
  data: erc20.encodeFunctionData('balanceOf', [player]),
  gas: '0x7a120',
});
const approval = (amount: bigint) => ({
  ...{
    from: player,
    to: tokenIn,
    data: erc20.encodeFunctionData('approve', [spender, amount]),
    gas: '0x30d40',
    gasPrice: '0x7',
  },
});
const swapCall = { from: player, to: router, data: '0x12345678', value: '0x0', gas: '0x4c4b40', gasPrice: '0x7' };
const leftOver = {
  ...{ from: player, to: tokenIn, gas: '0x7a120' },
  data: erc20.encodeFunctionData('allowance', [player, spender]),
};
const inAndOut = [ok(500n), ok(1n), ok(), ok(0n, { gasUsed: '0x1234' }), ok(410n), ok(91n), ok(3n)];

describe('a simulated swap', () => {
  it('is the approval and the transaction between two looks, and what is left to the spender', async () => {
    const { simulated, calls, block, question } = await simulate({}, inAndOut);
    expect(calls).toEqual([
      ...[looksAt(tokenIn), looksAt(tokenOut), approval(100n), swapCall, looksAt(tokenIn), looksAt(tokenOut)],
      leftOver,
    ]);
    expect(simulated).toEqual({ spent: 90n, received: 90n, left: 3n, gasUsed: 0x1234n, logs: [] });
    expect(block).toBe('latest');
    expect(question).toMatchObject({
      ...{ traceTransfers: true, validation: false },
      blockStateCalls: [
        {
          blockOverrides: { baseFeePerGas: '0x5' },
          // 1,000, and the fees of a swap and two approvals.
          stateOverrides: { [player]: { balance: `0x${(1_000n + 7n * 5_400_000n).toString(16)}` } },
        },
      ],
    });
  });

  it('goes through zero where another allowance stands, and asks for none that is there', async () => {
    const results = (count: number) => Array.from({ length: count }, () => ok());
    const approvals = ({ calls }: Awaited<ReturnType<typeof simulate>>) => calls.slice(2, -4);
    expect(approvals(await simulate({ allowance: 7n }, results(8)))).toEqual([approval(0n), approval(100n)]);
    expect(approvals(await simulate({ allowance: 100n }, results(6)))).toEqual([]);
  });

  const coinLog = (from: string, to: string, amount: bigint, address = COIN_LOGS) => ({
    ...{ address, topics: ['0x1', topic(from), topic(to)], data: word(amount) },
  });
  const paying = { ...swap.transaction, value: 50n };

  it('simulates native input without an approval, and counts the outflow', async () => {
    const logs = [coinLog(player, router, 50n), coinLog(router, player, 8n), coinLog(stranger, router, 5n)];
    const { simulated, calls } = await simulate({ tokenIn: NATIVE, transaction: paying }, [
      ok(1n),
      ok(0n, { logs }),
      ok(61n),
    ]);
    expect(calls).toEqual([looksAt(tokenOut), { ...swapCall, value: '0x32' }, looksAt(tokenOut)]);
    expect(simulated).toMatchObject({ spent: 42n, received: 60n, left: 0n, logs });
  });

  it('counts the coins that are sent also where the node logs none of them', async () => {
    const spentWith = async (logs: readonly unknown[]) =>
      (await simulate({ tokenIn: NATIVE, transaction: paying }, [ok(), ok(0n, { logs }), ok()])).simulated?.spent;
    expect(await spentWith([])).toBe(50n);
    expect(await spentWith([coinLog(player, router, 70n)])).toBe(70n);
    expect(await spentWith([coinLog(player, router, 70n, stranger)])).toBe(50n);
    expect(await spentWith([coinLog(player, router, 70n, COIN_LOGS.toUpperCase().replace('0X', '0x'))])).toBe(70n);
  });

  it('into coins counts what comes', async () => {
    const logs = [coinLog(router, player, 33n)];
    const { simulated, calls } = await simulate({ tokenOut: NATIVE }, [
      ok(500n),
      ok(),
      ok(0n, { logs }),
      ok(400n),
      ok(0n),
    ]);
    expect(calls).toEqual([looksAt(tokenIn), approval(100n), swapCall, looksAt(tokenIn), leftOver]);
    expect(simulated).toMatchObject({ spent: 100n, received: 33n, left: 0n });
  });

  it.each<[string, number]>([
    ['approval', 2],
    ['transaction', 3],
  ])('is refused where its %s reverts', async (_what, place) => {
    const results = inAndOut.map((result, index) =>
      index === place ? { status: '0x0', error: { message: 'no' } } : result,
    );
    await expect(simulate({}, results)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_CALL_ERROR', data: { error: { message: 'no' } } },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty list', []],
    ['another number of results', inAndOut.slice(1)],
    ['results that are none', inAndOut.map(() => 'done')],
    ['no results', { calls: null }],
  ])('throws if the node returns %s', async (_what, answer) => {
    await expect(simulate({}, answer)).rejects.toMatchObject({ code: 'PROVIDER_CALL_ERROR' });
  });

  it.each([-32601, -32004])('is none where the node does not know the method (%s)', async (code) => {
    const chain = new ScriptedChain(1).script('eth_simulateV1', () => {
      throw readErrors.refused(code, 'the method does not exist');
    });
    expect(await simulateSwap(chain, swap, world, {})).toBeNull();
  });

  it('throws if the node rejects the simulation or doesn’t respond', async () => {
    await expect(simulate({}, readErrors.refused(-32000, 'too much'))).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
    });
    await expect(simulate({}, readErrors.failed('timeout'))).rejects.toMatchObject({ code: 'READ_FAILED' });
    const fault = new Error('a fault');
    await expect(simulate({}, fault)).rejects.toBe(fault);
    const left = new AbortController();
    const reason = new TributaryError('LEFT', 'left');
    left.abort(reason);
    await expect(simulate({}, inAndOut, { signal: left.signal })).rejects.toBe(reason);
  });
});
