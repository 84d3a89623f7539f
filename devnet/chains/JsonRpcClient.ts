import { RpcRequestError } from './RpcRequestError.js';

export interface RpcCall {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** The few lines of JSON-RPC that setting up and watching a local chain needs; not for use against public nodes. */
export interface JsonRpcClient {
  readonly url: string;
  /** Rejects with `RpcRequestError` when the node answers with an error. */
  request<T = unknown>(method: string, params?: readonly unknown[]): Promise<T>;
  /** One HTTP request. The node runs the calls of a batch side by side, so none may depend on another. Rejects with the first error. */
  batch<T = unknown>(calls: readonly RpcCall[]): Promise<T[]>;
}

interface RpcAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

const post = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

const unwrap = (call: RpcCall, answer: RpcAnswer | undefined): unknown => {
  if (answer?.error) {
    const { code, message, data } = answer.error;
    throw new RpcRequestError(call.method, code, message, typeof data === 'string' ? data : null);
  }
  if (!answer) throw new RpcRequestError(call.method, 0, 'the node left this call of the batch unanswered', null);
  return answer.result;
};

const envelope = ({ method, params = [] }: RpcCall, id: number): object => ({ jsonrpc: '2.0', id, method, params });

export const createJsonRpcClient = (url: string): JsonRpcClient => ({
  url,
  async request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const call = { method, params };
    return unwrap(call, (await post(url, envelope(call, 0))) as RpcAnswer) as T;
  },
  async batch<T>(calls: readonly RpcCall[]): Promise<T[]> {
    if (calls.length === 0) return [];
    const answers = (await post(url, calls.map(envelope))) as RpcAnswer[];
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    return calls.map((call, id) => unwrap(call, byId.get(id)) as T);
  },
});
