import { AbiCoder, Interface } from 'ethers';
import type { CandidatePool } from '../../../../../plugins/swap/pools/CandidatePool.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import type { Rpc } from './createRpc.js';

export interface QuoteQuestion {
  readonly pool: CandidatePool;
  readonly direction: SwapDirection;
  readonly side: QuoteSide;
  readonly amount: bigint;
}

export interface QuoterAnswer {
  readonly amount: bigint;
  readonly sqrtPriceX96After: bigint;
}

const quoterInterface = new Interface([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit) params)',
  'function quoteExactOutputSingle((address tokenIn, address tokenOut, uint256 amount, uint24 fee, uint160 limit) params)',
]);
const coder = AbiCoder.defaultAbiCoder();

/** QuoterV2's answers, 'reverts' where it does, 'out of gas' where it could not say. */
export async function askQuoter(
  rpc: Rpc,
  quoter: string,
  questions: readonly QuoteQuestion[],
): Promise<(QuoterAnswer | 'reverts' | 'out of gas')[]> {
  const requests = questions.map(({ pool, direction, side, amount }) => {
    const tokens = direction === SwapDirection.ZERO_FOR_ONE ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
    const name = side === QuoteSide.EXACT_INPUT ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
    const data = quoterInterface.encodeFunctionData(name, [[...tokens, amount, pool.fee, 0]]);
    return ['eth_call', [{ to: quoter, data, gas: '0xb2d05e00' }, 'latest']] as const;
  });
  return (await rpc.batch(requests)).map((answer) => {
    if ('error' in answer) return /out ?of ?gas/i.test(answer.error.message) ? 'out of gas' : 'reverts';
    const [amount, sqrtPriceX96After] = coder.decode(['uint256', 'uint160'], answer.result as string) as unknown as [
      bigint,
      bigint,
    ];
    return { amount, sqrtPriceX96After };
  });
}
