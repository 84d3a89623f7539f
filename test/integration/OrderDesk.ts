import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type {
  BuyRequest,
  BuySnapshot,
  Eip1193Provider,
  EngineOptions,
  FundingEngine,
  SellRequest,
} from 'tributary-sdk';
import { orderbookPlugin } from 'tributary-sdk/plugins/orderbook';
import { sendAndWait } from './sendAndWait.js';
import type { DevnetBed } from './useDevnet.js';

const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
]);
const erc721 = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
]);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);

type Name = 'player' | 'rich' | 'spare';

/** Prices of the devnet's first listings, with the book's fee of 2 %: 12 USDC plus 0.30; ten potions for 30 GEM. */
export const HERO_TOTAL = 12_540_000n;
export const POTION_TOTAL = 306n * 10n ** 16n;
export const HERO_OF_PLAYER = 100n;

/** Buys and sells on the devnet's market, and reads the result from the chain. */
export class OrderDesk {
  constructor(private readonly bed: DevnetBed) {}

  engine(options: Partial<EngineOptions> = {}): FundingEngine {
    return this.bed.engine({ plugins: [orderbookPlugin()], ...options });
  }

  contract(name: string): string {
    return this.bed.devnet.contracts.child[name]!;
  }

  token(symbol: string): string {
    return this.bed.devnet.tokens.child[symbol]!.address;
  }

  address(name: Name): string {
    return this.bed.devnet.accounts[name].address;
  }

  buy(
    request: BuyRequest,
    {
      engine = this.engine(),
      wallet = this.bed.wallet('player'),
    }: { engine?: FundingEngine; wallet?: Eip1193Provider } = {},
  ): Promise<BuySnapshot> {
    return lastValueFrom(engine.orders.buy(request, { wallet }));
  }

  async list(request: Partial<SellRequest> = {}): Promise<string> {
    const item = { type: 'ERC721', contractAddress: this.contract('collection'), id: HERO_OF_PLAYER } as const;
    const whole: SellRequest = { item, price: { type: 'NATIVE', amount: '2' }, ...request };
    const { listing } = await lastValueFrom(this.engine().orders.sell(whole, { wallet: this.bed.wallet('player') }));
    return listing!.id;
  }

  fund(symbol: string, amount: bigint, to: Name = 'player'): Promise<unknown> {
    const data = erc20.encodeFunctionData('transfer', [this.address(to), amount]);
    return sendAndWait(this.bed.wallet('rich'), { to: this.token(symbol), data });
  }

  approveHero(by: Name, id: bigint): Promise<unknown> {
    const data = erc721.encodeFunctionData('approve', [this.contract('seaport'), id]);
    return sendAndWait(this.bed.wallet(by), { to: this.contract('collection'), data });
  }

  revokeHeroes(by: Name): Promise<unknown> {
    const data = erc721.encodeFunctionData('setApprovalForAll', [this.contract('seaport'), false]);
    return sendAndWait(this.bed.wallet(by), { to: this.contract('collection'), data });
  }

  ownerOfHero(id: bigint): Promise<unknown> {
    return this.read(this.contract('collection'), erc721, 'ownerOf', [id]);
  }

  async potionsOf(name: Name): Promise<bigint> {
    return (await this.read(this.contract('items'), erc1155, 'balanceOf', [this.address(name), 7n])) as bigint;
  }

  async held(symbol: string, name: Name): Promise<bigint> {
    return (await this.read(this.token(symbol), erc20, 'balanceOf', [this.address(name)])) as bigint;
  }

  async allowed(symbol: string, name: Name): Promise<bigint> {
    const pair = [this.address(name), this.contract('seaport')];
    return (await this.read(this.token(symbol), erc20, 'allowance', pair)) as bigint;
  }

  private async read(to: string, contract: Interface, name: string, args: readonly unknown[]): Promise<unknown> {
    const params = [{ to, data: contract.encodeFunctionData(name, args) }, 'latest'];
    const answer = await this.bed.wallet('player').request({ method: 'eth_call', params });
    return contract.decodeFunctionResult(name, answer as string)[0];
  }
}
