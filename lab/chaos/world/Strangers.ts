import { toQuantity } from 'ethers';
import type { DevnetToken } from '../../../packages/devnet/Devnet.js';
import type { Forgery } from '../run/Oddities.js';
import type { ChainName } from '../run/Scenario.js';
import { forgeryOf } from './forgeryOf.js';
import { strangerBytecode, strangerCodeAddress } from './strangerCode.js';
import type { Call, World } from './World.js';

/** Account 6 of the mnemonic that every local node uses. */
const stranger = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const GIFT = 1n;

/** A transaction of a stranger. */
export interface StrangerTransaction {
  readonly chain: ChainName;
  readonly hash: string;
  /** In wei, to the player. */
  readonly gift: bigint;
}

/** Sees the player's intent in public pools, and sends a transaction before or right after it. */
export class Strangers {
  readonly sent: StrangerTransaction[] = [];

  constructor(private readonly world: World) {}

  /** Their contract lies on both chains. */
  async install(chain: ChainName): Promise<void> {
    const { rpc } = this.world.chains[chain];
    await rpc.request('anvil_setCode', [strangerCodeAddress, strangerBytecode]);
    await rpc.request('anvil_setBalance', [stranger, toQuantity(10n ** 20n)]);
  }

  /** Sends a transaction with the requested calls of the wallet. */
  async forge(chain: ChainName, asked: readonly Call[], { kinds, isPaid }: Forgery): Promise<string> {
    const gift = isPaid ? GIFT : 0n;
    const data = forgeryOf({ kinds, asked, tokens: this.#tokensIn(chain, asked), gift });
    const hash = await this.world
      .rpc(chain)
      .request<string>('eth_sendTransaction', [
        { from: stranger, to: strangerCodeAddress, data, value: toQuantity(gift), gas: toQuantity(2_000_000) },
      ]);
    this.sent.push({ chain, hash, gift });
    this.world.witness.await({ chain, hash });
    return hash;
  }

  /** Named in a call, or called. A shop's calls do not name the token that they take. */
  #tokensIn(chain: ChainName, asked: readonly Call[]): readonly string[] {
    const tokens = Object.entries(this.world.books[chain].tokens) as readonly (readonly [string, DevnetToken])[];
    const shop = this.world.books[chain].contracts['marketplace']?.toLowerCase();
    const isNamed = (symbol: string, address: string): boolean =>
      asked.some(
        ({ to, input }) => to === address || input.includes(address.slice(2)) || (symbol === 'GEM' && to === shop),
      );
    return tokens
      .map(([symbol, { address }]) => [symbol, address.toLowerCase()] as const)
      .filter(([symbol, address]) => isNamed(symbol, address))
      .map(([, address]) => address);
  }
}
