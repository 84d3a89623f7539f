import type { Devnet, DevnetAccount, DevnetProduct, DevnetToken } from 'tributary-sdk/devnet';

/** What the page is told about the devnet it plays on. The keys are those of a local chain and worth nothing. */
export interface DemoConfig {
  readonly overrides: unknown;
  readonly accounts: readonly DevnetAccount[];
  readonly tokens: {
    readonly root: Readonly<Record<string, DevnetToken>>;
    readonly child: Readonly<Record<string, DevnetToken>>;
  };
  /** Of the studio's shop, with their pictures. */
  readonly products: readonly DevnetProduct[];
  readonly rpcUrls: Readonly<Record<number, string>>;
  readonly scenario: {
    readonly chainId: number;
    readonly tokenAddress: string;
    /** What the item costs, in the smallest unit. */
    readonly price: string;
    /** What the player is short of at first, in the smallest unit. */
    readonly amount: string;
    /** Where the shop sells it. */
    readonly sale: { readonly environmentId: string; readonly productId: string };
    readonly item: { readonly name: string; readonly description: string };
  };
}

/** What the shop asks for the Riverglass Lantern: more USDC than the player holds. */
export const lanternPrice = 45_000_000n;
/** The player starts with 1.25 USDC. */
const lanternShortfall = 43_750_000n;

export function demoConfig(devnet: Devnet, overrides: unknown): DemoConfig {
  const { root, child, accounts, tokens, products } = devnet;
  const usdc = tokens.child['USDC'];
  if (usdc === undefined) throw new Error('the devnet has no USDC on the child chain');
  return {
    overrides,
    accounts: Object.values(accounts),
    tokens,
    products,
    rpcUrls: { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl },
    scenario: {
      chainId: child.chainId,
      tokenAddress: usdc.address,
      price: lanternPrice.toString(),
      amount: lanternShortfall.toString(),
      sale: { environmentId: 'devnet', productId: 'lantern' },
      item: { name: 'Riverglass Lantern', description: 'Night market at the delta. On the stall until dawn.' },
    },
  };
}
