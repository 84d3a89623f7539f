import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import { type Delivery, findDelivery } from '../../../core/onramp/findDelivery.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

const { signal } = new AbortController();
const abi = AbiCoder.defaultAbiCoder();
const number = (value: bigint): string => abi.encode(['uint256'], [value]);
const aLog = (index: number, data: unknown): object => ({ transactionHash: hashNumber(index), data });
const word = zeroPadValue(player.toLowerCase(), 32);

const coins: Delivery = { account: player, contract: exchange, amount: 5n };
const hero: Delivery = { account: player, contract: stranger, item: { type: 'ERC721', id: 7n }, amount: 1n };
const potions: Delivery = { account: player, contract: stranger, item: { type: 'ERC1155', id: 7n }, amount: 3n };
const pieces = (of: bigint, count: bigint): string => abi.encode(['uint256', 'uint256'], [of, count]);
const many = (ids: readonly bigint[], counts: readonly bigint[]): string =>
  abi.encode(['uint256[]', 'uint256[]'], [ids, counts]);

/** A chain whose newest block is 100, with these logs of each contract, oldest first. */
function aChain(logs: Readonly<Record<string, unknown>>): ScriptedChain {
  return new ScriptedChain().script(
    'eth_getLogs',
    ([filter]) => logs[(filter as { readonly address: string }).address],
  );
}
const find = (chain: ScriptedChain, ...deliveries: readonly Delivery[]) => findDelivery(chain, deliveries, signal);

describe('findDelivery', () => {
  it('is the newest transaction in which enough came', async () => {
    const logs = [aLog(1, number(5n)), aLog(2, number(6n)), aLog(3, number(4n))];
    await expect(find(aChain({ [exchange]: logs }), coins)).resolves.toBe(hashNumber(2));
    await expect(find(aChain({ [exchange]: [aLog(3, number(4n))] }), coins)).resolves.toBeNull();
    await expect(find(aChain({ [exchange]: [] }), coins)).resolves.toBeNull();
  });

  it('reads only transfers to the account, in the last 5,000 blocks, without a cache', async () => {
    const chain = aChain({ [exchange]: [], [stranger]: [] });
    await find(chain, coins, hero, potions);
    const of = (address: string, topics: readonly unknown[]) => ({
      address,
      topics,
      fromBlock: '0x0',
      toBlock: 'latest',
    });
    expect(chain.readsOf('eth_getLogs').map(({ params }) => params[0])).toEqual([
      of(exchange, [id('Transfer(address,address,uint256)'), null, word]),
      of(stranger, [id('Transfer(address,address,uint256)'), null, word, number(7n)]),
      of(stranger, [
        [
          id('TransferSingle(address,address,address,uint256,uint256)'),
          id('TransferBatch(address,address,address,uint256[],uint256[])'),
        ],
        null,
        null,
        word,
      ]),
    ]);
    expect(chain.reads.every(({ options }) => options.fresh === true && options.signal === signal)).toBe(true);
    for (const [head, fromBlock] of [
      [5_000n, '0x0'],
      [5_001n, '0x1'],
      [12_345n, '0x1cb1'],
    ] as const) {
      const later = aChain({ [exchange]: [] }).script('eth_blockNumber', () => head);
      await find(later, coins);
      expect(later.readsOf('eth_getLogs')[0]?.params).toMatchObject([{ fromBlock }]);
    }
  });

  it('finds one transaction that delivered all of several tokens', async () => {
    const logs = { [exchange]: [aLog(1, number(5n)), aLog(2, number(5n))], [stranger]: [aLog(1, '0x'), aLog(3, '0x')] };
    await expect(find(aChain(logs), coins, hero)).resolves.toBe(hashNumber(1));
    await expect(find(aChain({ ...logs, [stranger]: [aLog(3, '0x')] }), coins, hero)).resolves.toBeNull();
  });

  it('counts only units of the same ERC-1155 item', async () => {
    const newestOf = (...data: readonly unknown[]) =>
      find(aChain({ [stranger]: data.map((each, index) => aLog(index, each)) }), potions);
    await expect(newestOf(pieces(7n, 3n), pieces(8n, 3n), pieces(7n, 2n))).resolves.toBe(hashNumber(0));
    await expect(newestOf(many([8n, 7n, 7n], [9n, 1n, 2n]), many([7n, 8n], [2n, 9n]))).resolves.toBe(hashNumber(0));
    await expect(newestOf('0x', null, 7, `${pieces(7n, 3n)}00`, number(7n))).resolves.toBeNull();
  });

  it('takes nothing from logs that cannot be understood', async () => {
    const odd = [
      null,
      {},
      { data: number(5n) },
      { transactionHash: '0x12', data: number(5n) },
      aLog(4, `${number(5n)}00`),
    ];
    await expect(find(aChain({ [exchange]: odd }), coins)).resolves.toBeNull();
    await expect(find(aChain({ [exchange]: 'none' }), coins)).resolves.toBeNull();
  });

  it('reads nothing if no token emits logs, and throws if the chain doesn’t respond', async () => {
    const chain = new ScriptedChain().script('eth_getLogs', () => Promise.reject(readErrors.failed('timeout')));
    await expect(find(chain)).resolves.toBeNull();
    expect(chain.reads).toEqual([]);
    await expect(find(chain, coins)).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
