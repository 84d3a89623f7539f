import { expect, it } from '@jest/globals';
import { filter, firstValueFrom } from 'rxjs';
import type { FundingRoute } from 'tributary-sdk';
import { batching } from '../../test/integration/BatchingWallet.js';
import { OrderDesk, POTION_TOTAL } from '../../test/integration/OrderDesk.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { type Crash, CrashBed } from './crashBed.js';

const bed = useDevnet();
const crashes = new CrashBed(bed);
const desk = new OrderDesk(bed);

/** Returns the route that a purchase from the book executes, without sending anything. */
async function routeOfPurchase(fillAmount: bigint): Promise<FundingRoute> {
  const wallet = bed.wallet('player');
  const refusing = {
    request: (args: { readonly method: string; readonly params?: readonly unknown[] }) =>
      args.method === 'eth_sendTransaction'
        ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        : wallet.request(args),
  };
  const { fulfilment } = await firstValueFrom(
    desk
      .engine()
      .orders.buy({ listingId: 'potions', fillAmount }, { wallet: refusing })
      .pipe(filter((snapshot) => snapshot.fulfilment?.execution != null)),
  );
  return fulfilment!.execution!.route;
}

it.each<[string, Pick<Crash, 'asWallet'>, number, number]>([
  ['approved and bought exactly once', {}, 2, 55],
  ['as one batch exactly once', { asWallet: (wallet) => batching(wallet, bed.devnet) }, 1, 30],
])(
  'a purchase from the book whose page crashes at any moment, and resumes: %s',
  async (_what, kind, count, atLeast) => {
    await desk.fund('GEM', 10n * POTION_TOTAL);
    const route = await routeOfPurchase(2n);
    const before = await desk.potionsOf('player');
    const covered = await crashes.killEverywhere({
      route,
      ...kind,
      sends: { root: 0, child: count },
      expectCovered: async (when) =>
        expect([when, await desk.potionsOf('player'), await desk.allowed('GEM', 'player')]).toEqual([
          when,
          before + 2n,
          0n,
        ]),
    });
    console.log(`order: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(atLeast);
  },
  300_000,
);
