import { id, zeroPadValue } from 'ethers';
import type { ChainName, World } from '../kit/World.js';

const transfer = id('Transfer(address,address,uint256)');
const transferSingle = id('TransferSingle(address,address,address,uint256,uint256)');

/** Reads the movements from the chains' own logs, without wallet and engine. */
export class Effects {
  constructor(
    private readonly world: World,
    private readonly account: string,
  ) {}

  /** How often the account paid with a token. */
  spent(chain: ChainName, token: string): Promise<number> {
    return this.#count(chain, token, [transfer, this.#topic()]);
  }

  /** How often the account was given a token, or an item of a collection. */
  received(chain: ChainName, token: string): Promise<number> {
    return this.#count(chain, token, [transfer, null, this.#topic()]);
  }

  /** How often the account was given items of an ERC1155. */
  receivedItems(items: string): Promise<number> {
    return this.#count('child', items, [transferSingle, null, null, this.#topic()]);
  }

  #topic(): string {
    return zeroPadValue(this.account, 32);
  }

  async #count(chain: ChainName, address: string, topics: readonly (string | null)[]): Promise<number> {
    const logs = await this.world
      .node(chain)
      .request<readonly unknown[]>('eth_getLogs', [{ address, topics, fromBlock: '0x0', toBlock: 'latest' }]);
    return logs.length;
  }
}
