import { AbiCoder, keccak256, toBeHex, toQuantity } from 'ethers';
import { type RpcCallBody, rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import type { ChainName, Lie } from '../run/Scenario.js';
import type { WireService } from '../wire/Mishap.js';
import { erc20 } from './erc20.js';
import { player } from './player.js';
import type { World } from './World.js';

interface PlannedLie extends Lie {
  readonly amount: bigint;
  /** null: the chain's own coin. */
  readonly token: string;
  readonly address: string | null;
  readonly slot: string | null;
}

const DEEPEST_SLOT = 12;

/** Changes the request to a lying node, or the answer of a lying indexer, so that the player seems to hold another amount. */
export class Liar {
  private constructor(private readonly lies: readonly PlannedLie[]) {}

  static async about(world: World, lies: readonly Lie[]): Promise<Liar> {
    const planned = await Promise.all(lies.map((lie) => plan(world, lie)));
    return new Liar(planned.filter((lie) => lie !== null));
  }

  forge(service: WireService, json: unknown): unknown {
    const lies = this.#of(service, 'node');
    if (lies.length === 0 || rpcCalls(json).length === 0) return json;
    const forged = (call: unknown): unknown =>
      lies.reduce<unknown>((body, lie) => overridden(body as RpcCallBody, lie), call);
    return Array.isArray(json) ? json.map(forged) : forged(json);
  }

  forgeAnswer(service: WireService, json: unknown, text: string): string {
    const coin = this.#of(service, 'node').find(({ address }) => address === null);
    if (coin !== undefined) return withBalance(json, text, coin.amount);
    return this.#of(service, 'indexer').reduce(withHolding, text);
  }

  #of(service: WireService, by: Lie['by']): readonly PlannedLie[] {
    const names =
      by === 'node' ? { root: 'rootRpc', child: 'childRpc' } : { root: 'rootIndexer', child: 'childIndexer' };
    return this.lies.filter((lie) => lie.by === by && names[lie.chain] === service);
  }
}

async function plan(world: World, lie: Lie): Promise<PlannedLie | null> {
  const rpc = world.rpc(lie.chain);
  if (lie.token === 'native') {
    const balance = BigInt(await rpc.request<string>('eth_getBalance', [player.address, 'latest']));
    return { ...lie, address: null, slot: null, amount: (balance * BigInt(lie.percent)) / 100n };
  }
  const address = (world.books[lie.chain].tokens as Readonly<Record<string, { readonly address: string } | undefined>>)[
    lie.token
  ]?.address;
  if (address === undefined) return null; // not on this chain: no reader needs it
  const data = erc20.encodeFunctionData('balanceOf', [player.address]);
  const held = BigInt(await rpc.request<string>('eth_call', [{ to: address, data }, 'latest']));
  return {
    ...lie,
    address,
    amount: (held * BigInt(lie.percent)) / 100n,
    slot: await findSlot(world, lie.chain, address),
  };
}

/** Where a token keeps the player's balance. */
async function findSlot(world: World, chain: ChainName, address: string): Promise<string | null> {
  const rpc = world.rpc(chain);
  const data = erc20.encodeFunctionData('balanceOf', [player.address]);
  const mark = 123_456_789n;
  for (let index = 0; index <= DEEPEST_SLOT; index += 1) {
    const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [player.address, index]));
    const answer = await rpc.request<string>('eth_call', [
      { to: address, data },
      'latest',
      { [address]: { stateDiff: { [slot]: toBeHex(mark, 32) } } },
    ]);
    if (BigInt(answer) === mark) return slot;
  }
  return null;
}

function overridden(call: RpcCallBody, { address, slot, amount }: PlannedLie): RpcCallBody {
  if (call.method !== 'eth_call' || !Array.isArray(call.params)) return call;
  const [transaction, tag, given = {}] = call.params as unknown as readonly [
    unknown,
    unknown,
    Readonly<Record<string, { readonly stateDiff?: object }>>?,
  ];
  const account = address ?? player.address;
  const before = given[account];
  const changed =
    slot === null
      ? { ...before, balance: toQuantity(amount) }
      : { ...before, stateDiff: { ...before?.stateDiff, [slot]: toBeHex(amount, 32) } };
  return { ...call, params: [transaction, tag, { ...given, [account]: changed }] };
}

function withBalance(json: unknown, text: string, amount: bigint): string {
  const asked = new Set(
    rpcCalls(json).flatMap(({ method, params, id }) =>
      method === 'eth_getBalance' &&
      Array.isArray(params) &&
      String(params[0]).toLowerCase() === player.address.toLowerCase()
        ? [id]
        : [],
    ),
  );
  if (asked.size === 0) return text;
  const change = (answer: { readonly id?: unknown; readonly result?: unknown }): object =>
    asked.has(answer.id) && 'result' in answer ? { ...answer, result: toQuantity(amount) } : answer;
  const body = JSON.parse(text) as object;
  return JSON.stringify(Array.isArray(body) ? body.map(change) : change(body));
}

/** Changes an indexer's page of holdings: the amount of one token address. */
function withHolding(text: string, { address, amount }: PlannedLie): string {
  if (address === null) return text;
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const { token } = value as { readonly token?: { readonly address?: unknown } };
    const isIt =
      'value' in value && typeof token?.address === 'string' && token.address.toLowerCase() === address.toLowerCase();
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isIt && key === 'value' ? amount.toString() : change(inner)]),
    );
  };
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return text;
  }
}
