import { toQuantity } from 'ethers';
import type { Eip1193Provider } from '../../../../index.js';
import { createRandom, type Random } from '../../random.js';
import type { Hardness } from '../../run/Hardness.js';
import type { ChainName, Scenario } from '../../run/Scenario.js';
import { erc20 } from '../../world/erc20.js';
import { player } from '../../world/player.js';
import type { World } from '../../world/World.js';
import type { Ask, PlayerWallet } from '../PlayerWallet.js';
import { answerTo } from './answerTo.js';
import { Batches } from './Batches.js';
import { behaviourFor } from './behaviourFor.js';
import { editAmount } from './editAmount.js';
import { type Behaviour, behaviourOf, type HardMood } from './moods.js';
import { Sender, type Sending, type WalletCall } from './Sender.js';
import { WalletError } from './WalletError.js';
import { Windows } from './Windows.js';

type Request = Parameters<Eip1193Provider['request']>[0];

/** One request to the wallet: a call, or several. */
export interface Errand {
  readonly index: number;
  readonly mood: HardMood;
  readonly behaviour: Behaviour;
  readonly sending: Sending;
  readonly asks: readonly Ask[];
  readonly random: Random;
  state: 'open' | 'sent' | 'closed';
}

const MINUTE = 60_000;
/** Beyond this the player has decided about every window. */
const LONGEST_WINDOW_MS = 180 * MINUTE;

