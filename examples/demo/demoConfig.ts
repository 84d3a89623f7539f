import type { Devnet, DevnetAccount, DevnetProduct, DevnetToken } from 'tributary-devnet';
import type { AcrossPluginOptions } from 'tributary-sdk/plugins/across';

/** The page's configuration of its devnet. The keys are those of a local chain and worth nothing. */
export interface DemoConfig {
  readonly overrides: unknown;
  readonly accounts: readonly DevnetAccount[];
  readonly tokens: {
    readonly root: Readonly<Record<string, DevnetToken>>;
    readonly child: Readonly<Record<string, DevnetToken>>;
  };
  /** Articles of the studio's shop, with their images. */
  readonly products: readonly DevnetProduct[];
  readonly rpcUrls: Readonly<Record<number, string>>;
  /** Options of the bridge to the additional chains; `null` if there are none. */
  readonly across: AcrossPluginOptions | null;
  readonly scenario: {
    readonly chainId: number;
    readonly tokenAddress: string;
    /** Price of the item, in the smallest unit. */
    readonly price: string;
    /** The player's shortfall at the start, in the smallest unit. */
    readonly amount: string;
    /** The sale and product ids in the shop. */
    readonly sale: { readonly environmentId: string; readonly productId: string };
    readonly item: { readonly name: string; readonly description: string };
  };
}

/** The shop's price of the Riverglass Lantern: more USDC than the player holds. */
export const lanternPrice = 45_000_000n;
/** The player starts with 1.25 USDC. */
const lanternShortfall = 43_750_000n;

export function demoConfig(devnet: Devnet, overrides: unknown): DemoConfig {
  const { chains, child, accounts, tokens, products } = devnet;
  const usdc = tokens.child['USDC'];
  if (usdc === undefined) throw new Error('the devnet has no USDC on the child chain');
  return {
    overrides,
    accounts: Object.values(accounts),
    tokens,
    products,
    rpcUrls: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    across: acrossOf(devnet),
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

/** Bridges tokens with the same symbol on all chains: dollars everywhere, native tokens if they are ether. */
function acrossOf({ across, chains, child }: Devnet): AcrossPluginOptions | null {
  if (across === null) return null;
  const dollars = chains.flatMap(({ chainId, tokens }) => (tokens['USDC'] ? [[chainId, tokens['USDC'].address]] : []));
  const ether = chains.filter(
    ({ chainId, nativeCurrency }) => chainId !== child.chainId && nativeCurrency.symbol === 'ETH',
  );
  const coins = ether.map(({ chainId }) => [chainId, 'native']);
  return {
    pools: across.pools,
    tokens: [dollars, ...(coins.length > 1 ? [coins] : [])].map(
      (forms) => Object.fromEntries(forms) as Record<number, string>,
    ),
    fees: { url: across.feesUrl },
  };
}
