import { AbiCoder, id } from 'ethers';
import { toQuantity } from '../../core/rpc/toQuantity.js';

export interface NodeRequest {
  readonly url: string;
  readonly methods: readonly string[];
  readonly signal: AbortSignal | undefined;
}

interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const encode = (type: string, value: unknown): string => AbiCoder.defaultAbiCoder().encode([type], [value]);
const selector = (signature: string): string => id(signature).slice(0, 10);

/** A JSON-RPC node behind `fetch`: every account has three native tokens and two dollars of every token. */
export class ScriptedNode {
  readonly requests: NodeRequest[] = [];
  /** By method; for `eth_call` by selector. A function receives the parameters. */
  readonly answers: Record<string, unknown> = {
    eth_blockNumber: '0x64',
    eth_getBalance: '0x29a2241af62c0000',
    [selector('balanceOf(address)')]: encode('uint256', 2_000_000n),
    [selector('decimals()')]: encode('uint8', 6),
    [selector('symbol()')]: encode('string', 'USDC'),
    [selector('name()')]: encode('string', 'USD Coin'),
  };
  /** Never answers while it is true. */
  isSilent = false;

  readonly fetch: typeof globalThis.fetch = (input, init = {}) => {
    const rpc = JSON.parse(init.body as string) as RpcRequest | readonly RpcRequest[];
    const entries = [rpc].flat() as readonly RpcRequest[];
    this.requests.push({
      url: requestUrl(input),
      methods: entries.map(({ method }) => method),
      signal: init.signal ?? undefined,
    });
    if (this.isSilent)
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    const answers = entries.map((entry) => ({ jsonrpc: '2.0', id: entry.id, ...this.#answer(entry) }));
    return Promise.resolve(
      new Response(JSON.stringify(Array.isArray(rpc) ? answers : answers[0]), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  };

  script(method: string, answer: (params: readonly unknown[]) => unknown): this {
    this.answers[method] = answer;
    return this;
  }

  #answer({ method, params }: RpcRequest): object {
    const key = method === 'eth_call' ? (params[0] as { data: string }).data.slice(0, 10) : method;
    const answer = this.answers[key];
    const result = typeof answer === 'function' ? (answer as (params: readonly unknown[]) => unknown)(params) : answer;
    return Object.hasOwn(this.answers, key)
      ? { result: typeof result === 'bigint' ? toQuantity(result) : result }
      : { error: { code: -32601, message: `nobody scripted ${key}` } };
  }
}

function requestUrl(input: Parameters<typeof globalThis.fetch>[0]): string {
  return typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
}
