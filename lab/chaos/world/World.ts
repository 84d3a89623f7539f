import { Transaction } from 'ethers';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import { type AnvilChain, startAnvil } from '../../../packages/devnet/chains/startAnvil.js';
import type { AddressBook } from '../../../packages/devnet/deploy/AddressBook.js';
import { type DevnetDeployment, deployDevnet } from '../../../packages/devnet/deploy/deployDevnet.js';
import { type Relayer, startRelayer } from '../../../packages/devnet/relayer/startRelayer.js';
import { rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import { firstListings } from '../../../packages/devnet/services/listings/firstListings.js';
import { createListingBook } from '../../../packages/devnet/services/listings/ListingBook.js';
import { createMetricsSink } from '../../../packages/devnet/services/metricsSink.js';
import { createOnramp, type Onramp } from '../../../packages/devnet/services/onramp.js';
import type { ServedChain } from '../../../packages/devnet/services/ServedChain.js';
import type { ServiceAnswer, ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import { createScreening } from '../../../packages/devnet/services/screening.js';
import { createHandlers, treasury } from '../../../packages/devnet/start/createHandlers.js';
import { gameOrigin } from '../../../test/kit/gamePage.js';
import type { ChainName, Scenario } from '../run/Scenario.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import { Wire } from '../wire/Wire.js';
import { accountBytecode, accountCodeAddress, decodeExecution, designator } from './accountCode.js';
import { ChaosChain } from './ChaosChain.js';
import { Messages } from './Messages.js';
import { OddNode } from './OddNode.js';
import { player } from './player.js';
import { Witness } from './Witness.js';

/** A transaction that the player's wallet has given to a node. */
export interface Broadcast {
  readonly chain: ChainName;
  readonly hash: string;
  readonly nonce: number;
  readonly to: string;
  readonly input: string;
  readonly value: bigint;
  /** The calls in it: its own, or the ones it makes the account execute. */
  readonly calls: readonly Call[];
  /** The account logs that its calls failed although the transaction succeeds. */
  readonly isInVain: boolean;
  /** Whether the player signed it: a transaction sent by another account for an account with code does not change its nonce. */
  readonly isOwn: boolean;
  readonly atMs: number;
}

export type Call = Readonly<Record<'to' | 'input', string>> & { readonly value: bigint };

const genesis = 1_700_000_000;
/** The node keeps the states of so many blocks, those of earlier runs among them. Once it begins to forget, a run would depend on what ran before. */
const mostStates = 2_000;
/** More blocks than any run and the setup have. */
const reserve = 700;
/** Later than any block of the setup. */
const frozenAt = 1_900_000_000;
const blockTimes: Readonly<Record<ChainName, number>> = { root: 6_000, child: 2_000 };
/** The relayer is moved on by hand. */
const never = 2 ** 31 - 1;

/** Both chains and all their services, behind proxies, in virtual time. One per process; every run starts at the same block. */
export class World {
  readonly witness: Witness;
  readonly #broadcasts: Broadcast[] = [];
  #messages: Messages | null = null;

  private constructor(
    readonly time: VirtualTime,
    readonly books: DevnetDeployment,
    readonly chains: Readonly<Record<ChainName, ChaosChain>>,
    readonly wire: Wire,
    /** Between the page and each chain. */
    readonly nodes: Readonly<Record<ChainName, OddNode>>,
    private readonly parts: {
      readonly anvils: readonly AnvilChain[];
      readonly relayer: Relayer;
      readonly onramp: Onramp;
      readonly empty: { readonly onramp: unknown };
    },
  ) {
    this.witness = new Witness(chains);
  }

  static async open(time: VirtualTime): Promise<World> {
    const [root, child] = await Promise.all(
      [11155111, 13473].map((chainId) => startAnvil({ chainId, genesisTimestamp: genesis, mostStates })),
    );
    if (root === undefined || child === undefined) throw new Error('two chains were asked for');
    const books = await deployDevnet(root, child);
    const chains = {
      root: new ChaosChain('root', root.chainId, root.rpc, blockTimes.root),
      child: new ChaosChain('child', child.chainId, child.rpc, blockTimes.child),
    };
    const served = { root: serve(root, books.root), child: serve(child, books.child) };
    const onramp = createOnramp(served.child, treasury);
    const listings = createListingBook(served.child, await firstListings(served.child));
    await Promise.all([chains.root.freeze(frozenAt), chains.child.freeze(frozenAt)]);
    const relayer = await startRelayer({ root: root.rpc, child: child.rpc, pollIntervalMs: never });
    relayer.hold();
    const world: { current?: World } = {};
    const services = createHandlers({
      ...served,
      messages: () => relayer.messages(),
      metrics: createMetricsSink(),
      onramp,
      listings,
      screening: createScreening(),
      options: {},
    });
    const wallets = {
      rootWallet: noting(services.rootRpc, 'root', world),
      childWallet: noting(services.childRpc, 'child', world),
    };
    const nodes = {
      root: new OddNode(chains.root, services.rootRpc),
      child: new OddNode(chains.child, services.childRpc),
    };
    const shown = { rootRpc: nodes.root.handler, childRpc: nodes.child.handler };
    const wire = await Wire.open(time, { ...services, ...shown, ...wallets });
    onramp.serveAt(wire.urlOf('onramp'));
    return (world.current = new World(time, books, chains, wire, nodes, {
      anvils: [root, child],
      relayer,
      onramp,
      empty: { onramp: onramp.save() },
    }));
  }

  get startMs(): number {
    return frozenAt * 1_000;
  }

  /** Time for a new one. */
  get isWorn(): boolean {
    return Object.values(this.chains).some(({ minedEver }) => minedEver > mostStates - reserve);
  }

  get relayer(): Relayer {
    return this.parts.relayer;
  }

  get broadcasts(): readonly Broadcast[] {
    return this.#broadcasts;
  }

  rpc(chain: ChainName): JsonRpcClient {
    return this.chains[chain].rpc;
  }

  /** Every run finds the same world. */
  async begin({ message, hard }: Scenario): Promise<void> {
    const now = this.time.now();
    this.#broadcasts.length = 0;
    this.witness.begin();
    for (const node of Object.values(this.nodes)) node.become(null);
    this.parts.onramp.restore(this.parts.empty.onramp);
    const keepsTime = hard !== null;
    const begin = (chain: ChainName): Promise<void> =>
      this.chains[chain].begin(now, {
        keepsTime,
        prepare: async () => (hard?.account === 'delegated' ? this.#delegate(chain) : undefined),
      });
    await Promise.all([begin('root'), begin('child')]);
    await this.relayer.sync();
    this.#messages = new Messages(this.relayer, this.chains, message, this.witness);
  }

  /** Blocks and messages that are due by now. */
  async catchUp(options: { readonly fully?: boolean } = {}): Promise<void> {
    const now = this.time.now();
    const grown = [await this.chains.root.catchUp(now, options), await this.chains.child.catchUp(now, options)];
    if (!grown.includes(true)) return;
    await this.#messages?.moveOn(now);
    await this.witness.look();
  }

  /** The player pays on the provider's page. Rejects if the provider cannot deliver the order. */
  async payByCard(page: string): Promise<string> {
    const { search, searchParams } = new URL(page);
    const order = { sessionId: searchParams.get('sessionId'), card: 'test' };
    const hash = await this.chains.child.atOnce(treasury, async () => {
      await this.#openPage(search);
      const placed = await this.#atOnramp('POST', '/order', order);
      await this.parts.onramp.settle();
      const { id } = JSON.parse(JSON.stringify(placed)) as { readonly id: string };
      const { transactionHash, cryptoAmount, statusReason } = (await this.#atOnramp('GET', `/order/${id}`)) as Readonly<
        Record<'transactionHash' | 'cryptoAmount' | 'statusReason', string | null>
      >;
      if (transactionHash === null) throw new Error(`the provider could not deliver ${cryptoAmount}: ${statusReason}`);
      return transactionHash;
    });
    this.witness.await({ chain: 'child', hash });
    await this.witness.look();
    return hash;
  }

  /** The player's account has code from now on, as after an EIP-7702 authorisation. */
  async #delegate(chain: ChainName): Promise<void> {
    await this.rpc(chain).request('anvil_setCode', [accountCodeAddress, accountBytecode]);
    await this.rpc(chain).request('anvil_setCode', [player.address, designator]);
  }

  /** See `ChaosChain.reorganise`. */
  async reorganise(chain: ChainName, depth: number, isLost?: (hash: string) => boolean): Promise<number> {
    const count = await this.chains[chain].reorganise(depth, isLost);
    this.witness.forget(chain);
    return count;
  }

  /** Throws a transaction out with its block, if that is not deeper, and every node forgets it. Returns it as it was signed; `null`: it is in no such block. */
  async throwOut({ chain, hash }: Pick<Broadcast, 'chain' | 'hash'>, depth: number): Promise<string | null> {
    await this.catchUp();
    const mined = await this.chains[chain].depthOf(hash);
    if (mined === 0 || mined > depth) return null;
    const raw = await this.rpc(chain).request<string>('eth_getRawTransactionByHash', [hash]);
    await this.reorganise(chain, mined, (other) => other === hash);
    return raw;
  }

  async retryMessages(): Promise<void> {
    await this.#messages?.retryFailed();
  }

  note(broadcast: Omit<Broadcast, 'atMs'>): void {
    if (this.#broadcasts.some(({ hash }) => hash === broadcast.hash)) return;
    this.#broadcasts.push({ ...broadcast, atMs: this.time.now() });
    this.witness.await(broadcast);
    this.#messages?.expect();
  }

  async close(): Promise<void> {
    await this.relayer.stop();
    await this.wire.close();
    await Promise.all(this.parts.anvils.map((anvil) => anvil.stop()));
  }

  /** An address is good for once: who pays has opened it. */
  async #openPage(search: string): Promise<void> {
    const { status } = await this.#askOnramp('GET', `/${search}`);
    if (status !== 200) throw new Error(`the onramp showed no page: ${status}`);
  }

  async #askOnramp(method: string, path: string, json?: unknown): Promise<ServiceAnswer> {
    return this.parts.onramp.handler({
      method,
      url: new URL(`http://127.0.0.1${path}`),
      headers: { referer: `${gameOrigin}/` },
      body: Buffer.alloc(0),
      json,
      staleBlocks: 0,
      signal: new AbortController().signal,
    });
  }

  async #atOnramp(method: string, path: string, json?: unknown): Promise<object> {
    const { status, body } = await this.#askOnramp(method, path, json);
    if (status >= 300 || typeof body !== 'object')
      throw new Error(`the onramp answered ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

function serve({ chainId, rpc }: AnvilChain, { tokens, contracts }: AddressBook): ServedChain {
  return { chainId, rpc, tokens, contracts };
}

/** A node that records the transactions of the player's wallet. */
function noting(handler: ServiceHandler, chain: ChainName, world: { readonly current?: World }): ServiceHandler {
  return (request) => {
    for (const { method, params } of rpcCalls(request.json))
      if (method === 'eth_sendRawTransaction')
        world.current?.note(broadcastOf(chain, (params as readonly string[])[0]!));
    return handler(request);
  };
}

export function broadcastOf(chain: ChainName, raw: string): Omit<Broadcast, 'atMs'> {
  const { hash, nonce, from, to, data, value } = Transaction.from(raw);
  const call = { to: (to ?? '').toLowerCase(), input: data.toLowerCase(), value };
  const execution = call.to === player.address.toLowerCase() ? decodeExecution(call.input) : null;
  return {
    chain,
    hash: hash!,
    nonce,
    ...call,
    calls: execution?.calls.map((inner) => ({
      to: inner.to.toLowerCase(),
      input: inner.data.toLowerCase(),
      value: inner.value,
    })) ?? [call],
    isInVain: execution?.isInVain === true,
    isOwn: from === player.address,
  };
}
