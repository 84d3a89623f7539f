import { Interface, parseUnits } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type { DevnetOptions } from 'tributary-devnet';
import {
  type Address,
  type Eip1193Provider,
  type EngineOptions,
  type ExecutionLock,
  type ExecutionSnapshot,
  type FulfilmentRequest,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  type JournalStore,
  MemoryExecutionLock,
  MemoryJournalStore,
  type PrivateKeyWallet,
  parseAddress,
  type UnsignedTransaction,
} from 'tributary-sdk';
import { createJsonRpcClient } from '../../../../packages/devnet/chains/JsonRpcClient.js';
import { batching } from '../../../integration/BatchingWallet.js';
import { type DevnetBed, useDevnet } from '../../../integration/useDevnet.js';
import { afterEach, beforeEach } from '../../../kit/hooks.js';
import { ProgrammableWallet } from './ProgrammableWallet.js';
import { Truth } from './Truth.js';

const market = new Interface([
  'function buy(uint256 listingId, uint256 quantity) payable',
  'function listErc1155(address,uint256,uint256,address,uint256) returns (uint256)',
  'function listingCount() view returns (uint256)',
]);
const potionId = 7n;
const price = 10n ** 18n;

/** The state that several pages of one player share. */
export interface World {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
}

export interface Stage extends Pick<DevnetBed, 'devnet'> {
  /** Opens a page, in a separate world by default. */
  page(world?: World, options?: Partial<EngineOptions>): FundingEngine;
  wallet(chain?: 'root' | 'child'): ProgrammableWallet;
  /** Carries several calls out as one. */
  batchingWallet(): ProgrammableWallet;
  readonly player: string;
  /** Another player's wallet, honest. */
  walletOf(name: 'rich' | 'spare'): PrivateKeyWallet;
  /** A potion for one of the chain's coin, with nothing to approve, no deadline and nothing that keeps it from being bought twice. */
  potion(): FulfilmentRequest;
  /** One purchase of as many calls, each of so many potions: calls that differ, so that one is not the other. */
  potions(...quantities: readonly bigint[]): FulfilmentRequest;
  /** The same potions as transactions of the player, for `wallets.sendCalls`. */
  potionTransactions(...quantities: readonly bigint[]): readonly UnsignedTransaction[];
  /** Five potions for ten GEM, which need an approval first. */
  potionsForGem(): FulfilmentRequest;
  /** Approve and swap, for a shortfall of USDC. */
  swapRoute(): Promise<FundingRoute>;
  usdc(): Promise<bigint>;
  readonly truth: Truth;
}

export const shortfall = parseUnits('32.6', 6);

export function aWorld(): World {
  return { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() };
}

/** The same journal in a page whose predecessor is dead: the browser has freed its locks. */
export function reloaded({ journal }: World): World {
  return { journal, lock: new MemoryExecutionLock() };
}

/** The execution behind a purchase, once that has ended. */
export async function purchase(
  engine: FundingEngine,
  request: FulfilmentRequest,
  wallet: Eip1193Provider,
): Promise<ExecutionSnapshot> {
  const { execution, error } = await lastValueFrom(engine.fulfil(request, { wallet }));
  if (execution === null) throw new Error(`nothing was begun: ${error?.message}`);
  return execution;
}

/** A shop that sells potions for coins, and a player with coins. */
export function useStage(devnetOptions: DevnetOptions = {}): Stage {
  const wallets: ProgrammableWallet[] = [];
  let truth: Truth;
  // Before the devnet goes back: a transaction that arrives meanwhile would stand in a block of which the state knows nothing.
  afterEach(async () => {
    await Promise.all(wallets.splice(0).map((wallet) => wallet.quiet()));
    await truth.settled();
  });
  const bed = useDevnet(devnetOptions);
  let listingId = 0n;

  const contract = (name: 'marketplace' | 'items'): string => bed.devnet.contracts.child[name]!;
  const token = (symbol: string): string => bed.devnet.tokens.child[symbol]!.address;
  const buy = (
    listing: bigint,
    quantity: bigint,
    value: bigint,
  ): { readonly to: Address; readonly data: Hex; readonly value: bigint } => ({
    to: parseAddress(contract('marketplace')),
    data: market.encodeFunctionData('buy', [listing, quantity]) as Hex,
    value,
  });
  const programmable = (honest: Eip1193Provider): ProgrammableWallet => {
    const wallet = new ProgrammableWallet(honest);
    wallets.push(wallet);
    return wallet;
  };
  const potionCall = (quantity: bigint): ReturnType<typeof buy> => buy(listingId, quantity, price * quantity);

  beforeEach(async () => {
    truth = new Truth(createJsonRpcClient(bed.devnet.child.directUrl), contract('marketplace'));
    listingId = BigInt(
      await truth.rpc.request<string>('eth_call', [
        { to: contract('marketplace'), data: market.encodeFunctionData('listingCount') },
        'latest',
      ]),
    );
    const seller = bed.wallet('rich');
    const data = market.encodeFunctionData('listErc1155', [
      contract('items'),
      potionId,
      100n,
      `0x${'0'.repeat(40)}`,
      price,
    ]);
    await seller.request({
      method: 'eth_sendTransaction',
      params: [{ from: seller.address, to: contract('marketplace'), data, value: '0x0' }],
    });
    await truth.settled();
    await truth.begin();
  });

  return {
    get devnet() {
      return bed.devnet;
    },
    get truth() {
      return truth;
    },
    get player() {
      return bed.devnet.accounts.player.address;
    },
    page: (world = aWorld(), options = {}) => bed.engine({ ...world, ...options }),
    wallet: (chain = 'child') => programmable(bed.wallet('player', chain)),
    batchingWallet: () => programmable(batching(bed.wallet('player'), bed.devnet)),
    walletOf: (name) => bed.wallet(name),
    potion: () => ({ itemRequirements: [], transactions: [potionCall(1n)] }),
    potions: (...quantities) => ({ itemRequirements: [], transactions: quantities.map(potionCall) }),
    potionTransactions: (...quantities) =>
      quantities.map((quantity) => ({
        chainId: bed.devnet.child.chainId,
        from: parseAddress(bed.devnet.accounts.player.address),
        ...potionCall(quantity),
      })),
    potionsForGem: () => ({
      itemRequirements: [
        { type: 'ERC20', tokenAddress: token('GEM'), spenderAddress: contract('marketplace'), amount: '10' },
      ],
      transactions: [buy(4n, 5n, 0n)],
    }),
    swapRoute: async () => {
      const request = {
        wallet: bed.wallet('player'),
        shortfall: { chainId: bed.devnet.child.chainId, tokenAddress: token('USDC'), amount: shortfall },
      };
      const { routes } = await lastValueFrom(bed.engine().findFundingRoutes(request));
      return routes.find(({ kind, steps }) => kind === 'swap' && steps[0]?.fundingItem.type === 'ERC20')!;
    },
    usdc: async () => {
      const data = `0x70a08231${bed.devnet.accounts.player.address.slice(2).padStart(64, '0')}`;
      await truth.settled();
      return BigInt(await truth.rpc.request<string>('eth_call', [{ to: token('USDC'), data }, 'latest']));
    },
  };
}
