import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress, TradeType } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { confirmHops } from '../../../../plugins/swap/managed/confirmHops.js';
import type { RouteHop } from '../../../../plugins/swap/managed/RouteHop.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { answerCalls, type Given } from '../../kit/answerCalls.js';
import { pairFor } from '../constantProduct/kit/uniswapV2.js';
import { aPair } from '../records/kit/RecordedBed.js';
import { aContractPool, aHop, aManagedPool, nobody, uniswapV2, uniswapV3, uniswapV4 } from './kit/uniswapV4.js';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
  Address,
  Address,
];
const pair = aPair(pairFor, [a, b], [10n ** 12n, 10n ** 12n]);
const contract = aContractPool(b, c);
const managed = aManagedPool(c, d);
const confirmers = {
  v4Quoter: uniswapV4.quoter,
  others: new Map([
    [pair.address, uniswapV2.router],
    [contract.address, uniswapV3.quoter],
  ]),
};
const hops = [aHop(pair, a, 700n, 650n), aHop(contract, b, 650n, 600n), aHop(managed, c, 600n, 550n)];
const functions = {
  pairOut: 'function getAmountsOut(uint256,address[]) view returns (uint256[])',
  pairIn: 'function getAmountsIn(uint256,address[]) view returns (uint256[])',
  contractIn:
    'function quoteExactInputSingle((address,address,uint256,uint24,uint160)) view returns (uint256,uint160,uint32,uint256)',
  contractOut:
    'function quoteExactOutputSingle((address,address,uint256,uint24,uint160)) view returns (uint256,uint160,uint32,uint256)',
  managedIn:
    'function quoteExactInputSingle(((address,address,uint24,int24,address),bool,uint128,bytes)) view returns (uint256,uint256)',
  managedOut:
    'function quoteExactOutputSingle(((address,address,uint24,int24,address),bool,uint128,bytes)) view returns (uint256,uint256)',
} as const;
const plain = (value: unknown): unknown => (Array.isArray(value) ? Array.from(value as unknown[], plain) : value);

/** Quoters that agree with the hops by default, and their recorded calls. */
function open(given: Partial<Record<keyof typeof functions, Given>> = {}) {
  const asked: unknown[] = [];
  const honest: Readonly<Record<keyof typeof functions, Given>> = {
    pairOut: () => [[700n, 650n]],
    pairIn: () => [[700n, 650n]],
    contractIn: () => [600n, 1n << 96n, 1, 81_000n],
    contractOut: () => [650n, 1n << 96n, 1, 82_000n],
    managedIn: () => [550n, 91_000n],
    managedOut: () => [600n, 92_000n],
  };
  const answers = Object.entries(functions).map(([name, signature]): [string, Given] => [
    signature,
    (args, to) => {
      asked.push([name, to, ...args.map(plain)]);
      return (given[name as keyof typeof functions] ?? honest[name as keyof typeof functions])(args, to);
    },
  ]);
  const chain = new ScriptedChain().script('eth_call', answerCalls(Object.fromEntries(answers)));
  return { asked, chain };
}
const refuses = (): never => {
  throw readErrors.reverted('0x', null);
};
const confirm = (
  { chain }: ReturnType<typeof open>,
  tradeType: TradeType = TradeType.EXACT_INPUT,
  along: readonly RouteHop[] = hops,
) => confirmHops(chain, confirmers, { hops: along, tradeType }, {});

