import { Interface } from 'ethers';
import type { FulfilmentRequest, Hex, ItemRequirementInput, PurchaseCall } from 'tributary-sdk';
import type { Devnet } from '../../../packages/devnet/Devnet.js';
import type { World } from '../kit/World.js';

const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
const erc20 = new Interface(['function balanceOf(address) view returns (uint256)']);
const listing = { heroForUsdc: 0n, potions: 4n } as const;

/** The devnet's items, and the account's holdings as read from the node. */
export class Shop {
  constructor(private readonly world: World) {}

  /** Hero 1 for 10 USDC, of which the account has none or too few. */
  hero(): FulfilmentRequest & { readonly itemRequirements: readonly ItemRequirementInput[] } {
    return { itemRequirements: [this.#requiring('USDC', '10')], transactions: [this.#buy(listing.heroForUsdc)] };
  }

  /** A potion for 2 GEM: an approval and a purchase that could be repeated. */
  potion(): FulfilmentRequest {
    return { itemRequirements: [this.#requiring('GEM', '2')], transactions: [this.#buy(listing.potions)] };
  }

  token(chain: 'root' | 'child', symbol: string): string {
    return this.#devnet.tokens[chain][symbol]!.address;
  }

  get collection(): string {
    return this.#devnet.contracts.child['collection']!;
  }

  get items(): string {
    return this.#devnet.contracts.child['items']!;
  }

  async held(chain: 'root' | 'child', symbol: string, owner: string): Promise<bigint> {
    const data = erc20.encodeFunctionData('balanceOf', [owner]);
    return BigInt(
      await this.world.node(chain).request<string>('eth_call', [{ to: this.token(chain, symbol), data }, 'latest']),
    );
  }

  #buy(listingId: bigint): PurchaseCall {
    return {
      to: this.#devnet.contracts.child['marketplace']!,
      data: market.encodeFunctionData('buy', [listingId, 1n]) as Hex,
      value: 0n,
    };
  }

  #requiring(symbol: string, amount: string): ItemRequirementInput {
    return {
      type: 'ERC20',
      tokenAddress: this.token('child', symbol),
      spenderAddress: this.#devnet.contracts.child['marketplace']!,
      amount,
    };
  }

  get #devnet(): Devnet {
    return this.world.devnet;
  }
}
