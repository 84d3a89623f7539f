import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { PrivateKeyWallet } from '../../dist/index.js';
import { traceMainThread } from './kit/mainThreadTasks.js';
import { useStage } from './kit/useStage.js';
import { RiverPage, type RiverSetting } from './RiverPage.js';

// Its work is measured.
const stage = useStage({}, { isOptimized: true });

async function open(setting?: RiverSetting): Promise<RiverPage> {
  return stage.keep(await RiverPage.open(stage.browser, stage.url, setting));
}

const collection = new Interface(['function ownerOf(uint256) view returns (address)']);

async function keeper(): Promise<string> {
  const { child, accounts, contracts } = stage.devnet;
  const wallet = new PrivateKeyWallet({
    privateKey: accounts.player.privateKey,
    networks: { [child.chainId]: child.directUrl },
    chainId: child.chainId,
  });
  const answer = await wallet.request({
    method: 'eth_call',
    params: [{ to: contracts.child['collection'], data: collection.encodeFunctionData('ownerOf', [1n]) }, 'latest'],
  });
  return collection.decodeFunctionResult('ownerOf', answer as string)[0] as string;
}

function sent(): number {
  return stage.devnet.requests().filter(({ rpcMethods }) => rpcMethods.includes('eth_sendRawTransaction')).length;
}

const desktop = { width: 1180, height: 760 } as const;
const phone = { width: 390, height: 844 } as const;

describe('the game on the river', () => {
  it.each([
    ['on a desktop', desktop],
    ['on a phone', phone],
  ] as const)('sells the lantern by keyboard alone, %s: on the chain it is the player’s', async (_name, size) => {
    const game = await open(size);
    await game.picture('ashore');
    await game.board();
    await game.look();
    await game.enterOn(/^Swap ETH/);
    expect(await game.button(/^Swap ETH/).getAttribute('aria-pressed')).toBe('true');
    expect(await game.problems()).toEqual([]);
    await game.picture('ways');
    await game.enterOn(/^Start: pay .* ETH$/);
    await game.walletWindow.waitFor();
    await game.picture('asked');
    expect(await game.problems()).toEqual([]);
    const asked = await game.approveUntil(game.heading('The Riverglass Lantern is yours'));
    expect(asked.slice(-2)).toEqual([
      expect.stringMatching(/^Allow .* to take 10 USDC\?$/),
      'Buy the Riverglass Lantern?',
    ]);
    expect(await keeper()).toBe(stage.devnet.accounts.player.address);
    expect(await game.said.textContent()).toMatch(/^The Riverglass Lantern is yours\./);
    await game.picture('yours');
    expect(await game.problems()).toEqual([]);
  });

  it('handles a rejection in the wallet: nothing is sent, and the option is available again', async () => {
    const game = await open();
    await game.board();
    await game.look();
    await game.enterOn(/^Swap tIMX/);
    await game.enterOn(/^Start: /);
    await game.answer('Reject');
    await game.heading('Request rejected').waitFor();
    expect(await game.said.textContent()).toBe('Request rejected. Nothing was charged.');
    await game.picture('declined');
    expect(sent()).toBe(0);
    await game.enterOn(/^Try again$/);
    await game.heading('Payment options').waitFor();
  });

  it('shows a message if the player holds nothing that can pay', async () => {
    const game = await open(phone);
    await game.enterOn(/^Empty devnet wallet/);
    await game.answer('Approve');
    await game.enterOn(/^Buy for/);
    await game.heading('No stream reaches the stall').waitFor();
    expect(await game.problems()).toEqual([]);
    await game.picture('no-way');
  });

  /** Up to the block that the swap waits for. */
  async function sendSwap(game: RiverPage): Promise<void> {
    await game.board();
    await game.look();
    await game.enterOn(/^Swap tIMX/);
    await game.enterOn(/^Start: /);
    await game.walletWindow.waitFor();
    await stage.child.hold();
    await game.answer('Approve');
    await game.sentence(/^Sent: swap/).waitFor();
  }

  it('reports a failed payment, and where the tokens are, and offers a re-check', async () => {
    const game = await open();
    const held = await stage.child.held('USDC');
    await sendSwap(game);
    await stage.child.revertWaiting();
    await game.heading('It did not reach the stall').waitFor();
    expect(await game.said.textContent()).toMatch(/^It did not reach the stall\..*Your tokens are in your wallet\.$/);
    expect(await stage.child.held('USDC')).toBe(held);
    expect(await game.walletWindow.count()).toBe(0);
    expect(await game.problems()).toEqual([]);
    await game.picture('failed');
    await game.enterOn(/^Look for ways again$/);
    await game.heading('Payment options').waitFor();
  });

  it('continues after a reload: sends nothing twice, and buys the lantern with the delivered funds', async () => {
    const game = await open();
    const before = await stage.child.sent();
    await sendSwap(game);
    await game.page.reload();
    await stage.child.release();
    await game.enterOn(/^Devnet wallet/);
    await game.answer('Approve');
    await game.heading('You were under way').waitFor();
    expect(await game.problems()).toEqual([]);
    await game.picture('unfinished');
    await game.enterOn(/^Go on$/);
    await game.enterOn(/^Buy for/);
    await game.heading('You have enough').waitFor();
    expect(await stage.child.sent()).toBe(before + 1);
    await game.enterOn(/^Buy for/);
    await game.approveUntil(game.heading('The Riverglass Lantern is yours'));
    // The swap, the exact allowance, the purchase.
    expect(await stage.child.sent()).toBe(before + 3);
    expect(await keeper()).toBe(stage.devnet.accounts.player.address);
  });

  it('locks the purchase while a payment’s outcome is unknown, and a re-check sends nothing', async () => {
    const game = await open();
    await game.board();
    await game.look();
    await game.enterOn(/^Swap tIMX/);
    await game.enterOn(/^Start: /);
    await game.walletWindow.waitFor();
    // The wallet's answer is lost on its way: the transaction may have gone out.
    stage.devnet.faults.set('childRpc', { match: 'eth_sendRawTransaction', socket: 'drop' });
    await game.answer('Approve');
    await game.heading('Mist on the river').waitFor();
    expect(await game.page.getByRole('button').allTextContents()).toEqual(['Look again']);
    expect(await game.problems()).toEqual([]);
    await game.picture('unknown');
    expect(game.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_EMPTY_RESPONSE')]);

    stage.devnet.faults.clear();
    stage.devnet.clearRequests();
    await game.enterOn(/^Look again$/);
    await game.heading('Down the river').waitFor();
    await game.heading('Mist on the river').waitFor();
    expect([sent(), await game.walletWindow.count()]).toEqual([0, 0]);
  });

  it('leaves a search when the player does: its requests are closed', async () => {
    const game = await open();
    await game.board();
    stage.devnet.faults.set('childRpc', { socket: 'hang' });
    stage.devnet.clearRequests();
    const isOpen = (): boolean =>
      stage.devnet.requests().some(({ service, aborted }) => service === 'childRpc' && !aborted);
    const until = async (open: boolean): Promise<void> => {
      while (isOpen() !== open) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await game.enterOn(/^Buy for/);
    // Stopped before the first request was sent, a search would have nothing to close.
    await until(true);
    await game.enterOn(/^Stop looking$/);
    await game.button(/^Buy for/).waitFor();
    await until(false);
  });

  it('is sailed by keys and by a finger', async () => {
    const game = await open({ motion: 'reduce' });
    const canvas = game.page.locator('canvas');
    const still = await canvas.screenshot();
    await game.page.keyboard.down('ArrowRight');
    // Sails for as long as it takes to be somewhere else.
    while ((await canvas.screenshot()).equals(still));
    await game.page.keyboard.up('ArrowRight');

    await game.page.mouse.move(480, 640);
    await game.page.mouse.down();
    const there = await canvas.screenshot();
    while ((await canvas.screenshot()).equals(there));
    await game.page.mouse.up();
  });

  it('has no automatic motion for a player who prefers reduced motion', async () => {
    const game = await open({ motion: 'reduce' });
    const canvas = game.page.locator('canvas');
    const still = await canvas.screenshot();
    await game.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const tick = (): void => void (++frames === 60 ? resolve() : requestAnimationFrame(tick));
          requestAnimationFrame(tick);
        }),
    );
    expect((await canvas.screenshot()).equals(still)).toBe(true);
  });
});

