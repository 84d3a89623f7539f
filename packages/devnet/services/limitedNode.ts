import { Readable } from 'node:stream';
import { Transaction } from 'ethers';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { parseJson } from './json/parseJson.js';
import { type RpcCallBody, rpcCalls } from './json/rpcCalls.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';

/** Limits of a public node that anvil doesn't have. */
export interface NodeLimits {
  /** Calls per HTTP request. */
  readonly batch: number;
  /** Blocks per `eth_getLogs`. */
  readonly logBlocks: number;
  /** Wei per gas; for a legacy transaction the gas price counts as its tip. */
  readonly tip: bigint;
}

export interface NodeRefusal {
  readonly code: number;
  readonly message: string;
}

/** Returns a node that refuses calls beyond its limits, with geth's messages, and answers the rest of a batch. */
export const createLimitedNode =
  (handler: ServiceHandler, chain: JsonRpcClient, limits: NodeLimits): ServiceHandler =>
  async (request) => {
    const { json } = request;
    if (Array.isArray(json) && json.length > limits.batch)
      return answer({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } });
    return refuseSome(handler, (call) => errorOf(call, chain, limits))(request);
  };

/** Refuses the calls that have an error, and answers the rest of a batch. */
export const refuseSome =
  (handler: ServiceHandler, errorOf: (call: RpcCallBody) => Promise<NodeRefusal | null>): ServiceHandler =>
  async (request) => {
    const { json } = request;
    const calls = rpcCalls(json);
    const errors = await Promise.all(calls.map((call) => errorOf(call)));
    if (errors.every((error) => error === null)) return handler(request);
    const refused = calls.flatMap(({ id }, index) =>
      errors[index] ? [{ jsonrpc: '2.0', id, error: errors[index] }] : [],
    );
    if (!Array.isArray(json)) return answer(refused[0]!);
    const rest = calls.filter((_call, index) => errors[index] === null);
    return answer([...(await answersOf(handler, request, rest)), ...refused]);
  };

const errorOf = async (
  { method, params }: RpcCallBody,
  chain: JsonRpcClient,
  { logBlocks, tip }: NodeLimits,
): Promise<NodeRefusal | null> => {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  if (method === 'eth_getLogs' && (await widthOf(first, chain)) > logBlocks)
    return { code: -32602, message: `exceed maximum block range: ${logBlocks}` };
  const offered = method === 'eth_sendRawTransaction' ? tipOf(first) : null;
  return offered !== null && offered < tip
    ? { code: -32000, message: `transaction underpriced: gas tip cap ${offered}, minimum needed ${tip}` }
    : null;
};

/** Returns the number of blocks of a log filter; 1 for a block by its hash. */
export const widthOf = async (filter: unknown, chain: JsonRpcClient): Promise<number> => {
  const { blockHash, fromBlock, toBlock } = (filter ?? {}) as Readonly<Record<string, unknown>>;
  if (blockHash !== undefined) return 1;
  const isTag = (block: unknown): boolean => typeof block !== 'string' || !block.startsWith('0x');
  const head = isTag(fromBlock) || isTag(toBlock) ? Number(await chain.request('eth_blockNumber')) : 0;
  const numberOf = (block: unknown): number => (block === 'earliest' ? 0 : isTag(block) ? head : Number(block));
  return numberOf(toBlock) - numberOf(fromBlock) + 1;
};

/** Returns `null` if it can't be parsed; then the chain refuses it with its own message. */
const tipOf = (raw: unknown): bigint | null => {
  try {
    const { maxPriorityFeePerGas, gasPrice } = Transaction.from(String(raw));
    return maxPriorityFeePerGas ?? gasPrice;
  } catch {
    return null;
  }
};

const answersOf = async (
  handler: ServiceHandler,
  request: ServiceRequest,
  calls: readonly RpcCallBody[],
): Promise<readonly unknown[]> => {
  if (calls.length === 0) return [];
  const { body } = await handler({ ...request, json: calls, body: Buffer.from(JSON.stringify(calls)) });
  const read = body instanceof Readable ? parseJson(Buffer.concat(await body.toArray())) : body;
  return Array.isArray(read) ? (read as readonly unknown[]) : [];
};

const answer = (body: object): ServiceAnswer => ({ status: 200, body });
