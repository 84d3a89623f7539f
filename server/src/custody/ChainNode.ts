export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What a node answered to one call. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: { readonly message: string } };

/** A node of one chain. */
export interface ChainNode {
  readonly chainId: number;
  /** One request; an answer for each call, in their order. @throws Error where the node does not answer in time, or not so */
  ask(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>;
}

/** @throws Error with the node's words */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  if (answer === undefined || 'error' in answer) throw new Error(answer?.error.message ?? 'the node has not answered');
  return answer.result;
}

export class HttpChainNode implements ChainNode {
  constructor(
    readonly chainId: number,
    private readonly url: string,
    private readonly timeoutMs = 5_000,
  ) {}

  async ask(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    if (calls.length === 0) return [];
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const answers: unknown = await response.json();
    if (!Array.isArray(answers)) throw new Error('the node does not answer in batches');
    const byId = new Map(answers.map((answer: { readonly id?: unknown } & RpcAnswer) => [answer.id, answer]));
    return calls.map((_call, id) => byId.get(id) ?? { error: { message: 'the node has not answered' } });
  }
}
