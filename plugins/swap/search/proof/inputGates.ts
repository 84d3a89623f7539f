import { quoteExactInput } from '../../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../../pools/quote/quoteExactOutput.js';
import type { SwapCurve } from '../../pools/quote/SwapCurve.js';
import type { PoolGraph } from '../graph/PoolGraph.js';
import { TOKEN_OUT } from '../graph/PoolGraph.js';
import { inputBound } from '../graph/quoteBounds.js';

/**
 * Returns `gates[hops][edge.id]`: the minimum that must arrive at an edge after that many hops for
 * a route through it to end with `target`; `undefined` if no amount that can arrive there is
 * enough. Usually only the edges of the best route are open, so this is fast.
 *
 * @param bounds of `reachTokens` for the exact input
 */
export function inputGates(
  graph: PoolGraph,
  bounds: readonly (readonly (bigint | undefined)[])[],
  target: bigint,
): (bigint | undefined)[][] {
  const gates: (bigint | undefined)[][] = bounds.map(() =>
    new Array<bigint | undefined>(graph.edgeCount).fill(undefined),
  );
  let needed: (bigint | undefined)[] = new Array<bigint | undefined>(graph.tokenCount).fill(undefined);
  needed[TOKEN_OUT] = target;
  const answers = new Map<number, { readonly output: bigint; readonly input: bigint | undefined }>();
  for (let hops = bounds.length - 1; hops >= 0; hops -= 1) {
    const before: (bigint | undefined)[] = new Array<bigint | undefined>(graph.tokenCount).fill(undefined);
    before[TOKEN_OUT] = target;
    for (const edges of graph.leaving) {
      for (const edge of edges) {
        const output = needed[edge.to];
        const bound = bounds[hops]![edge.id];
        if (output === undefined || bound === undefined || bound < output) continue;
        let answer = answers.get(edge.id);
        if (answer?.output !== output) {
          answer = { output, input: leastInputFor(edge.curve, output) };
          answers.set(edge.id, answer);
        }
        const { input } = answer;
        gates[hops]![edge.id] = input;
        const present = before[edge.from];
        if (input !== undefined && (present === undefined || input < present)) before[edge.from] = input;
      }
    }
    needed = before;
  }
  return gates;
}

/**
 * Returns the smallest input whose output is at least `output`, or slightly less than that. An
 * exact output pays whole steps although a little less would buy the same, so its quote is tried
 * downward.
 */
function leastInputFor(curve: SwapCurve, output: bigint): bigint | undefined {
  if (output <= 0n) return 1n;
  const quote = quoteExactOutput(curve, output);
  let input = inputBound(curve, output, quote);
  if (input === undefined || quote.kind !== 'quoted') return input;
  let step = 1n;
  while (input > step && buysAtLeast(curve, input - step, output)) {
    input -= step;
    step *= 4n;
  }
  return input > step ? input - step + 1n : 1n;
}

function buysAtLeast(curve: SwapCurve, input: bigint, output: bigint): boolean {
  const quote = quoteExactInput(curve, input);
  return quote.kind === 'quoted' && quote.amount >= output;
}