describe('the game loop', () => {
  it('has no task over 50 ms during a search and an execution, with every service 50 ms away', async () => {
    const game = await open();
    const { page } = game;
    for (const service of [
      'rootRpc',
      'childRpc',
      'api',
      'checkoutApi',
      'bridgeApi',
      'messageService',
      'rootIndexer',
      'childIndexer',
      'onramp',
    ] as const)
      stage.devnet.faults.set(service, { latencyMs: 50 });
    const frames = await page.evaluateHandle(() => {
      const counted = { frames: 0, longTasks: [] as number[] };
      const tick = (): void => {
        counted.frames += 1;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      new PerformanceObserver((list) =>
        counted.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
      return counted;
    });
    const tasks = await traceMainThread(stage.browser, page, async () => {
      // From the first press on: the engine's works are loaded in it, too.
      await game.board();
      await game.look();
      await game.enterOn(/^Swap ETH/);
      await game.enterOn(/^Start: /);
      await game.approveUntil(game.heading('The Riverglass Lantern is yours'));
    });
    const { frames: drawn, longTasks } = await frames.evaluate((counted) => counted);
    const longest = [...tasks].sort((a, b) => b.cpuMs - a.cpuMs).slice(0, 5);
    console.info(
      `${drawn} frames, ${tasks.length} tasks; longest by its own clock ${longest[0]?.cpuMs.toFixed(1)} ms; by the wall ${Math.max(...tasks.map(({ wallMs }) => wallMs)).toFixed(1)} ms, ${longTasks.length} longtask entries`,
    );
    expect(drawn).toBeGreaterThan(60);
    expect(tasks.length).toBeGreaterThan(drawn);
    // A trace without the thread's clock repeats the wall clock and would prove nothing. Either can be longer for one task: the clocks tick independently.
    expect(tasks.some(({ cpuMs, wallMs }) => cpuMs !== wallMs)).toBe(true);
    expect(longest.filter(({ cpuMs }) => cpuMs > 50)).toEqual([]);
  });
});
