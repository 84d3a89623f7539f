import { describe, expect, it } from '@jest/globals';
import { FrontDoorPage } from './FrontDoorPage.js';
import { violationsIn } from './kit/accessibility.js';
import { Keyboard } from './kit/Keyboard.js';
import { useStage } from './kit/useStage.js';

const stage = useStage();

async function open(size?: { readonly width: number; readonly height: number }): Promise<FrontDoorPage> {
  return stage.keep(await FrontDoorPage.open(stage.browser, stage.url, size));
}

/** Names of the player's items on the chain. */
async function itemsOfPlayer(): Promise<readonly string[]> {
  const { endpoints, accounts } = stage.devnet;
  const response = await fetch(`${endpoints.childIndexer}/api/v2/addresses/${accounts.player.address}/nft`);
  const { items } = (await response.json()) as {
    readonly items: readonly { readonly metadata: { readonly name: string } }[];
  };
  return items.map(({ metadata }) => metadata.name);
}

describe('the front door', () => {
  it.each([
    ['on a desktop', { width: 1_024, height: 640 }],
    ['on a phone', { width: 380, height: 760 }],
    ['on the narrowest', { width: 320, height: 640 }],
  ] as const)('sells the lantern %s: from the first press to the item in the wallet', async (_name, size) => {
    const door = await open(size);
    expect(await door.page.getByText('It costs 45.00 USDC. You have 1.25.').isVisible()).toBe(true);
    expect(await door.problems('front-door')).toEqual([]);
    expect(await itemsOfPlayer()).not.toContain('Riverglass Lantern');

    // By keyboard, as any button.
    await door.page.getByRole('button', { name: 'Buy the lantern' }).focus();
    await door.page.keyboard.press('Enter');
    await door.drawer.getByText('Riverglass Lantern').first().waitFor();
    // Nothing that is sold is a grey gift.
    await door.drawer.locator('img[src^="data:image/svg+xml;base64,"]').first().waitFor();

    expect((await door.buy()).length).toBeGreaterThan(1);
    // The streams showed the same as the list, and the selected one brought the lantern to the boat.
    expect(await door.page.locator('.stream.is-chosen').count()).toBe(1);
    expect(await door.page.locator('.yours').evaluate((lantern) => getComputedStyle(lantern).visibility)).toBe(
      'visible',
    );
    expect(await itemsOfPlayer()).toContain('Riverglass Lantern');
    await door.drawer.getByRole('button', { name: 'Back to the game' }).click();
    await door.heading('It is yours, and it is lit').waitFor();
    await door.page.getByText(/^Paid with .*, in \w+ signed steps and \d+ seconds?\.$/).waitFor();
    expect(await door.problems('front-door-yours')).toEqual([]);

    expect(await door.page.getByRole('link', { name: 'See how it was done' }).getAttribute('href')).toBe('/how');
    // The real transactions, which anyone can look up.
    const link = door.page.getByRole('link', { name: 'purchase' });
    const page = await fetch((await link.getAttribute('href'))!);
    expect([page.status, (await page.text()).includes('Riverglass Lantern')]).toEqual([200, true]);

    // Everything came from here: this page's server and the devnet.
    const { root, child, endpoints } = stage.devnet;
    const own = [stage.url, root.rpcUrl, child.rpcUrl, ...Object.values<string>({ ...endpoints })].map(
      (url) => new URL(url).origin,
    );
    expect([...door.origins].filter((origin) => !own.includes(origin))).toEqual([]);
  });

  it('sells the lantern with the keyboard only, and shows the steps', async () => {
    const door = await open();
    const keyboard = new Keyboard(door.page);
    await keyboard.press('Buy the lantern');
    await door.drawer.getByText('Riverglass Lantern').first().waitFor();
    expect((await door.buy(keyboard)).length).toBeGreaterThan(1);
    await keyboard.press('Back to the game');
    await door.heading('It is yours, and it is lit').waitFor();
    expect(await itemsOfPlayer()).toContain('Riverglass Lantern');
    await keyboard.tabTo(/^See how it was done/);
    await keyboard.key('Enter');
    await door.page.getByRole('region', { name: 'As a widget' }).waitFor();
  });

  it('lights the streams as routes are found, and announces it', async () => {
    stage.devnet.faults.set('bridgeApi', { latencyMs: 1_500 });
    const door = await open();
    await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
    const search = door.drawer.getByRole('button', { name: 'Find ways to pay' });
    const lit = door.page.locator('[data-stream="swap"][data-state="found"]');
    await search.or(lit).first().waitFor();
    if (await search.isVisible()) await search.click();
    await lit.waitFor({ state: 'attached' });
    await door.heading(/streams? lit( so far)?$/).waitFor();
    expect(await door.problems('front-door-ways')).toEqual([]);
    await door.page.locator('[data-stream][data-state="asked"]').first().waitFor({ state: 'detached' });
    await door.heading(/streams? lit$/).waitFor();
  });

  it('shows how it was done: as a widget, as lines of a game loop, as JSON messages, each of them live', async () => {
    const door = await open({ width: 1_280, height: 900 });
    await door.page.goto(new URL('/how', stage.url).href);
    const column = (name: string) => door.page.getByRole('region', { name });
    await column('As a widget').getByText('Riverglass Lantern').first().waitFor();
    expect(await column('As lines of a game loop').getByText('engine.buy({ wallet, goods })').count()).toBe(1);
    const lanterns = async (): Promise<number> =>
      (await itemsOfPlayer()).filter((name) => name === 'Riverglass Lantern').length;

    await door.page.getByRole('button', { name: 'Run these lines' }).click();
    await door.approveUntil(column('As lines of a game loop').getByText('The lantern is yours.'));
    expect(await lanterns()).toBe(1);
    await door.page.getByRole('button', { name: 'Send these messages' }).click();
    await door.approveUntil(column('As JSON messages').getByText('The lantern is yours.'));
    expect(await lanterns()).toBe(2);
    const messages = (await door.page.getByRole('log', { name: /^Messages/ }).textContent()) ?? '';
    expect(messages).toContain('→ {"id":"1","method":"smartCheckout"');
    expect(messages).toContain('← {"id":"3","done":true}');
    expect(await violationsIn(door.page)).toEqual([]);
    await door.picture('front-door-how');
    await door.page.setViewportSize({ width: 320, height: 800 });
    expect(await door.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('leads on from the bank, and the playground’s old links lead there', async () => {
    const door = await open();
    const bank = door.page.getByRole('navigation', { name: 'More' }).getByRole('link');
    const links = await bank.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toEqual(['/playground', '/gallery', '/docs/', '/read/examples/front-door']);
    for (const link of links) {
      await door.page.goto(new URL(link, stage.url).href);
      await door.page.getByRole('heading').first().waitFor();
      if (link.includes('/read/')) expect(await violationsIn(door.page)).toEqual([]);
    }
    await door.page.getByRole('link', { name: 'main.ts' }).click();
    await door.page.getByText('openDrawer').first().waitFor();
    const outside = await fetch(new URL('/read/examples/..%2Fpackage.json', stage.url));
    expect(outside.status).toBe(404);
    await door.page.goto(new URL('/?widget=connect&bare=1', stage.url).href);
    expect(new URL(door.page.url()).pathname).toBe('/playground');
    await door.heading('Connect wallet').first().waitFor();
  });
});
