import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import type { FulfilmentSnapshot, FundingEngine } from 'tributary-sdk';
import { eventually } from '../../integration/bridgeBed.js';
import { type Watched, watch } from '../../kit/watch.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, reloaded, useStage, type World } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const depth = 6;

/** A page for which a transaction is final at that depth. */
function carefulPage(world: World = aWorld()): FundingEngine {
  const { environment, overrides } = devnetOverrides(stage.devnet);
  const { chainId } = stage.devnet.child;
  const networks = { ...overrides.networks, [chainId]: { ...overrides.networks[chainId]!, finalityBlocks: depth } };
  return stage.page(world, { environment, overrides: { ...overrides, networks } });
}

const stateOf = ({ last }: Watched<FulfilmentSnapshot>): string | undefined => last?.execution?.tasks.at(-1)?.state;
const isOver = ({ isComplete, error }: Watched<unknown>): boolean => isComplete || error !== undefined;

/** Waits until the purchase's transaction is in a block, and returns the signed bytes, which anyone can send again. */
async function included(purchase: Watched<FulfilmentSnapshot>): Promise<string> {
  await eventually(() => stateOf(purchase) === 'included' || isOver(purchase));
  const [sent] = await stage.truth.sentBy(stage.player);
  return stage.truth.rpc.request('eth_getRawTransactionByHash', [sent!.hash]);
}

async function drop(blocks: number): Promise<void> {
  await stage.truth.rpc.request('anvil_reorg', [blocks, []]);
  expect(await stage.truth.purchases(stage.player)).toBe(0);
}

describe('an included purchase', () => {
  it('is not done before the depth at which it is final', async () => {
    const wallet = stage.wallet();
    const purchase = watch(carefulPage().fulfil(stage.potion(), { wallet }));
    await included(purchase);
    const before = purchase.last?.status;
    await stage.truth.mine(depth);
    await purchase.ended;
    expect({ before, after: purchase.last?.status, purchases: await stage.truth.purchases(stage.player) }).toEqual({
      before: 'running',
      after: 'SUCCESS',
      purchases: 1,
    });
  });

  it.each([1, depth - 1])(
    'is followed again after a reorganisation %i deep drops it, and is done once it is included again',
    async (deep) => {
      const wallet = stage.wallet();
      const purchase = watch(carefulPage().fulfil(stage.potion(), { wallet }));
      const signed = await included(purchase);
      await stage.truth.mine(deep - 1);
      await drop(deep);
      await stage.truth.mine(1);
      await eventually(() => stateOf(purchase) !== 'included' || isOver(purchase));
      const dropped = { status: purchase.last?.status, isIncluded: stateOf(purchase) === 'included' };
      await stage.truth.rpc.request('eth_sendRawTransaction', [signed]);
      await stage.truth.mine(depth);
      await purchase.ended;
      expect({
        dropped,
        after: purchase.last?.status,
        asked: wallet.asked.length,
        purchases: await stage.truth.purchases(stage.player),
      }).toEqual({
        dropped: { status: 'running', isIncluded: false },
        after: 'SUCCESS',
        asked: 1,
        purchases: 1,
      });
    },
  );

  it('is listed after a drop that no page saw, and resuming follows it without another send', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    const purchase = watch(carefulPage(world).fulfil(stage.potion(), { wallet }));
    const signed = await included(purchase);
    purchase.leave();
    await drop(1);
    const engine = carefulPage(reloaded(world));
    const [left] = await engine.executions(stage.player);
    await stage.truth.rpc.request('eth_sendRawTransaction', [signed]);
    await stage.truth.mine(depth);
    const resumed = left === undefined ? null : await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      resumed: resumed?.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ resumed: 'done', asked: 1, purchases: 1 });
  });
});
