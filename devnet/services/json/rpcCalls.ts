/** A JSON-RPC call as a client sent it; only its method is known to be well formed. */
export interface RpcCallBody {
  readonly method: string;
  readonly params?: unknown;
  readonly id?: unknown;
  readonly jsonrpc?: unknown;
}

const isCall = (value: unknown): value is RpcCallBody =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string';

/** The calls of a JSON body, single or batched. Services that merely have a `method` member count, too. */
export const rpcCalls = (json: unknown): readonly RpcCallBody[] => (Array.isArray(json) ? json : [json]).filter(isCall);