/** The player's wallet in the harder world. It outlives the pages, may act on a request after its page is gone, and none of its answers proves anything. */
export class HardWallet implements PlayerWallet {
  readonly asks: Ask[] = [];
  /** Requested calls that take more than the player had approved. */
  readonly vain: string[] = [];
  isCalm = false;
  /** Called with each wallet request, which strangers may see. */
  onAsked: (index: number, asks: readonly Ask[]) => void = () => undefined;
  /** Called for each transaction sent by the account itself. */
  onSent: (index: number, chain: ChainName, hash: string) => void = () => undefined;
  readonly windows: Windows;
  readonly #lessened: Lessened[] = [];
  readonly #sender: Sender;
  readonly #batches: Batches;
  readonly #hard: Hardness;
  #chain: ChainName = 'child';
  #errands = 0;
  #switches = 0;

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario & { readonly hard: Hardness },
    private readonly trace: (line: string) => void,
  ) {
    this.#hard = scenario.hard;
    this.#sender = new Sender(world);
    this.windows = new Windows(() => world.time.now());
    this.#batches = new Batches(world, (chain) => this.#foreign.get(chain)!);
  }

  readonly #foreign = new Map<ChainName, string>();
  readonly #earlier = new Map<ChainName, string>();

  /** Remembers transactions from before the run, by chain: one of another account and one of the player's. */
  remember(chain: ChainName, { foreign, earlier }: { readonly foreign: string; readonly earlier: string }): void {
    this.#foreign.set(chain, foreign);
    this.#earlier.set(chain, earlier);
  }

  request(request: Request): Promise<unknown> {
    const handler = this.#handlers[request.method];
    if (handler !== undefined) return handler((request.params ?? []) as readonly unknown[]);
    return Promise.reject(new WalletError(-32601, `The method ${request.method} does not exist / is not available.`));
  }

  readonly #handlers: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    eth_accounts: () => Promise.resolve([player.address]),
    eth_requestAccounts: () => Promise.resolve([player.address]),
    eth_chainId: () => Promise.resolve(toQuantity(this.world.chains[this.#chain].chainId)),
    wallet_switchEthereumChain: ([chain]) => this.#switchTo(Number((chain as { readonly chainId: string }).chainId)),
    eth_sendTransaction: ([transaction]) => this.#askedForOne(transaction as Readonly<Record<string, string>>),
    wallet_getCapabilities: () =>
      this.#batchesOnly(() =>
        Object.fromEntries(
          Object.values(this.world.chains).map(({ chainId }) => [
            toQuantity(chainId),
            { atomic: { status: 'supported' } },
          ]),
        ),
      ),
    wallet_sendCalls: ([batch]) => this.#batchesOnly(() => this.#askedForMany(batch as WantedBatch)),
    wallet_getCallsStatus: ([id]) => this.#batchesOnly(() => this.#batches.status(String(id))),
  };

  #batchesOnly<T>(work: () => T | Promise<T>): Promise<T> {
    if (!this.#hard.takesBatches)
      return Promise.reject(new WalletError(-32601, 'The wallet does not know this method'));
    return Promise.resolve().then(work);
  }

  #switchTo(chainId: number): Promise<null> {
    const mood = this.scenario.moods[this.#switches++];
    if (!this.isCalm && mood === 'refuses-the-chain')
      return Promise.reject(new WalletError(4001, 'The player stays on the chain'));
    const found = Object.values(this.world.chains).find((chain) => chain.chainId === chainId);
    if (found === undefined) return Promise.reject(new WalletError(4902, 'Unrecognized chain ID'));
    this.#chain = found.name;
    return Promise.resolve(null);
  }

  async #askedForOne({
    to = '',
    data = '0x',
    value = '0x0',
    from: _from,
    chainId,
    nonce,
    ...fields
  }: Readonly<Record<string, string>>): Promise<unknown> {
    if (chainId !== undefined && Number(chainId) !== this.world.chains[this.#chain].chainId)
      throw new WalletError(-32602, 'The wallet is on another chain');
    const given = nonce === undefined || this.#hard.ignoresNonce ? {} : { nonce };
    const errand = this.#errand([{ to, data, value: BigInt(value) }], { ...fields, ...given }, false);
    return this.#carryOut(errand, (hash) =>
      answerTo(errand, hash, { foreign: this.#foreign.get(errand.sending.chain)!, earlier: this.#earlierHash(errand) }),
    );
  }

  async #askedForMany({ id, calls, chainId }: WantedBatch): Promise<unknown> {
    if (Number(chainId) !== this.world.chains[this.#chain].chainId)
      throw new WalletError(-32602, 'The wallet is on another chain');
    if (id !== undefined && this.#batches.knows(id)) throw new WalletError(5720, 'Duplicate ID');
    const errand = this.#errand(
      calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value: BigInt(value) })),
      {},
      true,
    );
    const name = this.#batches.take(errand, id);
    return this.#carryOut(errand, (hash) =>
      errand.behaviour.answers.with === 'id' ? { id: name } : answerTo(errand, hash, { foreign: '0x', earlier: '0x' }),
    );
  }

  #errand(calls: readonly WalletCall[], fields: Readonly<Record<string, string>>, isBatch: boolean): Errand {
    const index = this.#errands++;
    const random = createRandom(this.scenario.seed, 'errand', index);
    const mood = this.isCalm ? 'sound' : behaviourFor(this.#hard, index, { isBatch, calls, random });
    const behaviour = behaviourOf(mood, isBatch);
    const chain = this.#chain;
    const hashes: string[] = [];
    const asks = calls.map(
      (call): Ask => ({
        index,
        atMs: this.world.time.now(),
        chain,
        to: call.to.toLowerCase(),
        input: call.data.toLowerCase(),
        value: call.value,
        mood,
        hashes,
      }),
    );
    this.asks.push(...asks);
    if (!this.isCalm) this.onAsked(index, asks);
    this.trace(
      `wallet asked (${index}, ${mood}): ${chain} ${asks.map(({ to, input }) => `${to} ${input.slice(0, 10)}`).join(' + ')}${fields['nonce'] === undefined ? '' : `, nonce ${Number(fields['nonce'])}`}`,
    );
    const signed = calls.map((call) => asSigned(call, behaviour, random));
    const sending: Sending = {
      chain,
      fields,
      calls: signed,
      isBatch,
      via: behaviour.via ?? 'player',
      reverts: behaviour.reverts ?? false,
      failsInside: behaviour.failsInside ?? false,
      isSilent: this.#hard.odd.isSilent,
    };
    return { index, mood, behaviour, sending, asks, random, state: 'open' };
  }

  async #carryOut(errand: Errand, answer: (hash: string | null) => unknown): Promise<unknown> {
    const { behaviour } = errand;
    await this.#lookForVain(errand);
    const hash = await this.#untilAnswered(errand);
    if (behaviour.sends === 'window') return this.#waitForPlayer(errand, answer);
    if (behaviour.sends === 'later') this.#sendLater(errand);
    if (behaviour.sends === 'never') errand.state = 'closed';
    return answer(hash);
  }

  /** Meanwhile the wallet counts as busy. */
  async #untilAnswered(errand: Errand): Promise<string | null> {
    const { behaviour, random, mood } = errand;
    const over = this.windows.underWay();
    try {
      if (!this.isCalm) await this.#think(mood === 'slow' ? random.between(2_000, 90_000) : random.between(100, 6_000));
      return behaviour.sends === 'now' ? await this.#send(errand) : null;
    } finally {
      over();
    }
  }

  /** Keeps the prompt open until the player confirms or closes it, even after the page is gone. */
  #waitForPlayer(errand: Errand, answer: (hash: string) => unknown): Promise<unknown> {
    const { random, index, behaviour } = errand;
    const isAnsweredBefore = behaviour.answers.with === 'id' && random.chance(0.5);
    const decided = new Promise<unknown>((resolve, reject) => {
      const confirm = async (): Promise<void> => {
        this.trace(`the player confirms window ${index}`);
        await this.#send(errand).then((hash) => resolve(answer(hash)), reject);
      };
      const close = (): void => {
        this.trace(`the player closes window ${index}`);
        errand.state = 'closed';
        reject(new WalletError(4001, 'User rejected the request.'));
      };
      const window = this.windows.show(`window ${index}`, confirm, close);
      this.world.time.plan(random.pick([40_000, 3 * MINUTE, 12 * MINUTE, 45 * MINUTE, LONGEST_WINDOW_MS]), () =>
        random.chance(0.75) ? window.confirm() : window.close(),
      );
    });
    decided.catch(() => undefined); // the page may have its answer already
    return isAnsweredBefore ? Promise.resolve(answer('')) : decided;
  }

  #sendLater(errand: Errand): void {
    const over = this.windows.underWay();
    const ms = errand.random.pick([2_000, 10_000, 25_000, 60_000, 5 * MINUTE, 20 * MINUTE, 100 * MINUTE]);
    this.world.time.plan(ms, async () => {
      await this.#send(errand).catch((error: unknown) =>
        this.trace(`wallet could not send (${errand.index}): ${String(error)}`),
      );
      over();
    });
  }

  async #send(errand: Errand): Promise<string> {
    const { index, sending, asks, behaviour } = errand;
    const [first = sending, ...parts] = behaviour.inParts === undefined ? [] : partsOf(sending);
    const others = behaviour.inParts === 'all' ? parts : [];
    const hash = await this.#sender.send(first).catch((error: unknown) => {
      errand.state = 'closed';
      throw error;
    });
    this.windows.sent();
    errand.state = 'sent';
    this.trace(`wallet sent (${index}): ${hash}${sending.via === 'relayer' ? ' by a relayer' : ''}`);
    asks[0]!.hashes.push(hash);
    if (sending.via === 'player') this.onSent(index, sending.chain, hash);
    this.#noteLessened(errand, hash);
    if (others.length > 0) this.#sendOthers(errand, others);
    if (behaviour.again === true) await this.#sendAgain(errand, hash);
    if (behaviour.then !== undefined && !this.isCalm) await this.#afterwards(errand, hash, behaviour.then);
    return hash;
  }

  /** Sends them one after the other, even if earlier ones failed. */
  #sendOthers({ index, asks, random }: Errand, others: readonly Sending[]): void {
    const over = this.windows.underWay();
    this.world.time.plan(random.pick([5_000, 30_000, 3 * MINUTE]), async () => {
      for (const sending of others) {
        const hash = await this.#sender.send(sending);
        this.trace(`wallet sent another part (${index}): ${hash}`);
        asks[0]!.hashes.push(hash);
      }
      this.windows.sent();
      over();
    });
  }

  /** Broadcasts the transaction again: under the same nonce if one was given, else under a second one. */
  async #sendAgain({ index, sending, asks }: Errand, first: string): Promise<void> {
    const hash = await this.#sender.send(sending).catch(() => first);
    if (hash === first) return;
    this.trace(`wallet sent twice (${index}): ${hash}`);
    asks[0]!.hashes.push(hash);
  }

  /** Replaces a lost transaction with one that does nothing. */
  takeBack(chain: ChainName, raw: string, hash: string, afterMs: number): void {
    const over = this.windows.underWay();
    this.trace(`${hash} is lost for good`);
    this.world.time.plan(afterMs, async () => {
      const other = await this.#sender.cancel(chain, raw);
      this.trace(`${hash} is ${other === null ? 'not taken back' : `taken back by ${other}`}`);
      if (other !== null) this.asks.find(({ hashes }) => hashes.includes(hash))?.hashes.push(other);
      this.windows.sent();
      over();
    });
  }

  async #afterwards(
    { index, sending: { chain }, asks, random }: Errand,
    hash: string,
    what: 'sped-up' | 'cancelled' | 'dropped',
  ): Promise<void> {
    if (what === 'dropped') return this.#drop(chain, hash, random.pick([20_000, 2 * MINUTE, 15 * MINUTE]));
    const other = await this.#sender.replace(chain, hash, what);
    if (other === null) return;
    this.trace(`wallet ${what} (${index}): ${other}`);
    asks[0]!.hashes.push(other);
  }

  #noteLessened({ behaviour, sending: { chain, calls, isBatch } }: Errand, hash: string): void {
    const [call] = calls;
    if (isBatch || (behaviour.approves ?? 100) >= 100 || call === undefined) return;
    const [spender, amount] = erc20.decodeFunctionData('approve', call.data) as unknown as [string, bigint];
    this.#lessened.push({ chain, token: call.to, spender, amount, hash });
  }

  /** The page must see the approved amount before it requests the call that needs it. */
  async #lookForVain({ sending: { chain, calls, isBatch } }: Errand): Promise<void> {
    const [call] = calls;
    const last = this.#lessened
      .filter((one) => one.chain === chain && one.spender.toLowerCase() === call?.to.toLowerCase())
      .at(-1);
    if (isBatch || last === undefined) return;
    const allowance = await this.world.time.work(async () => {
      if ((await this.world.chains[chain].depthOf(last.hash)) === 0) return null;
      return BigInt(
        await this.world
          .rpc(chain)
          .request<string>('eth_call', [
            { to: last.token, data: erc20.encodeFunctionData('allowance', [player.address, last.spender]) },
            'latest',
          ]),
      );
    });
    if (allowance === last.amount)
      this.vain.push(
        `${chain}: ${last.spender} may take ${allowance} of ${last.token} after ${last.hash}, and was asked for all the same`,
      );
  }

  /** Its nodes have lost it; the wallet gives it to them again. */
  async #drop(chain: ChainName, hash: string, backAfterMs: number): Promise<void> {
    const back = await this.#sender.drop(chain, hash);
    if (back !== null) this.bringBack(hash, back, backAfterMs);
  }

  bringBack(hash: string, back: () => Promise<boolean>, afterMs: number): void {
    const over = this.windows.underWay();
    this.trace(`${hash} is lost`);
    this.world.time.plan(afterMs, async () => {
      const isTaken = await back();
      if (isTaken) this.windows.sent();
      this.trace(`${hash} ${isTaken ? 'is sent again' : 'is not taken any more'}`);
      over();
    });
  }

  #earlierHash({ index, sending: { chain } }: Errand): string {
    const own = this.asks.filter((ask) => ask.chain === chain && ask.index < index).flatMap(({ hashes }) => hashes);
    return own.at(-1) ?? this.#earlier.get(chain)!;
  }

  async #think(ms: number): Promise<void> {
    await new Promise<void>((resolve) => this.world.time.plan(ms, resolve));
  }
}

