import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { Effects } from '../checkout/Effects.js';
import { Pages } from '../checkout/Pages.js';
import { Shop } from '../checkout/Shop.js';
import type { Zoo } from '../kit/useZoo.js';
import { PopupPlayer } from './PopupPlayer.js';

/** The popup answers 4001 for every request that is open when it closes, even for a sent one. */
export function describeClosing(name: string, zoo: Zoo): void {
  describe(`${name}, by hand`, () => {
    it('finds the transaction of a popup that closes after sending with 4001, and a retry pays nothing more', async () => {
      const { player, provider, account } = await zoo.start('child');
      if (!(player instanceof PopupPlayer)) throw new Error('not a popup');
      const shop = new Shop(zoo.world());
      const effects = new Effects(zoo.world(), account);
      const pages = new Pages(zoo.bed, provider);
      const { engine, wallet } = pages.open();
      const route = await engine.actions.transfer({
        account,
        chainId: zoo.world().chainId('child'),
        token: shop.token('child', 'GEM'),
        recipient: zoo.bed.devnet.accounts.empty.address,
        amount: 5n,
      });
      player.closesAfterSending = true;
      const first = await lastValueFrom(engine.execute(route, { wallet }));
      player.closesAfterSending = false;
      // Acts as a player: continues the listed execution, and presses again if there is none.
      const next = pages.open();
      const last =
        first.status === 'done'
          ? first
          : ((await pages.resume(account)) ??
            (await lastValueFrom(next.engine.execute(route, { wallet: next.wallet }))));
      expect({ status: last?.status, paid: await effects.spent('child', shop.token('child', 'GEM')) }).toEqual({
        status: 'done',
        paid: 1,
      });
    });
  });
}
