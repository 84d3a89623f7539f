import { describe, expect, it } from '@jest/globals';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'purchase', connected: 'player' });
const text = expect.any(String) as unknown as string;

const open = (listingId: string, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> =>
  stage.open({ parameters: { listingId }, ...setting });
const items = itemsOn(stage);

describe('buying from a listing', () => {
  it('shows price, fees and total before any signature, gets the missing amount, and buys', async () => {
    const page = await open('hero', { parameters: { listingId: 'hero', showBackButton: true } });
    await page.text('Hero 11').first().waitFor();
    await page.text(/^Sold by 0x/).waitFor();
    expect(await page.problems('listing-item')).toEqual([]);
    await page.choose(/^Swap .*tIMX/);
    for (const part of ['12.00', '0.30', '0.24', '12.54'])
      await page
        .text(new RegExp(`^${part.replace('.', '\\.')}\\sUSDC$`))
        .first()
        .waitFor();
    expect(await page.walletWindow.count()).toBe(0);
    // Price, name and stage are from one answer of the order book.
    const asked = stage.devnet
      .requests()
      .filter(({ method, path }) => method === 'GET' && /\/listings\/hero\b/.test(path));
    expect(asked.length).toBe(1);
    expect(await page.problems('listing-review')).toEqual([]);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Hero 11 is yours'));
    expect(await page.problems('listing-success')).toEqual([]);
    expect(await page.event('success')).toEqual({ transactionHash: text, fundingMethod: 'swap' });
    expect(await page.payloads('sold')).toEqual([
      expect.objectContaining({ environmentId: null, listingId: text, fundingMethod: 'swap' }),
    ]);
    expect(await items.ownerOf(11n)).toBe('player');
    const again = await open('hero');
    await again.heading('Already sold').waitFor();
    expect(await again.event('failure')).toMatchObject({ code: 'LISTING_SOLD' });
    expect(await again.problems('listing-sold')).toEqual([]);
  });

  it('buys the selected number of units, for their part of the price', async () => {
    await items.fund('GEM', 10n * 10n ** 18n);
    const page = await open('potions', { parameters: { listingId: 'potions', pieces: 2 } });
    await page.text('10 items left').waitFor();
    expect(await page.problems('listing-pieces')).toEqual([]);
    const field = page.page.getByLabel('Quantity', { exact: true }).last();
    await field.fill('11');
    await page.text('Only 10 are left.').first().waitFor();
    await field.fill('3');
    await page.text(/^9\.18\sGEM$/).waitFor();
    await page.press('Continue with 3 items');
    await page.text('3 × Potion 7').first().waitFor();
    const before = await items.potionsOf('player');
    await page.press(/^Pay /);
    await page.approveUntil(page.heading(/is yours$/));
    expect(await items.potionsOf('player')).toBe(before + 3n);
  });

  it('reports a listing that does not exist, and a book that does not answer', async () => {
    stage.expect(/status of (404|500)/);
    const page = await open('nothing');
    await page.heading('Listing not found').waitFor();
    expect(await page.event('failure')).toMatchObject({ code: 'LISTING_NOT_FOUND' });
    stage.devnet.faults.set('api', { status: 500, match: 'orders/listings' });
    const other = await open('hero');
    await other.heading('Shop unavailable').waitFor();
    stage.devnet.faults.clear();
    await other.press('Try again');
    await other.page.getByText('12.54').first().waitFor();
  });
});
