import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { defer, filter, firstValueFrom, lastValueFrom, type Observable, repeat, shareReplay, takeWhile } from 'rxjs';
import {
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  onrampPlugin,
  type SaleItem,
  SalePaymentType,
  type SignedSale,
} from 'tributary-sdk';
import { definePlugin, type OnrampProvider } from 'tributary-sdk/plugin';
import { gameOrigin } from '../kit/gamePage.js';
import { until } from '../kit/watch.js';
import { payOn } from './payOn.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const items = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address,uint256) view returns (uint256)',
]);
const sword: SaleItem = { productId: 'sword', quantity: 2 };
const ration: SaleItem = { productId: 'ration', quantity: 3 };

const engineByCard = (): FundingEngine => bed.engine({ plugins: [onrampPlugin({ referrerDomain: gameOrigin })] });
const account = (): string => bed.devnet.accounts.player.address;

async function signed(engine: FundingEngine, bought: readonly SaleItem[], symbol = 'USDC'): Promise<SignedSale> {
  return engine.sales.sign({
    environmentId: 'devnet',
    items: bought,
    recipientAddress: account(),
    tokenAddress: bed.devnet.tokens.child[symbol]!.address,
    maximumTotal: 10n ** 30n,
    paymentType: SalePaymentType.FIAT,
  });
}

async function routeOf(engine: FundingEngine, sale: SignedSale): Promise<FundingRoute> {
  return engine.actions.cardPurchase({ account: account(), sale, name: 'Riverglass Lantern' });
}

async function read(contract: string, name: 'ownerOf' | 'balanceOf', args: readonly unknown[]): Promise<unknown> {
  const transaction = { to: bed.devnet.contracts.child[contract], data: items.encodeFunctionData(name, args) };
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [transaction, 'latest'] });
  return items.decodeFunctionResult(name, answer as string)[0];
}

const pageOf = (execution: ExecutionSnapshot): string | undefined => execution.tasks[0]?.url;

/** Resumes as soon as the lock is free: the first engine releases it some time after it was left. */
function goneOn(engine: FundingEngine, id: string): Observable<ExecutionSnapshot> {
  return defer(() => engine.resume(id, { wallet: bed.wallet('player') })).pipe(
    repeat(),
    takeWhile(({ status }) => status === 'running', true),
  );
}

async function firstPage(seen: readonly ExecutionSnapshot[]): Promise<string> {
  await until(() => seen.some((execution) => pageOf(execution) !== undefined));
  return seen.map(pageOf).find((page) => page !== undefined)!;
}

describe('engine.actions.cardPurchase', () => {
  it('pays for items as a whole by card: the wallet has them without a signature or a payment', async () => {
    const engine = engineByCard();
    const wallet = bed.wallet('player');
    const sale = await signed(engine, [sword, ration]);
    const tokenIds = sale.order.products[0]!.items.map(({ tokenId }) => tokenId);
    const rations = (await read('supplies', 'balanceOf', [account(), 1n])) as bigint;
    const route = await routeOf(engine, sale);
    expect(route).toMatchObject({ kind: 'card-purchase', confirmations: 0, steps: [{ type: 'CARD_PURCHASE' }] });
    const nonce = await wallet.request({ method: 'eth_getTransactionCount', params: [account(), 'latest'] });

    const execution$ = engine.execute(route, { wallet }).pipe(shareReplay(1));
    const end = lastValueFrom(execution$);
    const waiting = await firstValueFrom(execution$.pipe(filter((execution) => pageOf(execution) !== undefined)));
    const page = await payOn(pageOf(waiting)!);
    expect(page).toContain('Riverglass Lantern');
    await expect(end).resolves.toMatchObject({
      status: 'done',
      tasks: [{ action: 'pay-by-card', state: 'confirmed', detail: 'DELIVERED' }],
    });
    for (const tokenId of tokenIds) expect(await read('relics', 'ownerOf', [tokenId])).toBe(account());
    expect(((await read('supplies', 'balanceOf', [account(), 1n])) as bigint) - rations).toBe(3n);
    expect(await wallet.request({ method: 'eth_getTransactionCount', params: [account(), 'latest'] })).toBe(nonce);
  });

  it('waits for delivery: a declined card delivers nothing, and another page can pay the same order', async () => {
    const engine = engineByCard();
    const wallet = bed.wallet('player');
    const route = await routeOf(engine, await signed(engine, [{ ...sword, quantity: 1 }]));
    const seen: ExecutionSnapshot[] = [];
    const running = engine.execute(route, { wallet }).subscribe((execution) => seen.push(execution));
    const first = await firstPage(seen);
    await payOn(first, { card: 'declined' });
    running.unsubscribe();
    const { id, status } = seen.at(-1)!;
    expect(status).toBe('running');

    const resumed$ = goneOn(engine, id).pipe(shareReplay(1));
    const end = lastValueFrom(resumed$);
    const again = await firstValueFrom(
      resumed$.pipe(filter((execution) => pageOf(execution) !== undefined && pageOf(execution) !== first)),
    );
    await payOn(pageOf(again)!);
    await expect(end).resolves.toMatchObject({ status: 'done' });
  });

  it('keeps waiting for a paid order while no page is available', async () => {
    const engine = engineByCard();
    const wallet = bed.wallet('player');
    const route = await routeOf(engine, await signed(engine, [{ ...sword, quantity: 1 }]));
    const seen: ExecutionSnapshot[] = [];
    const running = engine.execute(route, { wallet }).subscribe((execution) => seen.push(execution));
    const page = await firstPage(seen);
    running.unsubscribe();
    bed.devnet.faults.set('api', { status: 500, match: '/checkout/v1/widget-url' });
    const end = lastValueFrom(goneOn(engine, seen.at(-1)!.id));
    await payOn(page);
    await expect(end).resolves.toMatchObject({ status: 'done' });
  });

  it('rejects a sale signed for a wallet, for another recipient, or in an unsupported currency', async () => {
    const engine = engineByCard();
    const sale = await signed(engine, [sword]);
    const forWallet = await engine.sales.sign({
      environmentId: 'devnet',
      items: [sword],
      recipientAddress: account(),
      tokenAddress: bed.devnet.tokens.child['USDC']!.address,
      maximumTotal: 10n ** 30n,
    });
    await expect(routeOf(engine, forWallet)).rejects.toMatchObject({ code: 'MISSING_PARAMS', data: { field: 'sale' } });
    await expect(
      engine.actions.cardPurchase({ account: bed.devnet.accounts.rich.address, sale, name: 'x' }),
    ).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
    await expect(routeOf(engine, await signed(engine, [sword], 'GEM'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
    });
  });

  it('refuses a provider that sells tokens only', async () => {
    const engine = engineByCard();
    const tokens = await engine.onramp.getTokens();
    const studio: OnrampProvider = {
      id: 'studio',
      getTokens: () => Promise.resolve(tokens),
      buildUrl: () => Promise.resolve('https://studio.example/pay'),
      parseMessage: () => null,
    };
    const other = bed.engine({ plugins: [definePlugin({ id: 'studio', adapters: { onramp: studio } })] });
    await expect(routeOf(other, await signed(other, [sword]))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
    });
  });
});
