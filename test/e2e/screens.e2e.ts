import { describe, expect, it } from '@jest/globals';
import { FrontDoorPage } from './FrontDoorPage.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'lantern', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};
const open = (setting: PlaygroundSetting = {}): Promise<PlaygroundPage> => stage.open({ parameters, ...setting });
const faults = (): typeof stage.devnet.faults => stage.devnet.faults;

describe('the page to pay on', () => {
  it('is without violations with the cards', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.button(/^(Pay \$|Go on by card)/).waitFor();
    expect(await page.problems('sale-card-ways')).toEqual([]);
  });

  it('says “No price” and marks nothing as the cheapest where nobody knows what anything is worth', async () => {
    stage.expect(/503/);
    for (const service of ['api', 'checkoutApi'] as const)
      faults().set(service, { match: 'token-prices', status: 503 });
    const page = await open();
    await page.button(/^Pay with /).waitFor();
    await page.text('No price').first().waitFor();
    expect(await page.text(/^Cheapest/).count()).toBe(0);
    expect(await page.problems('sale-unknown-cost')).toEqual([]);
  });

  it('stays as it is, with the order in view, while the wallet asks', async () => {
    const page = await open();
    await page.press(/^Pay \$/);
    await page.walletWindow.waitFor();
    await page.picture('sale-asked');
    expect(await page.problemsAsItLooks()).toEqual([]);
  });

  it.each([
    [320, 180],
    [380, 400],
    [667, 320],
  ])('has room in %d by %d', async (width, height) => {
    const page = await open({ width, height, place: width });
    await page.button(/^Pay \$/).waitFor();
    await page.picture(`sale-${width}x${height}`);
    expect(await page.problemsAsItLooks()).toEqual([]);
  });
});

describe('the front door on a phone', () => {
  it('has the boat, the sentence and the one button in view', async () => {
    const door = stage.keep(await FrontDoorPage.open(stage.browser, stage.url, { width: 380, height: 760 }));
    const button = door.page.getByRole('button', { name: 'Buy the lantern' });
    await button.waitFor();
    expect(await door.problems('front-door-phone')).toEqual([]);
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(760);
  });
});
