import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { parseJson } from './json/parseJson.js';
import { type RpcCallBody, rpcCalls } from './json/rpcCalls.js';
import { ageCall, ageResult } from './json/staleness.js';
import type { NodeAnswers } from './NodeAnswers.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';

interface RpcAnswerBody {
  readonly id?: unknown;
  readonly result?: unknown;
}

/**
 * Serves a chain's JSON-RPC endpoint. Passes responses on unchanged, except if they must be older,
 * or its nodes return more data than anvil.
 */
export const createRpcHandler = (chain: JsonRpcClient, answers?: NodeAnswers): ServiceHandler => {
  const agent = new Agent({ keepAlive: true });
  return async (request) => {
    if (request.method !== 'POST')
      return { status: 405, headers: { allow: 'POST' }, body: { message: 'JSON-RPC is posted' } };
    if (request.staleBlocks > 0 && rpcCalls(request.json).length > 0) return answerStale(chain, agent, request);
    if (answers !== undefined && rpcCalls(request.json).some((call) => isExtended(call, answers)))
      return answerExtended(chain, agent, request, answers);
    return forward(chain.url, agent, request.body, request.signal).then(passOn, unreachable);
  };
};

/** Whether anvil's answer needs more fields: a receipt if its hash would be that of the real chain, a block always. */
const isExtended = ({ method, params }: RpcCallBody, answers: NodeAnswers): boolean =>
  method === 'eth_getBlockByHash' ||
  (method === 'eth_getTransactionReceipt' &&
    answers.hashOf(String((params as readonly unknown[] | undefined)?.[0])) !== null);

const answerExtended = async (
  chain: JsonRpcClient,
  agent: Agent,
  { json, signal }: ServiceRequest,
  answers: NodeAnswers,
): Promise<ServiceAnswer> => {
  const calls = new Map(rpcCalls(json).map((call) => [call.id, call]));
  const asked = (call: unknown): unknown => {
    const [own] = rpcCalls(call);
    if (own?.method !== 'eth_getTransactionReceipt') return call;
    const [hash, ...rest] = own.params as readonly [unknown, ...unknown[]];
    return { ...own, params: [answers.hashOf(String(hash)) ?? hash, ...rest] };
  };
  const said = async (answer: RpcAnswerBody): Promise<RpcAnswerBody> => {
    const call = calls.get(answer.id);
    const { result } = answer;
    if (call === undefined || typeof result !== 'object' || result === null) return answer;
    if (call.method === 'eth_getTransactionReceipt')
      return { ...answer, result: { ...result, transactionHash: (call.params as readonly unknown[])[0] } };
    if (call.method !== 'eth_getBlockByHash' || !('number' in result)) return answer;
    return { ...answer, result: { ...result, ...(await answers.ofBlock(String(result.number))) } };
  };
  const body = JSON.stringify(Array.isArray(json) ? json.map(asked) : asked(json));
  const text = await readText(await forward(chain.url, agent, body, signal));
  const answered = parseJson(text) as RpcAnswerBody | readonly RpcAnswerBody[];
  return {
    status: 200,
    body: Array.isArray(answered) ? await Promise.all(answered.map(said)) : await said(answered as RpcAnswerBody),
  };
};

const forward = (url: string, agent: Agent, body: Buffer | string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = openRequest(url, { method: 'POST', agent, headers, signal }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });

const passOn = (incoming: IncomingMessage): ServiceAnswer => {
  const { 'content-type': type = 'application/json', 'content-length': length } = incoming.headers;
  return {
    status: incoming.statusCode ?? 502,
    headers: { 'content-type': type, ...(length !== undefined && { 'content-length': length }) },
    body: incoming,
  };
};

const unreachable = (error: Error): ServiceAnswer => ({
  status: 502,
  body: { message: `The chain does not answer: ${error.message}` },
});

const answerStale = async (
  chain: JsonRpcClient,
  agent: Agent,
  { json, staleBlocks, signal }: ServiceRequest,
): Promise<ServiceAnswer> => {
  const newest = Number(await chain.request<string>('eth_blockNumber'));
  const head = `0x${Math.max(0, newest - staleBlocks).toString(16)}`;
  const age = (call: unknown): unknown => (rpcCalls(call).length === 1 ? ageCall(call as RpcCallBody, head) : call);
  const aged = Array.isArray(json) ? json.map(age) : age(json);
  const text = await readText(await forward(chain.url, agent, JSON.stringify(aged), signal));
  const methods = new Map(rpcCalls(json).map(({ id, method }) => [id, method]));
  const ageAnswer = (answer: RpcAnswerBody): RpcAnswerBody =>
    'result' in answer ? { ...answer, result: ageResult(methods.get(answer.id) ?? '', answer.result, head) } : answer;
  const answers = parseJson(text) as RpcAnswerBody | readonly RpcAnswerBody[];
  return { status: 200, body: Array.isArray(answers) ? answers.map(ageAnswer) : ageAnswer(answers as RpcAnswerBody) };
};

const readText = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
