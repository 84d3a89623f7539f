import { describe, expect, it } from '@jest/globals';
import { zeroPadValue } from 'ethers';
import type { Hex } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { type Delivery, findDelivery } from '../../../core/onramp/findDelivery.js';
import { numberTopic } from '../../../core/sending/chain/topics.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const token = parseAddress(`0x${'7'.repeat(40)}`);
const relics = parseAddress(`0x${'8'.repeat(40)}`);
const supplies = parseAddress(`0x${'9'.repeat(40)}`);
const five: Delivery = { account: player, contract: token, amount: 5n };
const sword: Delivery = { account: player, contract: relics, item: { type: 'ERC721', id: 7n }, amount: 1n };
const rations: Delivery = { account: player, contract: supplies, item: { type: 'ERC1155', id: 1n }, amount: 3n };

const hashOf = (at: number): Hex => numberTopic(BigInt(at));
const log = (at: number, data = '0x'): object => ({ transactionHash: hashOf(at), data });
const paid = (at: number, value: bigint): object => log(at, numberTopic(value));

interface Filter {
  readonly address: string;
  readonly topics: readonly unknown[];
  readonly fromBlock: string;
  readonly toBlock: string;
}

/** A chain with these logs of each contract, the oldest first. */
function aChain(logs: Readonly<Record<string, unknown>>, head = 20_000n) {
  const filters: Filter[] = [];
  const chain = new ScriptedChain()
    .script('eth_blockNumber', () => head)
    .script('eth_getLogs', ([filter]) => {
      filters.push(filter as Filter);
      return logs[(filter as Filter).address] ?? [];
    });
  const find = (...deliveries: readonly Delivery[]): Promise<Hex | null> =>
    findDelivery(chain, deliveries, new AbortController().signal);
  return { chain, filters, find };
}

describe('findDelivery', () => {
  it('is the newest transaction in which so much of a token came, or more', async () => {
    const { find } = aChain({ [token]: [paid(1, 5n), paid(2, 6n), paid(3, 4n)] });
    expect(await find(five)).toBe(hashOf(2));
  });

  it('is none where it came in parts, and where an answer is no list of transfers', async () => {
    expect(await aChain({ [token]: [paid(1, 2n), paid(2, 3n)] }).find(five)).toBeNull();
    expect(await aChain({ [token]: { logs: [] } }).find(five)).toBeNull();
    expect(await aChain({ [token]: [log(1), log(2, 'abc'), { data: numberTopic(9n) }, null] }).find(five)).toBeNull();
  });

  it('is one that brought all of it: every item of a purchase', async () => {
    const { find } = aChain({ [relics]: [log(1), log(2)], [supplies]: [log(2), log(3)] });
    expect(await find(sword, rations)).toBe(hashOf(2));
    expect(await aChain({ [relics]: [log(1)], [supplies]: [log(2)] }).find(sword, rations)).toBeNull();
  });

  it('asks for what came to the account alone, by the events of each standard', async () => {
    const { filters, find } = aChain({});
    await find(five, sword, rations);
    const to = zeroPadValue(player.toLowerCase(), 32);
    const from = expect.stringMatching(/^0x[0-9a-f]{64}$/);
    expect(filters.map(({ topics }) => topics)).toEqual([
      [from, null, to],
      [from, null, to, numberTopic(7n)],
      [[from, from], null, null, to],
    ]);
    expect(filters.map(({ address }) => address)).toEqual([token, relics, supplies]);
  });

  it('looks at the last 5,000 blocks, or at all of a young chain', async () => {
    const [old, young] = [aChain({}, 20_000n), aChain({}, 4_999n)];
    await old.find(five);
    await young.find(five);
    const range = [...old.filters, ...young.filters].map(({ fromBlock, toBlock }) => [fromBlock, toBlock]);
    expect(range).toEqual([
      ['0x3a98', 'latest'],
      ['0x0', 'latest'],
    ]);
  });

  it('asks nothing for what leaves no log', async () => {
    const { chain, find } = aChain({});
    expect(await find()).toBeNull();
    expect(chain.reads).toEqual([]);
  });

  it('rejects where a read fails', async () => {
    const { chain, find } = aChain({});
    chain.script('eth_getLogs', () => Promise.reject(new Error('range too wide')));
    await expect(find(five)).rejects.toThrow('range too wide');
  });
});
