import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'bridge', connected: 'player' });
const { root, child, open } = stage;
const day = 86_400;
const text = expect.stringMatching(/./) as unknown;

async function type(page: PlaygroundPage, amount: string): Promise<void> {
  await page.page.getByRole('textbox', { name: 'You send' }).fill(amount);
}

/** Leads from the form to the wallet, and switches its network first if necessary. */
async function send(page: PlaygroundPage): Promise<void> {
  await page.press('Review transfer');
  await page.heading('Review transfer').waitFor();
  await page.button(/^Send /).click();
}

describe('the bridge widget', () => {
  it('bridges a token, to the wei, and reports its transaction once', async () => {
    const before = await child.held('USDC');
    const page = await open({ parameters: { tokenAddress: stage.devnet.tokens.root['USDC']!.address, amount: '20' } });
    await page.button('Review transfer').waitFor();
    await page.text('is kept for gas').waitFor();
    expect(await page.problems('bridge-form')).toEqual([]);
    await page.press('Review transfer');
    await page.button(/^Send 20/).waitFor();
    expect(await page.problems('bridge-review')).toEqual([]);
    await page.press(/^Send 20/);
    await page.heading(/^Switch Devnet wallet from/).waitFor();
    await page.picture('bridge-network');
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    expect(await page.problems('bridge-progress')).toEqual([]);
    await page.heading('Your USDC is on').waitFor();
    await page.picture('bridge-success');
    expect(await child.held('USDC')).toBe(before + 20_000_000n);
    expect((await page.events()).map(({ type: name, data }) => [name, data])).toEqual([
      ['transaction-sent', { transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    ]);
  });

  it('finds a transfer again after a reload, follows it to its end, and emits nothing twice', async () => {
    stage.devnet.relayer.hold();
    const page = await open({ parameters: { amount: '0.1' } });
    await type(page, '0.1');
    await send(page);
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    const told = (await page.event('transaction-sent')) as { readonly transactionHash: string };
    await page.press('Close and keep tracking');
    expect(await page.event('close-widget')).toEqual({});
    await page.page.reload();
    await page.text('Safe to close').waitFor();
    expect(await page.events()).toEqual([]);
    const steps = page.page.locator('ol');
    const sent = steps.getByRole('link', { name: 'View on explorer' });
    expect(await sent.getAttribute('href')).toContain(told.transactionHash);
    expect(await steps.getByRole('link', { name: 'Track this transfer' }).getAttribute('href')).toContain(
      told.transactionHash,
    );
    expect(await page.problems('bridge-transfer-links')).toEqual([]);
    // It may be left alone: the list has it, and another can be sent.
    await page.press('Back');
    await page.page.locator('header').getByText('1 in progress').waitFor();
    await page.text('In transit across the bridge').waitFor();
    expect(await page.problems('bridge-transfers-crossing')).toEqual([]);
    await page.press('Another transfer');
    await page.button('Your transfers, 1 in progress').click();
    await page.press('Track');
    stage.devnet.relayer.release();
    await page.heading('Your ETH is on').waitFor();
    expect(
      stage.devnet.relayer.messages().map(({ transactionHash, status }) => [transactionHash, status]),
    ).toContainEqual([told.transactionHash, 'executed']);
    expect(await page.payloads('transaction-sent')).toEqual([]);
  });

  it('announces the delay of a withdrawal, keeps it in the list with its date, and claims it when due', async () => {
    const { address } = stage.devnet.accounts.player;
    await child.rpc('anvil_setBalance', address, toQuantity(60_000n * 10n ** 18n));
    const before = await root.held('IMX');
    const page = await open();
    await page.press('Switch direction');
    await page.button('ETH, change token').click();
    await page.page.getByRole('option', { name: /IMX/ }).click();
    await type(page, '50000');
    await page.text('Withdrawal delay: 24 hours').waitFor();
    await page.picture('bridge-form-delayed');
    await page.press('Review transfer');
    await page.text('Large withdrawals are delayed for security.').waitFor();
    expect(await page.problems('bridge-review-delayed')).toEqual([]);
    await page.button(/^Send 50,000/).click();
    await page.approveUntil(page.button(/^Claim opens in/));
    expect(await page.problems('bridge-delayed')).toEqual([]);
    await page.text('There is no deadline to claim.').waitFor();
    // The wallet gets no request before the player starts the claim.
    await stage.devnet.advance(day);
    await page.button(/^Claim 50,000/).waitFor();
    expect(await page.walletWindow.isVisible()).toBe(false);
    await page.text('in gas. No deadline.').waitFor();
    expect(await page.problems('bridge-ready')).toEqual([]);
    await page.button(/^Claim 50,000/).click();
    await page.press('Switch network');
    await page.answer('Approve');
    await page.answer('Reject');
    await page.heading('You stopped before the last steps').waitFor();
    await page.picture('bridge-claim-rejected');
    expect(await page.event('claim-withdrawal-failure')).toEqual({
      transactionHash: null,
      code: expect.any(String),
      reason: expect.any(String),
      timestamp: expect.any(Number),
    });
    await page.press('Try again');
    await page.approveUntil(page.heading('Your IMX is on'));
    await page.picture('bridge-claimed');
    expect(await page.event('claim-withdrawal-success')).toEqual({ transactionHash: expect.stringMatching(/^0x/) });
    expect(await root.held('IMX')).toBe(before + 50_000n * 10n ** 18n);
    expect((await page.events()).map(({ type: name }) => name)).toEqual([
      'transaction-sent',
      'claim-withdrawal-failure',
      'claim-withdrawal-success',
    ]);
  });

  it('handles a rejection as such, keeps the form, and sends to a friend on the same network', async () => {
    const friend = stage.devnet.accounts.spare.address;
    const before = BigInt(await child.rpc<string>('eth_getBalance', friend, 'latest'));
    const page = await open({ parameters: { tokenAddress: 'native', amount: '2' } });
    await page.press(/^From: /);
    await page.page.getByRole('radio', { name: /^Immutable/ }).check({ force: true });
    await page.press('Done');
    await page.press(/^To: /);
    await page.page
      .getByRole('dialog', { name: 'Transfer to' })
      .getByRole('radio', { name: /^Immutable/ })
      .check({ force: true });
    await page.page.getByRole('textbox', { name: /^Address on/ }).fill('0x1234');
    await page.heading('Transfer to').click();
    await page.text('Enter 0x followed by 40 characters').waitFor();
    expect(await page.problems('bridge-recipient')).toEqual([]);
    await page.page.getByRole('textbox', { name: /^Address on/ }).fill(friend);
    await page.press('Done');
    await page
      .button('Select a token to send')
      .or(page.button(/change token$/))
      .first()
      .click();
    await page.page.getByRole('option', { name: /IMX/ }).click();
    await type(page, '2');
    await page.press('Review transfer');
    await page.press('Show full addresses');
    await page.text(friend).waitFor();
    await page.button(/^Send 2/).click();
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    expect(await page.event('failure')).toMatchObject({
      reason: expect.any(String),
      code: expect.any(String),
      timestamp: expect.any(Number),
    });
    await page.press('Back to the form');
    await page.press('Review transfer');
    await page.button(/^Send 2/).click();
    await page.approveUntil(page.heading(/ delivered to 0x/));
    expect(BigInt(await child.rpc<string>('eth_getBalance', friend, 'latest'))).toBe(before + 2n * 10n ** 18n);
    expect((await page.events()).map(({ type: name }) => name)).toEqual(['failure', 'transaction-sent']);
  });

  it('sends the maximum minus the fees, and shows the shortfall if the fees are not covered', async () => {
    const page = await open();
    await page.button('Use max').click();
    await page.text('is kept for gas').waitFor();
    await page.button('Review transfer').and(page.page.locator(':not([aria-disabled])')).waitFor();
    await root.rpc('anvil_setBalance', stage.devnet.accounts.player.address, toQuantity(10n ** 14n));
    const poor = await open({
      parameters: { tokenAddress: stage.devnet.tokens.root['USDC']!.address, amount: '20' },
      theme: 'light',
      width: 320,
    });
    await poor.text('Not enough ETH for gas and fees').waitFor();
    await poor.text('more for gas and fees.').waitFor();
    expect(await poor.problems('bridge-no-gas')).toEqual([]);
    await poor.press(/^Receive [\d.]+\sETH$/);
    await poor.text(stage.devnet.accounts.player.address).waitFor();
    await poor.press('Check again');
    await poor.press('Switch direction');
    await poor.button('Try again').or(poor.text('You have 1.25')).first().waitFor();
  });

  it('reports that the tracking service is silent, and shows the known status', async () => {
    stage.devnet.relayer.hold();
    const page = await open({ parameters: { amount: '0.1' }, theme: 'light' });
    await send(page);
    await page.press('Switch network');
    await page.approveUntil(page.text('Safe to close'));
    // The answers that the service gave before it stopped must have arrived here.
    const answered = (): number =>
      stage.devnet.requests().filter(({ service, endedAt }) => service === 'messageService' && endedAt !== null).length;
    const before = answered();
    while (answered() < before + 4) await page.page.waitForTimeout(100);
    await page.press('Back');
    await page.text('In transit across the bridge').waitFor();
    stage.expect(/^Failed to load resource/);
    stage.devnet.faults.set('messageService', { status: 503 });
    await page.text('Some transfers couldn’t be loaded').waitFor();
    await page.text('In transit across the bridge').waitFor();
    expect(await page.problems('bridge-stale')).toEqual([]);
  });

  it('mirrors for a language that reads from right to left', async () => {
    const page = await open({ language: 'ar', parameters: { amount: '0.1' } });
    await page.button(/./).last().waitFor();
    const words = page.widget.locator('[lang=ar]').first();
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    expect(await page.problems('bridge-form')).toEqual([]);
  });

  it('opens the list of transfers and returns with the keyboard only', async () => {
    const page = await open({ parameters: { amount: '0.1' } });
    await page.keyboard.press('Review transfer');
    await page.keyboard.press(/^Send 0\.1/);
    await page.heading(/^Switch Devnet wallet/).waitFor();
    expect(await page.problems('bridge-network')).toEqual([]);
    await page.keyboard.press('Not now');
    await page.keyboard.press('Your transfers');
    await page.heading('No transfers in progress').waitFor();
    expect(await page.problems('bridge-empty')).toEqual([]);
    expect(await page.events()).toEqual([]);
  });

  it('requests the missing gas token from its host', async () => {
    await child.rpc('anvil_setBalance', stage.devnet.accounts.player.address, toQuantity(10n ** 12n));
    const page = await open({ parameters: { tokenAddress: stage.devnet.tokens.child['USDC']!.address, amount: '1' } });
    await page.text('Not enough tIMX for gas and fees').waitFor();
    await page.press(/with card$/);
    // A swap would need the gas that is missing.
    await page.text('A swap needs gas, too.').waitFor();
    expect(await page.button(/^Swap/).count()).toBe(0);
    expect((await page.events()).map(({ type: name, data }) => [name, data])).toEqual([
      ['request-onramp', { tokenAddress: 'native', amount: text }],
    ]);
  });

  it('emits the request to go back', async () => {
    const page = await open({ parameters: { showBackButton: true, tokenAddress: `0x${'9'.repeat(40)}` } });
    await page.text('This token can’t be bridged').waitFor();
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });
});