/** An approval that the player made smaller. */
interface Lessened {
  readonly chain: ChainName;
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
  readonly hash: string;
}

interface WantedBatch {
  readonly id?: string;
  readonly chainId: string;
  readonly calls: readonly { readonly to: string; readonly data?: string; readonly value?: string }[];
}

/** Splits into single calls with fixed gas: without an estimate, later ones are sent even if earlier ones fail. */
function partsOf(sending: Sending): readonly Sending[] {
  return sending.calls.map((call) => ({
    ...sending,
    fields: { gas: toQuantity(1_000_000) },
    calls: [call],
    isBatch: false,
  }));
}

/** Returns the call as it is signed, after changes by the player or the wallet. */
function asSigned(call: WalletCall, { approves, edits }: Behaviour, random: Random): WalletCall {
  if (edits === true) return editAmount(call, random.pick(['unit', 'half'] as const));
  return approves === undefined ? call : edit(call, approves);
}

/** The player has another amount in mind. */
function edit(call: WalletCall, percent: number): WalletCall {
  const approve = erc20.getFunction('approve')!;
  if (!call.data.startsWith(approve.selector)) return call;
  const [spender, amount] = erc20.decodeFunctionData(approve, call.data) as unknown as [string, bigint];
  return { ...call, data: erc20.encodeFunctionData(approve, [spender, (amount * BigInt(percent)) / 100n]) };
}
