interface RpcCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly [{ readonly to?: string; readonly data?: string }, ...unknown[]];
}

/** Returns a `fetch` to a node that rejects some calls, even in a batch with others. */
export function nodeThat(refuses: (call: RpcCall) => boolean): typeof fetch {
  return async (url, init) => {
    const asked = rpcCallsOf(init?.body);
    const answer = (await fetch(url, init)) satisfies Response;
    if (asked.length === 0 || !answer.ok) return answer;
    const refused = new Set(asked.filter(refuses).map(({ id }) => id));
    const told = (await answer.json()) as { readonly id: unknown } | readonly { readonly id: unknown }[];
    const judge = (one: { readonly id: unknown }): object =>
      refused.has(one.id)
        ? { jsonrpc: '2.0', id: one.id, error: { code: -32000, message: 'refused by this node' } }
        : one;
    return Response.json(Array.isArray(told) ? told.map(judge) : judge(told as { readonly id: unknown }));
  };
}

function rpcCallsOf(body: unknown): readonly RpcCall[] {
  if (typeof body !== 'string') return [];
  const told = JSON.parse(body) as unknown;
  const all = (Array.isArray(told) ? told : [told]) as readonly RpcCall[];
  return all.filter((call) => typeof call === 'object' && call !== null && 'jsonrpc' in call);
}
