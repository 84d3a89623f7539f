import type { PoolState } from '../../pools/PoolState.js';
import { curveOf } from '../../pools/quote/curveOf.js';
import type { SwapCurve } from '../../pools/quote/SwapCurve.js';
import { SwapDirection } from '../../pools/SwapDirection.js';
import type { PoolEdge, PoolGraph } from './PoolGraph.js';
import { TOKEN_IN, TOKEN_OUT } from './PoolGraph.js';

/** Builds the graph. Routes end where they first reach the token out, so it has no outgoing edges. */
export function buildPoolGraph(pools: readonly PoolState[], tokenIn: string, tokenOut: string): PoolGraph {
  const numbers = new Map([
    [tokenIn, TOKEN_IN],
    [tokenOut, TOKEN_OUT],
  ]);
  const leaving: PoolEdge[][] = [[], []];
  const entering: PoolEdge[][] = [[], []];
  const numberOf = (token: string): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, leaving.length);
    leaving.push([]);
    entering.push([]);
    return leaving.length - 1;
  };
  const addEdge = (edge: PoolEdge): void => {
    if (edge.from === TOKEN_OUT) return;
    leaving[edge.from]!.push(edge);
    entering[edge.to]!.push(edge);
  };
  pools.forEach((state, pool) => {
    const token0 = numberOf(state.token0);
    const token1 = numberOf(state.token1);
    const price = (Number(state.sqrtPriceX96) / 2 ** 96) ** 2;
    const [down, up] = [curveOf(state, SwapDirection.ZERO_FOR_ONE), curveOf(state, SwapDirection.ONE_FOR_ZERO)];
    const keptOf = ({ fee }: SwapCurve): number => 1 - Number(fee) / 1e6;
    addEdge({
      id: pool * 2,
      pool,
      from: token0,
      to: token1,
      curve: down,
      rate: price * keptOf(down),
    });
    addEdge({
      id: pool * 2 + 1,
      pool,
      from: token1,
      to: token0,
      curve: up,
      rate: keptOf(up) / price,
    });
  });
  return { tokenCount: leaving.length, edgeCount: pools.length * 2, leaving, entering };
}
