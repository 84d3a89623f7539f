import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  type Eip1193Provider,
  type FundingEngine,
  type FundingRoute,
  type ItemTransferActionRequest,
  isTributaryError,
  orderbookPlugin,
} from 'tributary-sdk';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({ indexerPageSize: 2 });
const erc721 = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function transferFrom(address,address,uint256)',
]);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);
const player = (): string => bed.devnet.accounts.player.address;
const spare = (): string => bed.devnet.accounts.spare.address;
const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const engine = (): FundingEngine => bed.engine({ plugins: [orderbookPlugin()] });

async function read(to: string, abi: Interface, name: string, args: readonly unknown[]): Promise<unknown> {
  const data = abi.encodeFunctionData(name, args);
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return abi.decodeFunctionResult(name, answer as string)[0];
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return isTributaryError(error) ? { code: error.code, data: error.data } : error;
}

const hero = () => ({ type: 'ERC721', contractAddress: contract('collection'), id: 100n }) as const;
const potions = (amount: bigint) => ({ type: 'ERC1155', contractAddress: contract('items'), id: 7n, amount }) as const;
const gift = (item: ItemTransferActionRequest['item'], recipient = spare()): ItemTransferActionRequest => ({
  account: player(),
  recipient,
  item,
});
const execute = (made: FundingEngine, route: FundingRoute, wallet: Eip1193Provider = bed.wallet('player')) =>
  lastValueFrom(made.execute(route, { wallet }));

