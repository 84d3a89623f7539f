import { describe, expect, it } from '@jest/globals';
import type { SwapRequest, SwapResult } from 'tributary-sdk';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();

interface RpcCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly [{ readonly to?: string; readonly data?: string }, ...unknown[]];
}

type Refusal = (call: RpcCall) => boolean;

const isDeployless: Refusal = ({ method, params }) => method === 'eth_call' && params[0].to === undefined;
const hasOverride: Refusal = ({ method, params }) => method === 'eth_call' && params[2] !== undefined;
const sizeOf = ({ params }: RpcCall): number => params[0].data?.length ?? 0;

/** A node that answers some calls with an error, even in a batch with others. */
function nodeThat(refuses: Refusal, seen: RpcCall[] = []): typeof fetch {
  return async (url, init) => {
    const calls = JSON.parse(typeof init?.body === 'string' ? init.body : 'null') as
      | RpcCall
      | readonly RpcCall[]
      | null;
    if (calls === null || !(Array.isArray(calls) || 'method' in calls)) return fetch(url, init);
    const all: readonly RpcCall[] = [calls].flat() as readonly RpcCall[];
    seen.push(...all);
    const answer = (await (await fetch(url, init)).json()) as unknown;
    const answers = [answer].flat() as { readonly id: unknown }[];
    const refused = new Set(all.filter(refuses).map(({ id }) => id));
    const judged = answers.map((one) =>
      refused.has(one.id)
        ? { jsonrpc: '2.0', id: one.id, error: { code: -32000, message: 'refused by this node' } }
        : one,
    );
    return Response.json(Array.isArray(answer) ? judged : judged[0]);
  };
}

async function quoteOn(node: typeof fetch | undefined): Promise<SwapResult> {
  const { child, accounts, tokens } = bed.devnet;
  const request: SwapRequest = {
    chainId: child.chainId,
    fromAddress: accounts.player.address,
    tokenIn: tokens.child['GEM']!.address,
    tokenOut: tokens.child['USDC']!.address,
    amount: 10n ** 18n,
    deadline: 2_000_000_000,
  };
  return bed.engine(node && { fetch: node }).dex.quoteExactInput(request);
}

describe('the lens, on nodes that refuse it', () => {
  it('runs with a state override if a call without a receiver is rejected', async () => {
    const seen: RpcCall[] = [];
    await expect(quoteOn(nodeThat(isDeployless, seen))).resolves.toEqual(await quoteOn(undefined));
    expect(seen.some(hasOverride)).toBe(true);
  });

  it('falls back to the multicall and the quoter if both are rejected, with the same answer', async () => {
    await expect(quoteOn(nodeThat((call) => isDeployless(call) || hasOverride(call)))).resolves.toEqual(
      await quoteOn(undefined),
    );
  });

  it('is halved if it is too large for the node', async () => {
    const seen: RpcCall[] = [];
    const whole = await quoteOn(nodeThat(() => false, seen));
    const largest = Math.max(...seen.filter(isDeployless).map(sizeOf));
    const isLarge: Refusal = (call) => isDeployless(call) && sizeOf(call) === largest;
    await expect(quoteOn(nodeThat((call) => isLarge(call) || hasOverride(call), seen))).resolves.toEqual(whole);
    expect(seen.filter((call) => isDeployless(call) && !isLarge(call))).toHaveLength(2);
  });
});
