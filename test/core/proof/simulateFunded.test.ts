import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import type { Hex } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { simulateFunded } from '../../../core/proof/simulateFunded.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { word } from './kit/logs.js';
import { type SimulatingChainOptions, simulatingChain } from './kit/simulatingChain.js';

const token = parseAddress(aToken().address);
const contract = token.toLowerCase();
const slot = (number: bigint): Hex => word(number) as Hex;
const buy = { to: exchange, data: '0x02' } as const;
const purchase = { account: player, approvals: [], calls: [buy], tokens: [token] };
const touches = (address: unknown, ...storageKeys: readonly unknown[]) => ({ address, storageKeys });
const listOf = (...entries: readonly unknown[]) => ({ accessList: () => ({ accessList: entries }) });
const simulate = (given: SimulatingChainOptions, amount = 100n) => {
  const { chain, blocks } = simulatingChain({ effects: { [buy.data]: { takes: { [contract]: 100n } } }, ...given });
  return { chain, blocks, run: () => simulateFunded(chain, purchase, { token, amount }, {}) };
};
const holding = (amount: bigint) => ({ held: { [contract]: { slot: slot(3n), amount } } });

describe('simulateFunded', () => {
  it.each([100n, 500n])('is simulated once, as it is, for a buyer who holds %s', async (amount) => {
    const { run, blocks } = simulate({ ...holding(amount), ...listOf(touches(token, slot(3n))) });
    expect(await run()).toMatchObject({ balances: new Map([[contract, { before: amount, after: amount - 100n }]]) });
    expect(blocks).toHaveLength(1);
  });

  it('overrides the balance slot of the token, at any position in the access list', async () => {
    const list = listOf(touches(stranger, slot(1n)), touches(token, slot(2n), slot(3n)));
    const { run, blocks } = simulate({ ...holding(99n), ...list });
    expect(await run()).toMatchObject({ balances: new Map([[contract, { before: 100n, after: 0n }]]) });
    expect(blocks.slice(1).map(({ stateOverrides }) => stateOverrides)).toEqual([
      { [stranger]: { stateDiff: { [slot(1n)]: word(100n) } } },
      { [token]: { stateDiff: { [slot(2n)]: word(100n) } } },
      { [token]: { stateDiff: { [slot(3n)]: word(100n) } } },
    ]);
  });

  it('asks which slots the balance of the buyer is read from', async () => {
    const { run, chain } = simulate({ ...holding(0n), ...listOf(touches(token, slot(3n))) });
    await run();
    expect(chain.readsOf('eth_createAccessList').map(({ params }) => params)).toEqual([
      [{ from: player, to: token, data: `0x70a08231${word(player).slice(2)}` }, 'latest'],
    ]);
  });

  it.each([
    ['names no slot', listOf()],
    ['names others', listOf(touches(token, slot(8n)))],
    ['answers nothing', { accessList: () => null }],
    ['answers no list', { accessList: () => ({ accessList: 'none' }) }],
    [
      'names an invalid slot',
      listOf(null, touches(7, slot(3n)), touches(token), { address: token }, touches(token, 3)),
    ],
    [
      'does not know the method',
      { accessList: () => Promise.reject(new TributaryError('RPC_ERROR', 'no such method')) },
    ],
    [
      'names the slot behind more than eight others',
      listOf(touches(token, ...Array.from({ length: 8 }, (_, at) => slot(10n + BigInt(at))), slot(3n))),
    ],
  ])('is unfunded if the node %s', async (_what, list) => {
    expect(await simulate({ ...holding(0n), ...list }).run()).toBe('unfunded');
  });

  it('finds the slot as the last of eight', async () => {
    const others = Array.from({ length: 7 }, (_, at) => slot(10n + BigInt(at)));
    const { run } = simulate({ ...holding(0n), ...listOf(touches(token, ...others, slot(3n))) });
    expect(await run()).toMatchObject({ reverted: null });
  });

  it('is unfunded if the token knows no balance', async () => {
    expect(await simulate({ ...listOf(touches(token, slot(3n))) }).run()).toBe('unfunded');
  });

  it('is null if the node simulates nothing', async () => {
    const { chain, run } = simulate({ ...holding(0n), ...listOf(touches(token, slot(3n))) });
    chain.script('eth_simulateV1', () => {
      throw new TributaryError('RPC_ERROR', 'no such method', { data: { code: -32601 } });
    });
    expect(await run()).toBeNull();
  });

  it('throws if the node does not answer', async () => {
    const { chain, run } = simulate(holding(0n));
    chain.script('eth_simulateV1', () => Promise.reject(readErrors.failed('timeout')));
    await expect(run()).rejects.toMatchObject({ code: 'READ_FAILED' });
  });

  it('throws internal errors and the abort reason unchanged', async () => {
    const fault = new TypeError('not a fault of the node');
    const { chain, run } = simulate(holding(0n));
    chain.script('eth_createAccessList', () => Promise.reject(fault));
    await expect(run()).rejects.toBe(fault);
    const givenUp = AbortSignal.abort(new Error('given up'));
    chain.script('eth_createAccessList', () => Promise.reject(readErrors.failed('timeout')));
    await expect(simulateFunded(chain, purchase, { token, amount: 100n }, { signal: givenUp })).rejects.toThrow(
      'given up',
    );
  });
});
