import { parseJson } from '../../../packages/devnet/services/json/parseJson.js';
import { type RpcCallBody, rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import { type NodeRefusal, refuseSome, widthOf } from '../../../packages/devnet/services/limitedNode.js';
import type { ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import { createRandom } from '../random.js';
import type { OddNodePlan as Plan } from '../run/Oddities.js';
import type { ChaosChain } from './ChaosChain.js';

/** The block parameter of each method that reads a state. */
const blockOf: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getTransactionCount: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
};

/** The error texts of real nodes. */
const tooOld: readonly NodeRefusal[] = [
  { code: -32000, message: 'missing trie node 5c1d…: state 0x… is not available' },
  { code: -32000, message: 'header not found' },
  { code: 4444, message: 'pruned history unavailable' },
];
const tooWide = (blocks: number): readonly NodeRefusal[] => [
  { code: -32602, message: `exceed maximum block range: ${blocks}` },
  { code: -32005, message: `query exceeds max block range ${blocks}` },
  { code: -32600, message: `You can make eth_getLogs requests with up to a ${blocks} block range.` },
];

export interface NodeRun {
  readonly plan: Plan;
  readonly seed: number;
  /** Counts the rejections. */
  readonly onRefusal: (kind: string) => void;
  readonly isCalm: () => boolean;
}

/** The node of one chain, which may have pruned old state, serve few blocks of logs at once, and hide receipts. */
export class OddNode {
  readonly handler: ServiceHandler;
  #run: NodeRun | null = null;
  #asked = 0;

  constructor(
    private readonly chain: ChaosChain,
    within: ServiceHandler,
  ) {
    const refusing = refuseSome(within, (call) => this.#refusalOf(call));
    this.handler = async (request) => {
      if (this.#run === null) return within(request);
      const answer = await refusing(request);
      return this.#run.plan.missingReceipts === 0 ? answer : this.#withoutReceipts(request.json, answer);
    };
  }

  /** `null`: like any other node. */
  become(run: NodeRun | null): void {
    this.#run = run;
    this.#asked = 0;
  }

  async #refusalOf(call: RpcCallBody): Promise<NodeRefusal | null> {
    if (this.#run === null) return null;
    const { plan, seed, onRefusal } = this.#run;
    const words = createRandom(seed, 'odd words', this.chain.name);
    if (await this.#isTooOld(call, plan)) {
      onRefusal('pruned');
      return words.pick(tooOld);
    }
    if (call.method !== 'eth_getLogs' || plan.logBlocks === null) return null;
    if ((await widthOf(firstOf(call), this.chain.rpc)) <= plan.logBlocks) return null;
    onRefusal('log-range-refused');
    return words.pick(tooWide(plan.logBlocks));
  }

  async #isTooOld(call: RpcCallBody, { states, history }: Plan): Promise<boolean> {
    const place = blockOf[call.method];
    const block = place !== undefined ? paramsOf(call)[place] : oldestOf(call);
    const kept = place !== undefined ? states : history;
    if (kept === null || typeof block !== 'string' || !block.startsWith('0x')) return false;
    return Number(block) <= (await this.chain.head()) - kept;
  }

  async #withoutReceipts(
    json: unknown,
    answer: Awaited<ReturnType<ServiceHandler>>,
  ): Promise<Awaited<ReturnType<ServiceHandler>>> {
    const { plan, seed, onRefusal, isCalm } = this.#run!;
    const asked = new Set(
      rpcCalls(json).flatMap(({ method, id }) => (method === 'eth_getTransactionReceipt' ? [id] : [])),
    );
    if (asked.size === 0 || isCalm()) return answer;
    const read = await bodyOf(answer);
    const change = (one: { readonly id?: unknown; readonly result?: unknown }): object => {
      const isMissing =
        asked.has(one.id) &&
        one.result != null &&
        createRandom(seed, 'receipts', (this.#asked += 1)).chance(plan.missingReceipts);
      if (isMissing) onRefusal('receipt-missing');
      return isMissing ? { ...one, result: null } : one;
    };
    return { ...answer, body: Array.isArray(read) ? read.map(change) : change(read as object) };
  }
}

function paramsOf({ params }: RpcCallBody): readonly unknown[] {
  return Array.isArray(params) ? (params as readonly unknown[]) : [];
}

function firstOf(call: RpcCallBody): unknown {
  return paramsOf(call)[0];
}

/** The oldest block whose history a call needs; `undefined`: none that it names. */
function oldestOf(call: RpcCallBody): unknown {
  if (call.method === 'eth_getLogs') return (firstOf(call) as { readonly fromBlock?: unknown } | undefined)?.fromBlock;
  return call.method === 'eth_getBlockByNumber' ? firstOf(call) : undefined;
}

async function bodyOf({ body }: Awaited<ReturnType<ServiceHandler>>): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return body;
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return parseJson(Buffer.concat(chunks));
}
