import { beforeEach, describe, expect, it } from '@jest/globals';
import { MaxUint256 } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { watch } from '../../kit/watch.js';
import type { Behaviour } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { editApproval } from './kit/behaviours/editApproval.js';
import { signLater } from './kit/behaviours/signLater.js';
import { Hand } from './kit/Hand.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, reloaded, shortfall, useStage, type World } from './kit/useStage.js';

const clock = useHurriedClock();
const stage = useStage();
const honestly: Behaviour = (_request, sign) => sign();
const minute = 60_000;

/** On the chain, and in the page, which does not stay behind: a devnet that goes back to a snapshot keeps its time. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await stage.truth.rpc.request('evm_increaseTime', [ms / 1_000]);
  await stage.truth.mine(20);
  const { timestamp } = await stage.truth.rpc.request<{ readonly timestamp: string }>('eth_getBlockByNumber', [
    'latest',
    false,
  ]);
  clock.catchUp(Number(timestamp) * 1_000);
}

/** Closes the page while the wallet's prompt is open; returns the id of its execution. */
async function dieAsking(world: World, wallet: ProgrammableWallet, hand: Hand): Promise<string> {
  const engine = stage.page(world);
  const page = watch(engine.fulfil(stage.potion(), { wallet }));
  await hand.sees();
  page.leave();
  const [left] = await engine.executions(stage.player);
  return left!.id;
}

beforeEach(() => pass(0));

describe('a prompt that was left open longer than a prompt is waited for', () => {
  it('is not followed by a second one: confirmed in the end, it pays once', async () => {
    const [world, hand, wallet] = [aWorld(), new Hand(), stage.wallet()];
    wallet.next(signLater(hand));
    const id = await dieAsking(world, wallet, hand);
    await pass(11 * minute);
    const later = reloaded(world);
    const looked = await lastValueFrom(stage.page(later).resume(id, { wallet }));
    await hand.confirm();
    await stage.truth.settled();
    const resumed = await lastValueFrom(stage.page(later).resume(id, { wallet }));
    expect({
      looked: looked.status,
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ looked: 'unknown', resumed: 'done', asked: 1, purchases: 1 });
  });

  it('is followed by a second one after the player confirms that its prompt is closed', async () => {
    const [world, hand, wallet] = [aWorld(), new Hand(), stage.wallet()];
    wallet.next(signLater(hand));
    const id = await dieAsking(world, wallet, hand);
    await pass(11 * minute);
    const engine = stage.page(reloaded(world));
    const looked = await lastValueFrom(engine.resume(id, { wallet }));
    const askedBefore = wallet.asked.length;
    const resumed = await lastValueFrom(engine.resume(id, { wallet, confirm: 'wallet-window-closed' }));
    expect({
      looked: looked.status,
      askedBefore,
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      looked: 'unknown',
      askedBefore: 1,
      resumed: 'done',
      asked: 2,
      purchases: 1,
    });
  });

  it('pays once for a swap, confirmed any time before its deadline, with any allowance of the player', async () => {
    const [world, hand, wallet, before] = [aWorld(), new Hand(), stage.wallet(), await stage.usdc()];
    wallet.next(editApproval(MaxUint256), signLater(hand));
    const id = await dieSwapping(world, wallet, hand);
    await pass(11 * minute);
    const later = reloaded(world);
    await lastValueFrom(stage.page(later).resume(id, { wallet }));
    await hand.confirm().catch(() => null); // the chain may refuse it by now
    await stage.truth.settled();
    await lastValueFrom(stage.page(later).resume(id, { wallet }));
    expect((await stage.usdc()) - before).toBe(shortfall);
  });

  it('sends a second swap without a confirmation once its deadline has passed on the chain', async () => {
    const [world, hand, wallet, before] = [aWorld(), new Hand(), stage.wallet(), await stage.usdc()];
    wallet.next(honestly, signLater(hand, answerError(-32603, 'Request expired')));
    const id = await dieSwapping(world, wallet, hand);
    await pass(20 * minute);
    const resumed = await lastValueFrom(stage.page(reloaded(world)).resume(id, { wallet }));
    await hand.confirm().catch(() => null); // its deadline is past
    expect({ resumed: resumed.status, gained: (await stage.usdc()) - before }).toEqual({
      resumed: 'done',
      gained: shortfall,
    });
  });
});

async function dieSwapping(world: World, wallet: ProgrammableWallet, hand: Hand): Promise<string> {
  const engine = stage.page(world);
  const page = watch(engine.execute(await stage.swapRoute(), { wallet }));
  await hand.sees();
  page.leave();
  const [left] = await engine.executions(stage.player);
  return left!.id;
}
