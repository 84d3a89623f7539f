import { Interface } from 'ethers';
import { multicallAbi } from '../../../../contracts-abi/multicall.js';
import { multicall3Abi } from '../../../../contracts-abi/multicall3.js';
import type { Address, Hex } from '../../../../core/money/Address.js';
import { aServer, type Handler, type SeenRequest, type TestServer } from '../../http/aServer.js';
import { multicallAddress } from './aNetwork.js';

export interface RpcEntry {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Response of a contract to a call. */
export type CallAnswer =
  | { readonly returns: Hex; readonly gasUsed?: number }
  | { readonly reverts: Hex; readonly gasUsed?: number };

export interface NodeError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The chain behind the server; tests change it as they go. */
export interface FakeChain {
  block: bigint;
  call(to: Address | null, data: Hex, transaction: Readonly<Record<string, unknown>>): CallAnswer;
  /** Instead of an `eth_call` to the multicall: an error of the node, or return data. null: the contract works. */
  brokenMulticall: NodeError | Hex | null;
  /** Response of the multicall contract to getEthBalance. */
  ethBalance: CallAnswer;
  /** Further methods: a result, or an error. */
  methods: Record<string, (params: readonly unknown[]) => { result: unknown } | { error: NodeError }>;
}

export interface ChainServer extends TestServer {
  readonly chain: FakeChain;
  /** The requests of each HTTP request, but the chain id that goes along with the first. */
  readonly batches: readonly (readonly RpcEntry[])[];
  /** All requests but the block number that goes along. */
  readonly questions: readonly RpcEntry[];
}

/** Answers with its own calldata and address, so that an answer given to the wrong read is noticed. */
export const echo = (to: Address | null, data: Hex): CallAnswer => ({
  returns: `0x${(to ?? '').slice(2).toLowerCase()}${data.slice(2)}`,
});

export function aFakeChain(): FakeChain {
  const twoEther = `0x${(2n * 10n ** 18n).toString(16).padStart(64, '0')}` as const;
  return { block: 100n, call: echo, brokenMulticall: null, ethBalance: { returns: twoEther }, methods: {} };
}

/** A JSON-RPC node over HTTP. `intercept` may answer an HTTP request itself and returns true then. */
export async function aChainServer(
  intercept: (...args: Parameters<Handler>) => boolean = () => false,
): Promise<ChainServer> {
  const chain = aFakeChain();
  const server = await aServer((request, response, number) => {
    if (intercept(request, response, number)) return;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerBody(request, chain)));
  });
  const batchesOf = (): readonly (readonly RpcEntry[])[] =>
    server.seen.map((request) => entriesOf(request).filter(({ method }) => method !== 'eth_chainId'));
  return {
    ...server,
    chain,
    get batches() {
      return batchesOf();
    },
    get questions() {
      return batchesOf()
        .flat()
        .filter(({ method }) => method !== 'eth_blockNumber');
    },
  };
}

export function entriesOf({ body }: SeenRequest): readonly RpcEntry[] {
  const parsed = JSON.parse(body) as RpcEntry | RpcEntry[];
  return Array.isArray(parsed) ? parsed : [parsed];
}

/** The default response of the node. */
export function answerBody(request: SeenRequest, chain: FakeChain): unknown {
  const answers = entriesOf(request).map((entry) => ({ jsonrpc: '2.0', id: entry.id, ...answerEntry(entry, chain) }));
  return request.body.startsWith('[') ? answers : answers[0];
}

function answerEntry({ method, params }: RpcEntry, chain: FakeChain): object {
  const own = chain.methods[method];
  if (own) return own(params);
  if (method === 'eth_chainId') return { result: '0x1' };
  if (method === 'eth_blockNumber') return { result: `0x${chain.block.toString(16)}` };
  if (method === 'eth_getBalance') return { result: '0x1bc16d674ec80000' };
  if (method !== 'eth_call') return { error: { code: -32601, message: `no ${method}` } };
  return answerCall(params[0] as Readonly<Record<string, string>>, chain);
}

function answerCall(transaction: Readonly<Record<string, string>>, chain: FakeChain): object {
  const { to, data } = transaction as { to?: Address; data: Hex };
  if (to === multicallAddress && data.startsWith('0x1749e1e3'))
    return answerMulticall(chain, () => foldedByInterface(data, chain));
  if (to === multicallAddress && data.startsWith('0x82ad56cb'))
    return answerMulticall(chain, () => foldedByMulticall3(data, chain));
  const answer = chain.call(to ?? null, data, transaction);
  return 'returns' in answer
    ? { result: answer.returns }
    : { error: { code: 3, message: 'execution reverted', data: answer.reverts } };
}

function answerMulticall({ brokenMulticall }: FakeChain, fold: () => string): object {
  if (brokenMulticall === null) return { result: fold() };
  return typeof brokenMulticall === 'string' ? { result: brokenMulticall } : { error: brokenMulticall };
}

// Both ends in ethers' own coder, so that ours is measured against it.
const interfaceMulticall = new Interface(multicallAbi);
const multicall3 = new Interface(multicall3Abi);

function foldedByInterface(data: Hex, chain: FakeChain): string {
  const calls = interfaceMulticall.decodeFunctionData('multicall', data)[0] as [Address, bigint, Hex][];
  const results = calls
    .map(([to, , inner]) => innerAnswer(chain, to, inner))
    .map(({ success, returned, gasUsed }) => [success, gasUsed, returned]);
  return interfaceMulticall.encodeFunctionResult('multicall', [chain.block, results]);
}

function foldedByMulticall3(data: Hex, chain: FakeChain): string {
  const calls = multicall3.decodeFunctionData('aggregate3', data)[0] as [Address, boolean, Hex][];
  const results = calls
    .map(([to, , inner]) => innerAnswer(chain, to, inner))
    .map(({ success, returned }) => [success, returned]);
  return multicall3.encodeFunctionResult('aggregate3', [results]);
}

function innerAnswer(chain: FakeChain, to: Address, data: Hex): { success: boolean; returned: Hex; gasUsed: number } {
  const answer = to === multicallAddress ? chain.ethBalance : chain.call(to, data, {});
  const { gasUsed = 2_600 } = answer;
  return 'returns' in answer
    ? { success: true, returned: answer.returns, gasUsed }
    : { success: false, returned: answer.reverts, gasUsed };
}
