export type RpcRequest = readonly [method: string, params: readonly unknown[]];
export type RpcAnswer = { readonly result: unknown } | { readonly error: { readonly message: string } };

export interface Rpc {
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Answers in the order of the requests, failures included. */
  batch(requests: readonly RpcRequest[]): Promise<RpcAnswer[]>;
}

const MOST_IN_A_BATCH = 200;

export function createRpc(url: string): Rpc {
  const send = async (requests: readonly RpcRequest[]): Promise<RpcAnswer[]> => {
    const body = JSON.stringify(requests.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })));
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answers = (await response.json()) as ({ id: number } & RpcAnswer)[];
    return answers.sort((a, b) => a.id - b.id);
  };
  const batch = async (requests: readonly RpcRequest[]): Promise<RpcAnswer[]> => {
    const answers: RpcAnswer[] = [];
    for (let from = 0; from < requests.length; from += MOST_IN_A_BATCH) {
      answers.push(...(await send(requests.slice(from, from + MOST_IN_A_BATCH))));
    }
    return answers;
  };
  return {
    batch,
    async call(method, params) {
      const [answer] = await batch([[method, params]]);
      if (answer === undefined || 'error' in answer)
        throw new Error(`${method}: ${answer?.error.message ?? 'no answer'}`);
      return answer.result;
    },
  };
}
