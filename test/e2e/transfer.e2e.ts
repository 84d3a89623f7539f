import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'transfer', connected: 'player' });
const { child, open } = stage;

const friend = (): string => stage.devnet.accounts.spare.address;
const usdc = (): string => stage.devnet.tokens.child['USDC']!.address;
const address = (page: PlaygroundPage) => page.page.getByRole('textbox', { name: /^Recipient address/ });

async function type(page: PlaygroundPage, text: string): Promise<void> {
  await address(page).fill(text);
  await address(page).blur();
}

/** In the smallest unit. */
async function heldBy(holder: string): Promise<bigint> {
  const data = `0x70a08231${holder.slice(2).padStart(64, '0')}`;
  return BigInt(await child.rpc<string>('eth_call', { to: usdc(), data }, 'latest'));
}

describe('the transfer widget', () => {
  it('sends exactly the reviewed amount to the typed address, and reports it once the chain has it', async () => {
    const [mine, theirs] = [await child.held('USDC'), await heldBy(friend())];
    const page = await open({ parameters: { tokenAddress: usdc(), amount: '0.75' } });
    await page.text(/^You have/).waitFor();
    await type(page, friend());
    await page.text('Leaves your wallet').waitFor();
    expect(await page.problems('transfer-form')).toEqual([]);
    await page.press('Review transfer');
    await page.heading('Review transfer').waitFor();
    await page.text('This can’t be undone').waitFor();
    expect(await page.problems('transfer-review')).toEqual([]);
    await page.press(/^Send 0\.75/);
    await page.approveUntil(page.heading(/^USDC delivered to/));
    expect(await page.problems('transfer-success')).toEqual([]);
    expect([(await child.held('USDC')) - mine, (await heldBy(friend())) - theirs]).toEqual([-750_000n, 750_000n]);
    expect((await page.events()).map(({ name, type: told }) => [name, told])).toEqual([
      ['imtbl-transfer-widget', 'success'],
    ]);
    await page.press('Another transfer');
    expect(await address(page).inputValue()).toBe(friend());
  });

  it('shows the fault of an address before any wallet prompt', async () => {
    const page = await open({ parameters: { tokenAddress: usdc(), amount: '1' } });
    await page.text(/^You have/).waitFor();
    const wrongCapitals = friend().replace(/[a-f]/, (letter) => letter.toUpperCase());
    const problems: readonly (readonly [string, string])[] = [
      ['0x1234', 'Enter 0x followed by 40 characters'],
      [
        wrongCapitals === friend() ? friend().replace(/[A-F]/, (c) => c.toLowerCase()) : wrongCapitals,
        'The checksum doesn’t match',
      ],
      [`0x${'0'.repeat(40)}`, 'No one controls this address'],
      [stage.devnet.accounts.player.address, 'This is your own address.'],
      [usdc(), 'This is the token’s contract'],
    ];
    for (const [text, problem] of problems) {
      await type(page, text);
      await page.text(problem).waitFor();
      expect(await page.button('Review transfer').getAttribute('aria-disabled')).toBe('true');
    }
    expect(await page.problems('transfer-address')).toEqual([]);
  });

  it('sends the whole native balance minus the gas', async () => {
    const page = await open({ parameters: { toAddress: friend() } });
    await page.press('Use max');
    await page.text('Leaves your wallet').waitFor();
    await page.button('Review transfer').and(page.page.locator(':not([aria-disabled=true])')).waitFor();
    await page.press('Review transfer');
    await page.press(/^Send /);
    await page.approveUntil(page.heading(/ delivered to/));
    const left = BigInt(await child.rpc<string>('eth_getBalance', stage.devnet.accounts.player.address, 'latest'));
    expect(left).toBeLessThan(10n ** 16n);
  });

  it('shows the shortfall for an amount above the balance, and emits the request to go back', async () => {
    const parameters = { tokenAddress: usdc(), amount: '99999999', toAddress: friend(), showBackButton: true };
    const page = await open({ parameters });
    await page
      .text(/more\.$/)
      .first()
      .waitFor();
    expect(await page.problems('transfer-short')).toEqual([]);
    await page.press('Back');
    expect(await page.event('request-go-back')).toEqual({});
  });
});
