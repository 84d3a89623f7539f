import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import type { Address, Hex } from '../../../core/money/Address.js';
import { ChainReaderPool } from '../../../core/rpc/ChainReaderPool.js';
import { readContract } from '../../../core/rpc/readContract.js';
import { type AnvilChain, startAnvil } from '../../../packages/devnet/chains/startAnvil.js';
import { aNetwork, anAddress } from './kit/aNetwork.js';

const abi = ['function ask(uint256 number) view returns (uint256 first, uint256 second)'] as const;
const strings = AbiCoder.defaultAbiCoder();
const errorNotMe = `0x08c379a0${strings.encode(['string'], ['not me']).slice(2)}`;
const panicOverflow = `0x4e487b71${strings.encode(['uint256'], [0x11]).slice(2)}`;

/** Runtime code that reverts with the data: copies it from behind itself. */
const reverting = (data: string): Hex => {
  const length = ((data.length - 2) / 2).toString(16).padStart(2, '0');
  return `0x60${length}600c60003960${length}6000fd${data.slice(2)}`;
};
/** Returns its calldata. */
const echoing: Hex = '0x366000600037366000f3';
/** Returns the words 42 and 43. */
const answering: Hex = '0x602a600052602b60205260406000f3';
/** Counts down from 100,000, which takes 2.6 million gas, and returns a word. */
const slow: Hex = '0x620186a05b600190038060045760206000f3';
const endless: Hex = '0x5b600056';
/** Init code that returns one word of 42. */
const lens: Hex = '0x602a60005260206000f3';

const multicall = anAddress(900);
const echo = anAddress(901);
const error = anAddress(902);
const panic = anAddress(903);
const custom = anAddress(904);
const bare = anAddress(905);
const counting = anAddress(906);
const burning = anAddress(907);
const pair = anAddress(908);
const nobody = anAddress(909);

describe('ReadingRoom over anvil', () => {
  let anvil: AnvilChain;
  let pool: ChainReaderPool;

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31_337 });
    const artifact = createRequire(import.meta.url).resolve(
      '@uniswap/v3-periphery/artifacts/contracts/lens/UniswapInterfaceMulticall.sol/UniswapInterfaceMulticall.json',
    );
    const { deployedBytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as { deployedBytecode: Hex };
    const codes: [Address, Hex][] = [
      [multicall, deployedBytecode],
      [echo, echoing],
      [error, reverting(errorNotMe)],
      [panic, reverting(panicOverflow)],
      [custom, reverting('0x12345678')],
      [bare, reverting('0x')],
      [counting, slow],
      [burning, endless],
      [pair, answering],
    ];
    for (const [address, code] of codes) await anvil.rpc.request('anvil_setCode', [address, code]);
    await anvil.rpc.request('anvil_setBalance', [echo, '0x1bc16d674ec80000']);
    pool = new ChainReaderPool({
      networks: {
        31_337: aNetwork({
          chainId: 31_337,
          rpcUrls: [anvil.url],
          multicall: { address: multicall, flavour: 'interface' },
        }),
      },
    });
  });

  afterAll(async () => {
    pool.dispose();
    await anvil.stop();
  });

  const reader = () => pool.get(31_337);

  it('folds hundreds of reads into the real multicall', async () => {
    const data = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`;
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => reader().call({ to: echo, data: data(index) })),
    );
    expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => data(index)));
  });

  it.each([
    ['folded', false],
    ['on their own', true],
  ])('decodes what contracts revert with, %s', async (_, alone) => {
    const reads = [error, panic, custom, bare].map((to) => reader().call({ to, data: '0x01', alone }, { fresh: true }));
    expect(await Promise.allSettled(reads)).toMatchObject([
      { reason: { code: 'CALL_REVERTED', data: { revertData: errorNotMe, reason: 'not me' } } },
      {
        reason: {
          code: 'CALL_REVERTED',
          data: { revertData: panicOverflow, reason: 'Panic(0x11: an arithmetic operation overflowed)' },
        },
      },
      { reason: { code: 'CALL_REVERTED', data: { revertData: '0x12345678', reason: null } } },
      { reason: { code: 'CALL_REVERTED', data: { revertData: '0x', reason: null } } },
    ]);
  });

  it('answers a read that needs more gas than the multicall gives each, and its services', async () => {
    const reads = [counting, echo].map((to) => reader().call({ to, data: '0x01' }));
    expect(await Promise.allSettled(reads)).toEqual([
      { status: 'fulfilled', value: `0x${'0'.repeat(64)}` },
      { status: 'fulfilled', value: '0x01' },
    ]);
  });

  it('does not take a read that never ends for a refusal of the contract', async () => {
    const answers = await Promise.allSettled([burning, echo].map((to) => reader().call({ to, data: '0x02' })));
    expect(answers).toMatchObject([{ reason: { code: 'RPC_ERROR' } }, { value: '0x02' }]);
  });

  it('reads without a target, and under other code', async () => {
    const answers = await Promise.all([
      reader().call({ data: lens }),
      reader().call({ to: nobody, data: '0x1234', stateOverride: { [nobody]: { code: echoing } } }),
      reader().getBalance(echo),
      reader().getBlockNumber(),
    ]);
    expect(answers).toEqual([`0x${'2a'.padStart(64, '0')}`, '0x1234', 2n * 10n ** 18n, 0n]);
  });

  it('decodes results, and tells where no contract is', async () => {
    const ask = (address: Address) => readContract(reader(), { address, abi, functionName: 'ask', args: [7n] });
    const [whole, none, half] = await Promise.allSettled([pair, nobody, echo].map(ask));
    expect(whole?.status === 'fulfilled' && [...whole.value]).toEqual([42n, 43n]);
    expect(none).toMatchObject({ reason: { code: 'READ_FAILED', data: { reason: 'no-contract' } } });
    expect(half).toMatchObject({ reason: { code: 'READ_FAILED', data: { reason: 'undecodable' } } });
  });

  it('emits the number of each new block', async () => {
    const seen: bigint[] = [];
    const subscription = reader()
      .watchBlockNumber()
      .subscribe((number) => seen.push(number));
    await reader().getBlockNumber({ fresh: true });
    await anvil.rpc.request('anvil_mine', ['0x2']);
    await expect(reader().getBlockNumber({ fresh: true })).resolves.toBe(2n);
    subscription.unsubscribe();
    expect(seen).toEqual([0n, 2n]);
  });
});
