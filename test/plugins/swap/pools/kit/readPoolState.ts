import { AbiCoder } from 'ethers';
import { MAX_TICK, MIN_TICK } from '../../../../../plugins/swap/pools/maths/limits.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { tickSpacingOf } from '../../../../../plugins/swap/pools/PoolTier.js';
import type { MadePool } from './createRandomPools.js';
import type { Rpc, RpcRequest } from './createRpc.js';

const coder = AbiCoder.defaultAbiCoder();

/** The whole pool, read call by call: what the lens is measured against. */
export async function readPoolState(rpc: Rpc, made: MadePool): Promise<PoolState> {
  const { bounds, ...pool } = made;
  const call = (data: string): RpcRequest => ['eth_call', [{ to: pool.address, data }, 'latest']];
  const answers = await rpc.batch([
    call('0x3850c7bd'),
    call('0x1a686502'),
    ...bounds.map((tick) => call(`0xf30dba93${coder.encode(['int24'], [tick]).slice(2)}`)),
  ]);
  const [slot0, liquidity, ...ticks] = answers.map((answer) => {
    if ('error' in answer) throw new Error(answer.error.message);
    return answer.result as string;
  });
  const [sqrtPriceX96, tick] = coder.decode(['uint160', 'int24'], slot0!) as unknown as [bigint, bigint];
  const tickSpacing = tickSpacingOf(pool);
  return {
    ...pool,
    tickSpacing,
    sqrtPriceX96,
    tick: Number(tick),
    liquidity: BigInt(liquidity!),
    ticks: bounds.flatMap((bound, index) => {
      const [gross, net] = coder.decode(['uint128', 'int128'], ticks[index]!) as unknown as [bigint, bigint];
      return gross === 0n ? [] : [{ tick: bound, liquidityNet: net }];
    }),
    known: wholeRange(tickSpacing),
  };
}

/** Every bitmap word of a pool. */
export function wholeRange(tickSpacing: number): PoolState['known'] {
  const first = Math.floor(MIN_TICK / tickSpacing) >> 8;
  const last = Math.floor(MAX_TICK / tickSpacing) >> 8;
  return { from: first * 256, to: last * 256 + 255 };
}
