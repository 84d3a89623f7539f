import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { editApproval } from './kit/behaviours/editApproval.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, shortfall, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const APPROVE = '0x095ea7b3';

/** What else than approvals was put to the wallet. */
const spending = ({ asked }: ProgrammableWallet): number =>
  asked.filter(({ params }) => !(params as readonly [{ readonly data: string }])[0].data.startsWith(APPROVE)).length;

describe('an approval whose amount the player lowered in the wallet', () => {
  it('is not enough for a swap: that is not put to the wallet', async () => {
    const [engine, wallet, before] = [
      stage.page(),
      stage.wallet().next(editApproval(1n), editApproval(1n), editApproval(1n)),
      await stage.usdc(),
    ];
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    expect({
      isDone: left.status === 'done',
      spending: spending(wallet),
      gained: (await stage.usdc()) - before,
    }).toEqual({ isDone: false, spending: 0, gained: 0n });
  });

  it('is not enough for a purchase either', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet().next(editApproval(1n), editApproval(1n), editApproval(1n))];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
    expect({
      isDone: left.status === 'done',
      spending: spending(wallet),
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ isDone: false, spending: 0, purchases: 0 });
  });

  it('is put right by resuming: what is missing is asked for, and then the swap', async () => {
    const [engine, wallet, before] = [stage.page(), stage.wallet().next(editApproval(1n)), await stage.usdc()];
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    const resumed =
      left.status === 'done'
        ? left
        : await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({ resumed: resumed.status, spending: spending(wallet), gained: (await stage.usdc()) - before }).toEqual({
      resumed: 'done',
      spending: 1,
      gained: shortfall,
    });
  });
});
