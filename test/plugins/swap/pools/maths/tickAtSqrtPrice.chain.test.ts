import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface } from 'ethers';
import { candidatePools } from '../../../../../plugins/swap/pools/candidatePools.js';
import type { CandidatePool } from '../../../../../plugins/swap/pools/CandidatePool.js';
import { MAX_SQRT_PRICE_X96, MAX_TICK, MIN_SQRT_PRICE_X96, MIN_TICK } from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import { tickAtSqrtPrice } from '../../../../../plugins/swap/pools/maths/tickAtSqrtPrice.js';
import { deployUniswap, readArtifact, transact } from '../kit/deployUniswap.js';
import { createRandom } from '../kit/random.js';
import { startAnvil } from '../kit/startAnvil.js';
import type { LocalChain } from '../kit/startAnvil.js';

const TICKS = process.env['FULL'] === '1' ? 3000 : 150;
const coder = AbiCoder.defaultAbiCoder();
const multicall = new Interface(['function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)']);
const pool = new Interface(['function initialize(uint160 sqrtPriceX96)']);

describe('tickAtSqrtPrice, beside a pool', () => {
  let chain: LocalChain;
  let target: string;
  let fresh: CandidatePool;

  beforeAll(async () => {
    chain = await startAnvil();
    const uniswap = await deployUniswap(chain.rpc, 2);
    fresh = candidatePools(uniswap.tokens, uniswap)[0]!;
    const createPool = new Interface(['function createPool(address,address,uint24)']).encodeFunctionData('createPool', [fresh.token0, fresh.token1, fresh.fee]);
    await transact(chain.rpc, { from: uniswap.owner, to: uniswap.factory, data: createPool });
    const { bytecode } = readArtifact('@uniswap/v3-periphery/artifacts/contracts/lens/UniswapInterfaceMulticall.sol/UniswapInterfaceMulticall.json');
    target = (await transact(chain.rpc, { from: uniswap.owner, data: bytecode })).contractAddress;
  });
  afterAll(() => chain.stop());

  /** What a pool makes of a price: its tick after it was initialised with it. */
  const ticksOfPool = async (prices: readonly bigint[]): Promise<number[]> => {
    const requests = prices.map((price) => {
      const calls = [pool.encodeFunctionData('initialize', [price]), '0x3850c7bd'].map((data) => [fresh.address, 1_000_000, data]);
      return ['eth_call', [{ to: target, data: multicall.encodeFunctionData('multicall', [calls]) }, 'latest']] as const;
    });
    return (await chain.rpc.batch(requests)).map((answer) => {
      if ('error' in answer) throw new Error(answer.error.message);
      const [, results] = multicall.decodeFunctionResult('multicall', answer.result as string) as unknown as [bigint, [boolean, bigint, string][]];
      return Number(coder.decode(['uint160', 'int24'], results[1]![2])[1]);
    });
  };

  it('is what a pool says, on, below and above the prices of ticks', async () => {
    const random = createRandom(3);
    const ticks = [MIN_TICK, MIN_TICK + 1, -1, 0, 1, MAX_TICK - 1, ...Array.from({ length: TICKS }, () => random.integer(MIN_TICK + 1, MAX_TICK - 1))];
    const prices = ticks
      .map(sqrtPriceAtTick)
      .flatMap((price) => [price - 1n, price, price + 1n])
      .filter((price) => price >= MIN_SQRT_PRICE_X96 && price < MAX_SQRT_PRICE_X96);
    expect(prices.map(tickAtSqrtPrice)).toEqual(await ticksOfPool(prices));
  });
});
