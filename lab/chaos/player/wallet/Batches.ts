import { keccak256, toQuantity, toUtf8Bytes } from 'ethers';
import type { ChainName } from '../../run/Scenario.js';
import type { World } from '../../world/World.js';
import type { Errand } from './HardWallet.js';
import { WalletError } from './WalletError.js';

interface Receipt {
  readonly logs: readonly unknown[];
  readonly status: string;
  readonly blockHash: string;
  readonly blockNumber: string;
  readonly gasUsed: string;
  readonly transactionHash: string;
}

interface Said {
  readonly status: number;
  readonly receipts?: readonly Receipt[];
}

/** The status of batches, as the wallet reports it (EIP-5792): under its own names or the page's, and not always true. */
export class Batches {
  readonly #byName = new Map<string, Errand>();

  constructor(
    private readonly world: World,
    private readonly foreign: (chain: ChainName) => string,
  ) {}

  knows(name: string): boolean {
    return this.#byName.has(name);
  }

  /** @returns the id under which its status can be read */
  take(errand: Errand, asked: string | undefined): string {
    const { answers } = errand.behaviour;
    const isOwn = asked === undefined || (answers.with === 'id' && answers.id === 'own');
    const name = isOwn ? keccak256(toUtf8Bytes(`batch ${errand.index}`)).slice(0, 34) : asked;
    this.#byName.set(name, errand);
    return name;
  }

  async status(name: string): Promise<object> {
    const errand = this.#byName.get(name);
    if (errand === undefined || errand.behaviour.says === 'unheard-of')
      throw new WalletError(5730, 'Unknown bundle id');
    const { status, receipts } = await this.world.time.work(() => this.#say(errand));
    return {
      version: '2.0.0',
      id: name,
      chainId: toQuantity(this.world.chains[errand.sending.chain].chainId),
      status,
      atomic: true,
      ...(receipts !== undefined && { receipts }),
    };
  }

  async #say(errand: Errand): Promise<Said> {
    const { behaviour, asks, sending, random } = errand;
    const [receipt = null, foreign] = await Promise.all([
      this.#newest(errand),
      this.#receipt(sending.chain, this.foreign(sending.chain)),
    ]);
    if (behaviour.says === 'done-without-receipts') return { status: 200 };
    if (behaviour.says === 'done-with-a-foreign-receipt')
      return { status: 200, receipts: [{ ...foreign!, status: random.pick(['0x0', '0x1']) }] };
    if (behaviour.says === 'nothing-yet') return { status: 100 };
    if (behaviour.says === 'dropped') return { status: 400 };
    if (behaviour.says === 'failed-without-receipts') return { status: 500 };
    if (behaviour.says === 'partly') return { status: 600 };
    if (receipt === null && errand.state === 'closed') throw new WalletError(5730, 'Unknown bundle id');
    if (receipt === null) return { status: 100 };
    const receipts = behaviour.says === 'done-with-repeated-receipts' ? asks.map(() => receipt) : [receipt];
    return { status: receipt.status === '0x1' ? 200 : 500, receipts };
  }

  async #newest({ asks, sending: { chain } }: Errand): Promise<Receipt | null> {
    const found = await Promise.all((asks[0]?.hashes ?? []).map((hash) => this.#receipt(chain, hash)));
    return found.find((receipt) => receipt !== null) ?? null;
  }

  async #receipt(chain: ChainName, hash: string): Promise<Receipt | null> {
    await this.world.catchUp();
    return this.world.rpc(chain).request<Receipt | null>('eth_getTransactionReceipt', [hash]);
  }
}
