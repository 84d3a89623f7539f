import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FulfilmentSnapshot } from 'tributary-sdk';
import type { WalletTraits } from '../kit/describeWallet.js';
import { eventually } from '../kit/eventually.js';
import type { Inhabitant } from '../kit/Inhabitant.js';
import type { Zoo } from '../kit/useZoo.js';
import type { ChainName } from '../kit/World.js';
import { Effects } from './Effects.js';
import { Pages } from './Pages.js';
import { Shop } from './Shop.js';

interface Stage {
  readonly inhabitant: Inhabitant;
  readonly pages: Pages;
  readonly shop: Shop;
  readonly effects: Effects;
}

/** Tests the whole checkout with the engine. Payments are counted on the chains. */
export function describeCheckout(name: string, zoo: Zoo, { bridgesFrom = 'root' }: WalletTraits): void {
  const stage = async (chain: ChainName): Promise<Stage> => {
    const inhabitant = await zoo.start(chain);
    const world = zoo.world();
    return {
      inhabitant,
      pages: new Pages(zoo.bed, inhabitant.provider),
      shop: new Shop(world),
      effects: new Effects(world, inhabitant.account),
    };
  };

  describe(`${name}, through a checkout`, () => {
    it('swaps for the shortfall, and buys: the balances change as promised', async () => {
      const { inhabitant, pages, shop, effects } = await stage('child');
      const { account } = inhabitant;
      const usdc = shop.token('child', 'USDC');
      const [before, received] = [await shop.held('child', 'USDC', account), await effects.received('child', usdc)];
      const { engine, wallet } = pages.open();
      const { routing } = await lastValueFrom(
        engine.smartCheckout({ wallet, itemRequirements: shop.hero().itemRequirements }),
      );
      const route = routing!.routes.find(({ kind }) => kind === 'swap')!;
      expect(endOf(await lastValueFrom(engine.execute(route, { wallet })))).toEqual({ status: 'done', error: null });
      const promised = before + route.steps[0]!.delivers.value;
      expect(await shop.held('child', 'USDC', account)).toBe(promised);

      const later = pages.open();
      expect(endOf(await lastValueFrom(later.engine.fulfil(shop.hero(), { wallet: later.wallet })))).toEqual({
        status: 'SUCCESS',
        error: null,
      });
      expect(await shop.held('child', 'USDC', account)).toBe(promised - 10_000_000n);
      expect([
        await effects.received('child', usdc),
        await effects.spent('child', usdc),
        await effects.received('child', shop.collection),
      ]).toEqual([received + 1, 1, heroes(inhabitant, zoo) + 1]);
    });

    it('bridges once: the amount leaves one chain and arrives on the other', async () => {
      const { inhabitant, pages, shop, effects } = await stage(bridgesFrom);
      const { account } = inhabitant;
      const there = bridgesFrom === 'root' ? 'child' : 'root';
      const [here, beyond] = [await shop.held(bridgesFrom, 'USDC', account), await shop.held(there, 'USDC', account)];
      const { engine, wallet } = pages.open();
      const [sourceChainId, destinationChainId] = [zoo.world().chainId(bridgesFrom), zoo.world().chainId(there)];
      const route = await engine.actions.bridge({
        account,
        sourceChainId,
        destinationChainId,
        token: shop.token(bridgesFrom, 'USDC'),
        amount: 1_000_000n,
      });
      expect(endOf(await lastValueFrom(engine.execute(route, { wallet })))).toEqual({ status: 'done', error: null });
      expect([await shop.held(bridgesFrom, 'USDC', account), await shop.held(there, 'USDC', account)]).toEqual([
        here - 1_000_000n,
        beyond + 1_000_000n,
      ]);
      expect(await effects.spent(bridgesFrom, shop.token(bridgesFrom, 'USDC'))).toBe(1);
    });

    it('prompts again after a rejection, and pays once', async () => {
      const { inhabitant, pages, shop, effects } = await stage('child');
      const { player, account } = inhabitant;
      const before = await effects.receivedItems(shop.items);
      const { engine, wallet } = pages.open();
      player.answer('refuse');
      const refused = await lastValueFrom(engine.fulfil(shop.potion(), { wallet }));
      expect(refused.status).not.toBe('SUCCESS');
      expect(await effects.spent('child', shop.token('child', 'GEM'))).toBe(0);
      player.answer('confirm');
      const again = await lastValueFrom(engine.fulfil(shop.potion(), { wallet }));
      // If a rejection is inconclusive, the player confirms that the old prompt is closed.
      if (again.status !== 'SUCCESS')
        expect((await pages.resume(account, { confirm: 'wallet-window-closed' }))?.status).toBe('done');
      expect([
        await effects.receivedItems(shop.items),
        await effects.spent('child', shop.token('child', 'GEM')),
      ]).toEqual([before + 1, 1]);
    });

    it('does not pay twice if the old prompt is confirmed after another page continued', async () => {
      const { inhabitant, pages, shop } = await stage('child');
      const { player, account } = inhabitant;
      const recipient = zoo.bed.devnet.accounts.empty.address;
      const paid = (): Promise<bigint> => shop.held('child', 'GEM', recipient);
      const before = await paid();
      player.answer('wait');
      const { engine, wallet, die } = pages.open();
      const route = await engine.actions.transfer({
        account,
        chainId: zoo.world().chainId('child'),
        token: shop.token('child', 'GEM'),
        recipient,
        amount: 5n,
      });
      engine.execute(route, { wallet }).subscribe({ error: () => undefined });
      const old = await player.next();
      die();
      await zoo.world().node('child').request('anvil_mine', ['0x20', '0x1']);

      // Confirms all requests of the next page, and then the old prompt, too.
      player.answer('confirm');
      const went = await pages.resume(account);
      const shown = player.shown();
      old.confirm();
      await eventually(async () => (await paid()) >= before + 5n * BigInt(shown));
      const found = went?.status === 'done' ? went : await pages.resume(account);
      expect({ status: found?.status, paid: (await paid()) - before, shown }).toEqual({
        status: 'done',
        paid: 5n,
        shown: 1,
      });
    });

    it('continues after a reload, and pays once', async () => {
      const { inhabitant, pages, shop, effects } = await stage('child');
      const { account } = inhabitant;
      const before = await effects.receivedItems(shop.items);
      const { engine, wallet, die } = pages.open();
      await firstValueFrom(engine.fulfil(shop.potion(), { wallet }).pipe(filter(isApprovalUnderWay)));
      die();
      const resumed = await pages.resume(account);
      expect({ status: resumed?.status, error: resumed?.error }).toEqual({ status: 'done', error: null });
      expect([
        await effects.receivedItems(shop.items),
        await effects.spent('child', shop.token('child', 'GEM')),
      ]).toEqual([before + 1, 1]);
    });
  });
}

function endOf({ status, error }: Pick<ExecutionSnapshot | FulfilmentSnapshot, 'status' | 'error'>): object {
  return { status, error };
}

function isApprovalUnderWay({ execution }: FulfilmentSnapshot): boolean {
  return (
    execution?.tasks.some(
      ({ action, state }) => action === 'approve' && (state === 'sent' || state === 'confirmed'),
    ) === true
  );
}

/** The player's account owns one item of the collection from the start. */
function heroes({ account }: Inhabitant, { bed }: Zoo): number {
  return account === bed.devnet.accounts.player.address ? 1 : 0;
}
