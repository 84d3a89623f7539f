import { describe, expect, it } from '@jest/globals';
import type { Address, Token, TokenBalance } from '../../../core/index.js';
import type { FundingState } from '../../../flows/funding/FundingState.js';
import { createFundingFlow, type FundingFlow } from '../../../flows/funding/fundingFlow.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until, type Watched, watch } from '../../kit/watch.js';
import { aBridgeRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

interface Bed {
  readonly wallet: ScriptedWallet;
  readonly fake: FakeEngine;
  readonly flow: FundingFlow;
  readonly watched: Watched<FundingState>;
}

async function open(): Promise<Bed> {
  const fake = new FakeEngine();
  const wallet = new ScriptedWallet();
  const flow = createFundingFlow(fake.engine, {
    wallet,
    shortfall: { chainId: childChainId, tokenAddress: usdc.address, amount: 32_600_000n },
  });
  const watched = watch(flow.state$);
  await until(() => watched.last?.funds.status === 'known');
  return { wallet, fake, flow, watched };
}

async function openAtReview(): Promise<Bed> {
  const bed = await open();
  bed.flow.commands.search();
  bed.fake.search.input$.next(aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute()], pending: [] }));
  bed.flow.commands.go({ view: 'review' });
  return bed;
}

describe('createFundingFlow', () => {
  it('sends no request before a subscriber', () => {
    const fake = new FakeEngine();
    const wallet = new ScriptedWallet();
    createFundingFlow(fake.engine, {
      wallet,
      shortfall: { chainId: childChainId, tokenAddress: usdc.address, amount: 1n },
    });
    expect(wallet.calls).toEqual([]);
  });

  it('reads the player’s balance at once', async () => {
    const { watched } = await open();
    expect(watched.last?.funds).toEqual({ status: 'known', token: usdc, balance: 12_400_000n });
  });

  it('runs one payment at a time, however often Start is pressed', async () => {
    const { fake, flow } = await openAtReview();
    flow.commands.start();
    flow.commands.start();
    fake.execution.input$.next(anExecution('awaiting-wallet', 'pending'));
    flow.commands.start();
    expect(fake.executed).toHaveLength(1);
    expect(fake.execution.listeners).toBe(1);
  });

  it('never starts a payment while the last outcome is unknown', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    fake.execution.input$.next(anExecution('confirmed', 'unknown', { status: 'unknown' }));
    fake.execution.input$.complete();
    await settled();
    expect(watched.last?.view).toBe('ended');
    flow.commands.start();
    expect(fake.executed).toHaveLength(1);
  });

  it('reads the balance again on command, and shows the running read', async () => {
    const { fake, flow, watched } = await open();
    fake.balances.set(usdc.address, 1n);
    flow.commands.readFunds();
    expect(watched.last?.funds).toEqual({ status: 'reading' });
    await until(() => watched.last?.funds.status === 'known');
    expect(watched.last?.funds).toMatchObject({ balance: 1n });
  });

  it('pays by the chosen way', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.go({ view: 'routes' });
    expect(fake.search.listeners).toBe(1);
    fake.search.input$.next(
      aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute(), aBridgeRoute()], pending: [] }),
    );
    flow.commands.choose({ routeId: 'bridge:usdc' });
    expect([watched.last?.view, watched.last?.chosenId]).toEqual(['routes', 'bridge:usdc']);
    flow.commands.start();
    expect(fake.executed.map(({ id }) => id)).toEqual(['bridge:usdc']);
  });

  it('stops the search when the player returns to the item, or pays', async () => {
    const { fake, flow, watched } = await openAtReview();
    expect(fake.search.listeners).toBe(1);
    flow.commands.go({ view: 'item' });
    expect([fake.search.listeners, watched.last?.view]).toEqual([0, 'item']);
    flow.commands.search();
    fake.search.input$.next(aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute()], pending: [] }));
    flow.commands.start();
    expect([fake.search.listeners, fake.executed.length]).toEqual([0, 1]);
  });

  it('continues the search if there is nothing to start yet', async () => {
    const { fake, flow, watched } = await open();
    flow.commands.search();
    flow.commands.start();
    expect([fake.executed, fake.search.listeners]).toEqual([[], 1]);
    fake.search.input$.next(aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute()], pending: [] }));
    expect(watched.last?.chosenId).toBe('swap:imx');
  });

  it('stops a payment before its next signature', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    fake.execution.input$.next(anExecution('sent', 'pending'));
    flow.commands.stop();
    expect(watched.last).toMatchObject({ view: 'executing', stopping: true });
    fake.execution.input$.next(anExecution('confirmed', 'pending'));
    expect(watched.last).toMatchObject({ view: 'ended', execution: { status: 'stopped' } });
  });

  it('resumes a payment of the journal, rechecks its outcome, and abandons it', async () => {
    const { fake, flow, watched } = await open();
    const doubted = anExecution('confirmed', 'unknown', { status: 'unknown' });
    flow.commands.resume({ execution: doubted });
    expect([fake.resumed, watched.last?.view]).toEqual([[doubted.id], 'executing']);
    fake.execution.input$.next(doubted);
    fake.execution.input$.complete();
    await until(() => watched.last?.recheck.nextAt !== null);
    flow.commands.recheck();
    await until(() => fake.rechecked.length === 1);
    fake.look.input$.next(doubted);
    flow.commands.abandon();
    expect([fake.abandoned, watched.last?.givingUp]).toEqual([[doubted.id], 'asking']);
    fake.givenUp$.next({ ...doubted, status: 'abandoned' });
    await until(() => watched.last?.execution?.status === 'abandoned');
  });

  it('leaves an external page without an order', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    const tasks = [aTask('pay-by-card', 'waiting', { type: 'wait' })];
    fake.execution.input$.next(anExecution('pending', 'pending', { tasks }));
    flow.commands.leave({ failure: null });
    expect(watched.last).toMatchObject({ view: 'routes', execution: null });
  });

  it('keeps the read balance while a payment has not arrived', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    fake.balances.set(usdc.address, 45_000_000n);
    fake.execution.input$.next(anExecution('confirmed', 'rejected', { status: 'stopped' }));
    fake.execution.input$.complete();
    await settled();
    expect(watched.last).toMatchObject({ view: 'ended', funds: { balance: 12_400_000n } });
  });

  it('starts nothing without a way to pay', async () => {
    const { fake, flow } = await open();
    flow.commands.start();
    expect(fake.executed).toEqual([]);
  });

  it('reads the balance again after everything has arrived', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    fake.balances.set(usdc.address, 45_000_000n);
    fake.execution.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    fake.execution.input$.complete();
    await until(() => watched.last?.funds.status === 'known' && watched.last.funds.balance === 45_000_000n);
    expect(watched.last).toMatchObject({ view: 'ended', execution: { status: 'done' } });
  });

  it.each([
    ['is locked', []],
    ['shows another account', [stranger]],
  ])('reads it of the account that has paid, also where the wallet %s by then', async (_case, accounts) => {
    const { fake, flow, watched, wallet } = await openAtReview();
    const read: string[] = [];
    const balances = { ...fake.engine.balances };
    Object.assign(fake.engine.balances, {
      getBalances: (chainId: number, account: Address, tokens: readonly Token[]) => {
        read.push(account);
        return balances.getBalances(chainId, account, tokens);
      },
    });
    flow.commands.start();
    wallet.script('eth_accounts', () => accounts);
    fake.balances.set(usdc.address, 45_000_000n);
    fake.execution.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    fake.execution.input$.complete();
    await until(() => watched.last?.funds.status === 'known' && watched.last.funds.balance === 45_000_000n);
    expect(read).toEqual([player]);
  });

  it('ignores a balance that was requested before the payment', async () => {
    const fake = new FakeEngine();
    const answers: ((balance: bigint) => void)[] = [];
    const getBalances = (): Promise<readonly TokenBalance[]> =>
      new Promise((yes) => answers.push((balance) => yes([{ token: usdc, balance, formattedBalance: '' }])));
    const flow = createFundingFlow(asEngine({ ...fake.engine, balances: { getBalances } }), {
      wallet: new ScriptedWallet(),
      shortfall: { chainId: childChainId, tokenAddress: usdc.address, amount: 32_600_000n },
    });
    const watched = watch(flow.state$);
    flow.commands.search();
    fake.search.input$.next(aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute()], pending: [] }));
    flow.commands.start();
    fake.execution.input$.next(anExecution('confirmed', 'confirmed', { status: 'done' }));
    fake.execution.input$.complete();
    await until(() => answers.length === 2);
    answers[1]!(45_000_000n);
    await until(() => watched.last?.funds.status === 'known');
    answers[0]!(12_400_000n);
    await settled();
    expect(watched.last?.funds).toMatchObject({ balance: 45_000_000n });
  });

  it('never shows an older state after a newer one', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.start();
    fake.execution.input$.next(anExecution('confirmed', 'unknown', { status: 'unknown' }));
    fake.execution.input$.complete();
    await until(() => watched.last?.recheck.nextAt !== null);
    expect(watched.values.map(({ view }) => view).filter((view, index, views) => view !== views[index - 1])).toEqual([
      'item',
      'routes',
      'review',
      'executing',
      'ended',
    ]);
  });

  it('aborts the search and the payment when the last subscriber leaves', async () => {
    const { fake, flow, watched } = await openAtReview();
    flow.commands.search();
    expect(fake.search.listeners).toBe(1);
    watched.leave();
    expect(fake.search.listeners).toBe(0);
  });
});
