import { describe, expect, it } from '@jest/globals';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const phone = { width: 380, height: 640 } as const;
const stage = useStage({ connected: 'player', ...phone });

const footButton = (page: PlaygroundPage, name: string | RegExp) =>
  page.page.locator('footer').getByRole('button', { name });

/** The page is left while the wallet asks for a permission. */
async function leaveWhileAsked(page: PlaygroundPage): Promise<void> {
  await page.walletWindow.waitFor();
  await page.page.reload();
  await page.page.locator('section h2').first().waitFor();
}

/** Locked is a page that warns of a second payment, or whose button cannot be pressed. */
async function expectOpen(page: PlaygroundPage, button: string | RegExp): Promise<void> {
  const main = footButton(page, button);
  await main.waitFor();
  const box = (await main.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
  // Disabled until the quote has arrived again, at most.
  await main.and(page.page.locator(':not([aria-disabled="true"])')).waitFor();
  expect(await page.heading('Please don’t pay again').count()).toBe(0);
}

describe('a page that was reloaded during an approval prompt', () => {
  it('buys with the main button, once', async () => {
    await itemsOn(stage).fund('ETH', 10n ** 17n);
    const before = await stage.child.sent();
    const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];
    const parameters = { environmentId: 'devnet', items, preferredCurrency: 'ETH' };
    const page = await stage.open({ widget: 'sale', parameters });
    await page.press(/^Pay \$/);
    await leaveWhileAsked(page);
    await expectOpen(page, /^Pay \$/);
    expect(await page.problems('permission-sale')).toEqual([]);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    // A permission and a purchase.
    expect((await stage.child.sent()) - before).toBe(2);
  });

  it('swaps with the main button, once', async () => {
    const before = await stage.child.sent();
    const [usdc, gem] = ['USDC', 'GEM'].map((symbol) => stage.devnet.tokens.child[symbol]!.address);
    const parameters = { amount: '1', fromTokenAddress: usdc, toTokenAddress: gem };
    const page = await stage.open({ widget: 'swap', parameters });
    await page.press('Review swap');
    await page.press(/^Swap 1/);
    await leaveWhileAsked(page);
    await expectOpen(page, 'Review swap');
    await page.press('Review swap');
    await page.press(/^Swap 1/);
    await page.approveUntil(page.heading('Your GEM is here'));
    expect((await stage.child.sent()) - before).toBe(2);
  });

  it('continues with the main button if the swap before it is done', async () => {
    const before = await stage.child.sent();
    const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];
    const page = await stage.open({ widget: 'sale', parameters: { environmentId: 'devnet', items } });
    await page.choose(/^Swap .*tIMX/);
    await page.press(/^Pay \$/);
    // The swap of the native token needs no approval; the purchase with its output does.
    await page.answer('Approve');
    await leaveWhileAsked(page);
    await expectOpen(page, /^(Pay \$|Continue|Go on|Buy|Check)/);
    await footButton(page, /^(Pay \$|Continue|Go on|Buy|Check)/)
      .first()
      .click();
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    expect((await stage.child.sent()) - before).toBe(3);
  });
});
