import { lastValueFrom } from 'rxjs';
import type { FulfilmentSnapshot } from 'tributary-sdk';
import { eventually } from '../kit/eventually.js';
import type { Player } from '../kit/Player.js';
import type { Zoo } from '../kit/useZoo.js';
import { Effects } from './Effects.js';
import { Pages } from './Pages.js';
import { Shop } from './Shop.js';

export interface PotionUnderWay {
  readonly player: Player;
  /** How the purchase ended. */
  readonly ended: Promise<FulfilmentSnapshot>;
  /** How many potions were bought, by the chain. */
  effects(): Promise<number>;
  /** The same purchase by the same page, once it is over. */
  again(): Promise<FulfilmentSnapshot>;
}

export interface SendPotionOptions {
  /** The approval is confirmed, and the purchase is shown. */
  readonly beforePurchase: () => Promise<unknown>;
}

/** A purchase up to the moment at which the node has its transaction. */
export async function sendPotion(zoo: Zoo, { beforePurchase }: SendPotionOptions): Promise<PotionUnderWay> {
  const { player, provider, account } = await zoo.start('child');
  const [world, { bed }] = [zoo.world(), zoo];
  const shop = new Shop(world);
  const effects = new Effects(world, account);
  const before = await effects.receivedItems(shop.items);
  const { engine, wallet } = new Pages(bed, provider).open();
  const fulfil = (): Promise<FulfilmentSnapshot> => lastValueFrom(engine.fulfil(shop.potion(), { wallet }));
  player.answer('wait');
  const ended = fulfil();
  (await player.next()).confirm();
  const purchase = await player.next();
  await beforePurchase();
  purchase.confirm();
  await eventually(
    async () =>
      Number(await world.node('child').request('eth_getTransactionCount', [account, 'pending'])) >
      Number(await world.node('child').request('eth_getTransactionCount', [account, 'latest'])),
  );
  player.answer('confirm');
  return { player, ended, effects: async () => (await effects.receivedItems(shop.items)) - before, again: fulfil };
}
