import { describe, expect, it } from '@jest/globals';
import { id as keccakOf } from 'ethers';
import { NATIVE, parseAddress } from 'tributary-sdk';
import { judgeSimulation, type Promised } from '../../../plugins/aggregator/judgeSimulation.js';
import { COIN_LOGS, type Simulated } from '../../../plugins/aggregator/simulateSwap.js';

const [account, tokenIn, spender, other] = ['a1', 'b2', 'c3', 'd4'].map((byte) =>
  parseAddress(`0x${byte.repeat(20)}`),
) as [never, never, never, never];
const promised: Promised = { account, tokenIn, spender, spentAtMost: 100n, receivedAtLeast: 50n, isWhole: true };
const honest: Simulated = { spent: 100n, received: 50n, left: 0n, gasUsed: 1n, logs: [] };
const word = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

const log = (address: string, event: string, ...indexed: readonly string[]) => ({
  address,
  topics: [keccakOf(event), ...indexed.map(word)],
  data: '0x',
});
const approval = 'Approval(address,address,uint256)';
const transfer = 'Transfer(address,address,uint256)';

describe('a simulation', () => {
  it.each<[string, Partial<Simulated>, Partial<Promised>]>([
    ['as promised', {}, {}],
    ['better than promised', { spent: 90n, received: 60n }, {}],
    ['that leaves the unspent rest of the maximum input', { spent: 90n, left: 10n }, { isWhole: false }],
    ['whose token logs the spender’s remaining allowance', { logs: [log(tokenIn, approval, account, spender)] }, {}],
    ['that takes the token in from the account', { logs: [log(tokenIn, transfer, account, other)] }, {}],
    ['that takes the native currency in', { logs: [log(COIN_LOGS, transfer, account, other)] }, { tokenIn: NATIVE }],
    [
      'in which others move and allow things',
      { logs: [log(other, transfer, other, account), log(other, approval, other, spender)] },
      {},
    ],
    ['with a log without topics', { logs: [{ address: other, topics: [], data: '0x' }] }, {}],
  ])('accepts a simulation: %s', (_what, given, terms) => {
    expect(() => judgeSimulation({ ...honest, ...given }, { ...promised, ...terms })).not.toThrow();
  });

  it.each<[string, Partial<Simulated>, Partial<Promised>, string]>([
    ['takes more', { spent: 101n }, {}, 'it takes more than it says'],
    ['gives less', { received: 49n }, {}, 'it gives less than it says'],
    ['leaves an allowance', { left: 1n }, {}, 'it leaves something allowed that it did not take'],
    [
      'leaves more allowed than it did not take',
      { spent: 90n, left: 11n },
      { isWhole: false },
      'it leaves something allowed that it did not take',
    ],
    [
      'lets another account take the token in',
      { logs: [log(tokenIn, approval, account, other)] },
      {},
      'it lets somebody take something',
    ],
    [
      'lets the spender take another token',
      { logs: [log(other, approval, account, spender)] },
      {},
      'it lets somebody take something',
    ],
    [
      'lets another account take a collection',
      { logs: [log(other, 'ApprovalForAll(address,address,bool)', account, spender)] },
      {},
      'it lets somebody take something',
    ],
    [
      'lets another account take through Permit2',
      { logs: [log(other, 'Permit(address,address,address,uint160,uint48,uint48)', account, tokenIn, spender)] },
      {},
      'it lets somebody take something',
    ],
    [
      'passes an allowance on by Permit2',
      { logs: [log(other, 'Approval(address,address,address,uint160,uint48)', account, tokenIn, spender)] },
      {},
      'it lets somebody take something',
    ],
    [
      'makes another account an operator',
      { logs: [log(other, 'AuthorizedOperator(address,address)', spender, account)] },
      {},
      'it lets somebody take something',
    ],
    ['takes another token', { logs: [log(other, transfer, account, spender)] }, {}, 'it takes something else away'],
    [
      'takes the coin, where a token goes in',
      { logs: [log(COIN_LOGS, transfer, account, other)] },
      {},
      'it takes something else away',
    ],
    [
      'takes an item',
      { logs: [log(other, 'TransferSingle(address,address,address,uint256,uint256)', spender, account, other)] },
      {},
      'it takes something else away',
    ],
    [
      'takes items',
      { logs: [log(other, 'TransferBatch(address,address,address,uint256[],uint256[])', spender, account, other)] },
      {},
      'it takes something else away',
    ],
  ])('rejects a simulation that %s', (_what, given, terms, reason) => {
    expect(() => judgeSimulation({ ...honest, ...given }, { ...promised, ...terms })).toThrow(
      expect.objectContaining({ code: 'PROVIDER_CALL_ERROR', data: expect.objectContaining({ reason }) }),
    );
  });
});