describe('engine.items', () => {
  it('lists the account’s current items, with name and picture', async () => {
    const { items, cursor } = await engine().items.list({ walletAddress: player() });
    expect(items).toMatchObject([
      { type: 'ERC721', contractAddress: contract('collection'), id: 100n, amount: 1n, name: 'Hero 100' },
      { type: 'ERC1155', contractAddress: contract('items'), id: 7n, amount: 5n, name: 'Potion 7' },
    ]);
    expect(items.every(({ picture }) => picture?.startsWith('data:image/svg+xml'))).toBe(true);
    expect(cursor).toBeNull();
  });

  it('loads further pages, and drops moved items', async () => {
    const { items } = engine();
    const all: bigint[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await items.list({ walletAddress: bed.devnet.accounts.rich.address, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      all.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(all).toEqual([1n, 2n, 3n, 4n, 11n, 7n]);
  });

  it('returns no items for an account without history', async () => {
    const page = await engine().items.list({ walletAddress: `0x${'12'.repeat(20)}` });
    expect(page).toEqual({ items: [], cursor: null, unread: 0 });
  });

  it('does not treat an outage as an empty list', async () => {
    bed.devnet.faults.set('childIndexer', { status: 500 });
    expect(await failure(engine().items.list({ walletAddress: player() }))).toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { status: 500 },
    });
  });

  it('describes one item, for any owner', async () => {
    const face = await engine().items.describe({ contractAddress: contract('collection'), id: '11' });
    expect(face).toMatchObject({ name: 'Hero 11', picture: expect.stringMatching(/^data:image/) });
  });

  it('supports the host’s own source: a function, a URL with the account, a page', async () => {
    const page = { items: [{ id: '9', token: { address: contract('items') }, token_type: 'ERC-1155', value: '3' }] };
    const asked: unknown[] = [];
    const sources = [
      page,
      ({ signal, ...question }: { readonly signal?: AbortSignal }) => (
        asked.push(question, signal instanceof AbortSignal), page
      ),
    ];
    const { overrides, ...environment } = devnetOverrides(bed.devnet);
    for (const items of sources) {
      const made = bed.engine({ ...environment, overrides: { ...overrides, sources: { items } }, plugins: [] });
      expect((await made.items.list({ walletAddress: player(), cursor: 'at=2' })).items).toMatchObject([
        { id: 9n, amount: 3n },
      ]);
    }
    expect(asked).toEqual([{ account: player(), chainId: bed.devnet.child.chainId, cursor: 'at=2' }, true]);
    const url = `${bed.devnet.endpoints.childIndexer}/api/v2/addresses/{account}/nft?type=ERC-1155`;
    const made = bed.engine({ ...environment, overrides: { ...overrides, sources: { items: url } }, plugins: [] });
    expect((await made.items.list({ walletAddress: player() })).items).toMatchObject([{ id: 7n }]);
  });

  it('reads the confirmed ownership from the chain', async () => {
    const { items } = engine();
    const held = (item: ReturnType<typeof hero> | ReturnType<typeof potions>, walletAddress = player()) =>
      items.getHolding({ walletAddress, item: item as never });
    expect([await held(hero()), await held(hero(), spare()), await held(potions(1n))]).toEqual([1n, 0n, 5n]);
  });
});

describe('engine.actions.transferItem', () => {
  it('sends an ERC721, seen on the chain', async () => {
    const made = engine();
    const route = await made.actions.transferItem({ ...gift(hero()), name: 'Hero 100' });
    expect(route).toMatchObject({
      kind: 'item-transfer',
      steps: [
        { delivers: { token: { symbol: 'Hero 100', decimals: 0, type: 'item' }, value: 1n }, recipient: spare() },
      ],
    });
    expect(route.steps[0]!.fees.gasFee!.amount).toBeGreaterThan(0n);
    expect(await execute(made, route)).toMatchObject({ status: 'done', tasks: [{ action: 'transfer-item' }] });
    expect(await read(contract('collection'), erc721, 'ownerOf', [100n])).toBe(spare());
  });

  it('sends the requested number of an ERC1155', async () => {
    const made = engine();
    expect(await execute(made, await made.actions.transferItem(gift(potions(2n))))).toMatchObject({ status: 'done' });
    const left = await Promise.all(
      [player(), spare()].map((who) => read(contract('items'), erc1155, 'balanceOf', [who, 7n])),
    );
    expect(left).toEqual([3n, 2n]);
  });

  it('is rejected if the chain shows that the item is missing, and sends nothing', async () => {
    const { actions } = engine();
    for (const item of [{ ...hero(), id: 1n }, { ...hero(), id: 999n }, potions(6n)])
      expect(await failure(actions.transferItem(gift(item)))).toMatchObject({ code: 'TRANSACTION_FAILED' });
    expect(await failure(actions.transferItem(gift(hero(), contract('collection'))))).toMatchObject({
      code: 'INVALID_RECIPIENT',
    });
  });

  it('checks the item again right before the wallet prompt', async () => {
    const made = engine();
    const route = await made.actions.transferItem(gift(hero()));
    const data = erc721.encodeFunctionData('transferFrom', [player(), bed.devnet.accounts.rich.address, 100n]);
    await sendAndWait(bed.wallet('player'), { to: contract('collection'), data });
    const ended = await execute(made, route);
    expect(ended).toMatchObject({ status: 'stopped', error: { code: 'TRANSACTION_FAILED' } });
    expect(ended.tasks[0]!.transactionHash).toBeNull();
  });

  it('does not prompt for a transfer that the receiving contract rejects', async () => {
    const made = engine();
    const route = await made.actions.transferItem(gift(hero(), contract('items')));
    const ended = await execute(made, route);
    expect(ended.error?.code).toBe('CALL_REVERTED');
    expect(ended.tasks[0]!.transactionHash).toBeNull();
  });
});

describe('engine.orders', () => {
  it('reads a listing, and finds listings by seller, item and status', async () => {
    const { orders } = engine();
    expect(await orders.getListing({ listingId: 'hero' })).toMatchObject({ id: 'hero', status: 'ACTIVE' });
    expect(await failure(orders.getListing({ listingId: 'none' }))).toMatchObject({ code: 'GET_ORDER_LISTING_ERROR' });
    const ids = async (request: Parameters<typeof orders.findListings>[0]): Promise<readonly string[]> =>
      (await orders.findListings(request)).listings.map(({ id }) => id);
    const seller = bed.devnet.accounts.rich.address;
    expect(await ids({ seller, status: 'ACTIVE' })).toEqual(['potions', 'hero']);
    expect(await ids({ contractAddress: contract('collection'), id: 11n })).toEqual(['hero']);
    expect(await ids({ seller: player() })).toEqual([]);
    expect(await failure(orders.findListings({ seller: 'nobody' }))).toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});