describe('confirmHops, of a given amount', () => {
  it('asks each pool’s own quoter for its part, all at once, and agrees where all do', async () => {
    const bed = open();
    await expect(confirm(bed)).resolves.toEqual({
      refused: [],
      isEqual: true,
      gas: 70_000n + 81_000n + 91_000n,
    });
    const key = [c, d, 3_000n, 60n, nobody];
    expect(bed.asked).toEqual([
      ['pairOut', uniswapV2.router, 700n, [a, b]],
      ['contractIn', uniswapV3.quoter, [b, c, 650n, 3_000n, 0n]],
      ['managedIn', uniswapV4.quoter, [key, true, 600n, '0x']],
    ]);
  });

  it.each<[string, Partial<Record<keyof typeof functions, Given>>]>([
    ['the pair', { pairOut: () => [[700n, 649n]] }],
    ['the contract', { contractIn: () => [601n, 0n, 1, 81_000n] }],
    ['the manager', { managedIn: () => [551n, 91_000n] }],
  ])('does not agree where %s says another amount', async (_name, given) => {
    await expect(confirm(open(given))).resolves.toMatchObject({ refused: [], isEqual: false });
  });

  it.each<[string, Partial<Record<keyof typeof functions, Given>>, string]>([
    ['the pair', { pairOut: refuses }, pair.address],
    ['the contract', { contractIn: refuses }, contract.address],
    ['the manager', { managedIn: refuses }, managed.address],
  ])('names the pool where %s refuses', async (_name, given, address) => {
    await expect(confirm(open(given))).resolves.toMatchObject({ refused: [address], isEqual: false });
  });

  it('treats an empty result, and a pool without a quoter, as a rejection', async () => {
    const silent = new ScriptedChain().script('eth_call', () => '0x');
    const along = [hops[2]!];
    await expect(
      confirmHops(silent, confirmers, { hops: along, tradeType: TradeType.EXACT_INPUT }, {}),
    ).resolves.toEqual({ refused: [managed.address], isEqual: false, gas: 0n });
    const unknown = { v4Quoter: uniswapV4.quoter, others: new Map<string, Address>() };
    await expect(
      confirmHops(open().chain, unknown, { hops: hops.slice(0, 2), tradeType: TradeType.EXACT_INPUT }, {}),
    ).resolves.toEqual({ refused: [pair.address, contract.address], isEqual: false, gas: 0n });
  });

  it('takes an answer that is too short for another amount', async () => {
    const short = new ScriptedChain().script('eth_call', () => `0x${'0'.repeat(64)}`);
    await expect(
      confirmHops(short, confirmers, { hops: [hops[0]!], tradeType: TradeType.EXACT_INPUT }, {}),
    ).resolves.toEqual({ refused: [], isEqual: false, gas: 70_000n });
  });

  it('does not take a failed read for a refusal', async () => {
    const failure = readErrors.failed('timeout');
    const fails = (): never => {
      throw failure;
    };
    await expect(confirm(open({ managedIn: fails }))).rejects.toBe(failure);
    await expect(confirm(open({ contractIn: fails }))).rejects.toBe(failure);
    await expect(confirm(open({ pairOut: fails }))).rejects.toBe(failure);
  });

  it('hands its options to every read', async () => {
    const bed = open();
    const options = { signal: new AbortController().signal };
    await confirmHops(bed.chain, confirmers, { hops, tradeType: TradeType.EXACT_INPUT }, options);
    expect(bed.chain.reads.map(({ options: given }) => given)).toEqual([options, options, options]);
  });
});

describe('confirmHops, of a wanted amount', () => {
  it('asks what goes in', async () => {
    const bed = open();
    await expect(confirm(bed, TradeType.EXACT_OUTPUT)).resolves.toEqual({
      refused: [],
      isEqual: true,
      gas: 70_000n + 82_000n + 92_000n,
    });
    expect(bed.asked).toEqual([
      ['pairIn', uniswapV2.router, 650n, [a, b]],
      ['contractOut', uniswapV3.quoter, [b, c, 600n, 3_000n, 0n]],
      ['managedOut', uniswapV4.quoter, [[c, d, 3_000n, 60n, nobody], true, 550n, '0x']],
    ]);
  });

  it('asks against the order of a key', async () => {
    const bed = open();
    await confirm(bed, TradeType.EXACT_OUTPUT, [aHop(managed, d, 600n, 550n)]);
    expect(bed.asked).toEqual([['managedOut', uniswapV4.quoter, [[c, d, 3_000n, 60n, nobody], false, 550n, '0x']]]);
  });

  it.each<[string, Partial<Record<keyof typeof functions, Given>>]>([
    ['the pair', { pairIn: () => [[701n, 650n]] }],
    ['the contract', { contractOut: () => [651n, 0n, 1, 81_000n] }],
    ['the manager', { managedOut: () => [601n, 91_000n] }],
  ])('does not agree where %s says another amount', async (_name, given) => {
    await expect(confirm(open(given), TradeType.EXACT_OUTPUT)).resolves.toMatchObject({ isEqual: false });
  });
});
