import { Wallet as Signer, Transaction } from 'ethers';
import { PrivateKeyWallet } from '../../../core/wallet/PrivateKeyWallet.js';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import { never } from '../never.js';
import { createRandom } from '../random.js';
import type { ChainName, Scenario, WalletMood } from '../run/Scenario.js';
import { player } from '../world/player.js';
import { broadcastOf, type World } from '../world/World.js';
import type { Ask, PlayerWallet } from './PlayerWallet.js';
import { WalletError } from './wallet/WalletError.js';

/** Its own requests continue after a crash of the page. */
export const WALLET = 0;

type Request = Parameters<Eip1193Provider['request']>[0];
type Send = () => Promise<string>;

/** The player's wallet, with behaviours. It outlives the pages, and may act on a request after its page is gone. */
export class MoodyWallet implements PlayerWallet {
  readonly asks: Ask[] = [];
  /** From now on it executes every request. */
  isCalm = false;
  readonly #inner: PrivateKeyWallet;
  #switches = 0;

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
    private readonly trace: (line: string) => void,
  ) {
    const { chains, wire } = world;
    const networks = {
      [chains.root.chainId]: wire.urlOf('rootWallet'),
      [chains.child.chainId]: wire.urlOf('childWallet'),
    };
    this.#inner = new PrivateKeyWallet({
      privateKey: player.privateKey,
      networks,
      chainId: chains.child.chainId,
      fetch: wire.fetchOf(WALLET),
      clock: world.time.besides,
    });
  }

  async request(request: Request): Promise<unknown> {
    if (request.method === 'eth_sendTransaction') return this.#asked(request);
    if (request.method === 'wallet_switchEthereumChain' && !this.isCalm && this.#refusesTheChain())
      throw new WalletError(4001, 'The player stays on the chain');
    return this.#inner.request(request);
  }

  #refusesTheChain(): boolean {
    const index = this.#switches++;
    return this.scenario.moods[index] === 'refuses-the-chain';
  }

  async #asked(request: Request): Promise<unknown> {
    const index = this.asks.length;
    const mood = this.isCalm ? 'sound' : (this.scenario.moods[index] ?? 'sound');
    const [{ to, data = '0x', value = '0x0' }] = request.params as readonly [
      { readonly to: string; readonly data?: string; readonly value?: string },
    ];
    const chain = await this.#chain();
    const ask: Ask = {
      index,
      atMs: this.world.time.now(),
      chain,
      to: to.toLowerCase(),
      input: data.toLowerCase(),
      value: BigInt(value),
      mood,
      hashes: [],
    };
    this.asks.push(ask);
    this.trace(`wallet asked (${index}, ${mood}): ${chain} ${ask.to} ${ask.input.slice(0, 10)}`);
    const send = async (): Promise<string> => {
      const hash = (await this.#inner.request(request)) as string;
      this.trace(`wallet sent (${index}): ${hash}`);
      ask.hashes.push(hash);
      return hash;
    };
    return this.#moods[mood](send, ask, request);
  }

  readonly #moods: Readonly<Record<WalletMood, (send: Send, ask: Ask, request: Request) => Promise<unknown>>> = {
    sound: (send) => send(),
    'refuses-the-chain': (send) => send(),
    slow: async (send, ask) => {
      await this.#think(ask, 2_000, 90_000);
      return send();
    },
    rejects: async (_send, ask) => {
      await this.#think(ask, 500, 20_000);
      throw new WalletError(4001, 'User rejected the request.');
    },
    'fails-unsent': async (_send, ask) => {
      await this.#think(ask, 500, 5_000);
      throw new WalletError(-32603, 'Internal JSON-RPC error.');
    },
    'sends-and-fails': async (send) => {
      await send();
      throw new WalletError(-32603, 'Internal JSON-RPC error.');
    },
    'sends-and-is-silent': async (send) => {
      await send();
      return never();
    },
    'sends-and-answers-oddly': async (send, { index }) => {
      const hash = await send();
      return createRandom(this.scenario.seed, 'odd', index).pick([null, {}, '0x', { hash }]);
    },
    'fails-and-sends-later': async (_send, ask, request) => {
      await this.#think(ask, 500, 2_000);
      this.world.time.plan(this.#random(ask).between(500, 8_000), () => this.#sendBesides(ask, request));
      throw new WalletError(-32603, 'Internal JSON-RPC error.');
    },
    'speeds-up': async (send, ask) => {
      const hash = await send();
      await this.#speedUp(hash, ask);
      return hash;
    },
  };

  /** Sends at once through the wallet's own node: only the wallet is faulty, not its connection. */
  async #sendBesides(ask: Ask, request: Request): Promise<void> {
    const { chainId, rpc } = this.world.chains[ask.chain];
    const wallet = new PrivateKeyWallet({ privateKey: player.privateKey, networks: { [chainId]: rpc.url }, chainId });
    const hash = await wallet.request(request).then(String, () => null);
    const raw = hash === null ? null : await rpc.request<string | null>('eth_getRawTransactionByHash', [hash]);
    if (hash === null || raw === null) return;
    ask.hashes.push(hash);
    this.world.note(broadcastOf(ask.chain, raw));
    this.trace(`wallet sent (${ask.index}), after its refusal: ${hash}`);
  }

  /** Sends the same transaction again, under the same nonce, with a higher fee. */
  async #speedUp(hash: string, ask: Ask): Promise<void> {
    const rpc = this.world.rpc(ask.chain);
    const raw = await this.world.time.work(() => rpc.request<string | null>('eth_getRawTransactionByHash', [hash]));
    if (raw === null) return;
    const faster = Transaction.from(raw).clone();
    faster.signature = null;
    if (faster.maxFeePerGas !== null && faster.maxPriorityFeePerGas !== null) {
      faster.maxFeePerGas *= 2n;
      faster.maxPriorityFeePerGas *= 2n;
    } else faster.gasPrice = (faster.gasPrice ?? 0n) * 2n;
    const signed = new Signer(player.privateKey).signingKey.sign(faster.unsignedHash);
    faster.signature = signed;
    // Refused where it has been mined meanwhile.
    const isTaken = await this.world.time
      .work(() => rpc.request('eth_sendRawTransaction', [faster.serialized]))
      .then(
        () => true,
        () => false,
      );
    if (!isTaken) return;
    ask.hashes.push(faster.hash!);
    this.world.note(broadcastOf(ask.chain, faster.serialized));
    this.trace(`wallet sped up (${ask.index}): ${faster.hash}`);
  }

  async #think(ask: Ask, leastMs: number, mostMs: number): Promise<void> {
    await new Promise<void>((resolve) => this.world.time.plan(this.#random(ask).between(leastMs, mostMs), resolve));
  }

  #random({ index }: Ask): ReturnType<typeof createRandom> {
    return createRandom(this.scenario.seed, 'wallet', index);
  }

  async #chain(): Promise<ChainName> {
    return Number(await this.#inner.request({ method: 'eth_chainId' })) === this.world.chains.root.chainId
      ? 'root'
      : 'child';
  }
}
