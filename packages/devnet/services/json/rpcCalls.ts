/** A client's JSON-RPC call; only its method is validated. */
export interface RpcCallBody {
  readonly method: string;
  readonly params?: unknown;
  readonly id?: unknown;
  readonly jsonrpc?: unknown;
}

const isCall = (value: unknown): value is RpcCallBody =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string';

/** Returns the calls of a JSON body, single or batched. Bodies of other services with a `method` member count, too. */
export const rpcCalls = (json: unknown): readonly RpcCallBody[] => (Array.isArray(json) ? json : [json]).filter(isCall);
