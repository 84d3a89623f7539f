import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FrontDoorPage } from './FrontDoorPage.js';
import { settled, violationsIn } from './kit/accessibility.js';
import { useStage } from './kit/useStage.js';

const stage = useStage();
const sizes = [
  [1_440, 900],
  [1_920, 1_080],
  [2_560, 1_080],
  [1_280, 500],
  [1_024, 640],
  [1_023, 1_366],
  [820, 1_180],
  [768, 1_024],
  [720, 600],
  [719, 900],
  [844, 390],
  [667, 320],
  [568, 320],
  [390, 844],
  [360, 640],
  [320, 568],
] as const;
type Size = readonly [width: number, height: number];
const besides = sizes.filter(([width, height]) => width >= 1_024 || (width >= 720 && height >= 520));

async function open(size: Size = sizes[0], locale = 'en'): Promise<FrontDoorPage> {
  const [width, height] = size;
  return stage.keep(await FrontDoorPage.open(stage.browser, stage.url, { width, height, locale }));
}

const glass = '[transform*="translate"] path[fill="url(#glass)"]';
/** Parts of the page by name; each is checked at its drawn position. */
const parts = {
  button: '.copy .press',
  title: 'h1',
  sentence: '.sentence',
  note: '.note',
  links: '.bank',
  boat: '.boat > path:first-of-type',
  'lantern for sale': `.forsale${glass}`,
  'lantern on the boat': `.yours path[fill="url(#glass)"]`,
  drawer: '.drawer',
} as const;
type Part = keyof typeof parts;
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes of these parts in this size of the window, without scrolling. */
async function boxes<P extends Part>(page: Page, [width, height]: Size, names: readonly P[]): Promise<Record<P, Box>> {
  await page.setViewportSize({ width, height });
  await settled(page);
  const found = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    names.map((name) => parts[name]),
  );
  return Object.fromEntries(names.map((name, at) => [name, found[at]])) as Record<P, Box>;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** Names the parts that are not wholly in the window, and the pairs of which one covers the other. */
function faults(
  [width, height]: Size,
  found: Readonly<Record<string, Box>>,
  mayOverlap: readonly string[] = [],
): string[] {
  const named = Object.entries(found);
  const outside = named
    .filter(([, { left, top, right, bottom }]) => left < -1 || top < -1 || right > width + 1 || bottom > height + 1)
    .map(([name, box]) => `${name} is outside of ${width}×${height}: ${JSON.stringify(box)}`);
  const covered = named.flatMap(([name, box], at) =>
    named
      .slice(at + 1)
      .filter(([other, its]) => overlap(box, its) && !mayOverlap.includes(`${name} ${other}`))
      .map(([other]) => `${name} and ${other} overlap in ${width}×${height}`),
  );
  return [...outside, ...covered];
}

describe('the landing page in every window size', () => {
  it('has its text, the button, the lantern and the boat on the first screen, without overlaps', async () => {
    const { page } = await open();
    const names = ['title', 'sentence', 'button', 'note', 'links', 'lantern for sale', 'boat'] as const;
    const found: string[] = [];
    for (const size of sizes) found.push(...faults(size, await boxes(page, size, names)));
    expect(found).toEqual([]);
  });

  it('keeps the lantern for sale, and then the lit one, next to the drawer, which fills the height', async () => {
    const door = await open();
    await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
    await door.heading(/^\w+ streams? lit$/).waitFor();
    const words = ['title', 'sentence', 'links', 'drawer'] as const;
    const found: string[] = [];
    for (const size of besides) {
      const seen = await boxes(door.page, size, [...words, 'lantern for sale']);
      found.push(...faults(size, seen));
      const { top, bottom } = seen.drawer;
      if (bottom - top < size[1] - 40) found.push(`the drawer is ${bottom - top} px high in ${size.join('×')}`);
    }
    expect(found).toEqual([]);
    await door.page.setViewportSize({ width: 1_440, height: 900 });
    await door.buy();
    for (const size of besides)
      found.push(...faults(size, await boxes(door.page, size, [...words, 'lantern on the boat'])));
    expect(found).toEqual([]);

    // Without the drawer, on every screen.
    await door.drawer.getByRole('button', { name: 'Back to the game' }).click();
    await door.page.getByText(/^Paid with /).waitFor();
    for (const size of sizes)
      found.push(
        ...faults(size, await boxes(door.page, size, ['title', 'sentence', 'button', 'links', 'lantern on the boat'])),
      );
    expect(found).toEqual([]);
    // As many decimals as a player reads.
    expect(await door.page.getByText(/^Paid with /).textContent()).not.toMatch(/\.\d{7}/);
  });

  it.each([
    [1_440, 900],
    [844, 390],
    [667, 320],
    [390, 844],
  ] as const)(
    'lets nothing behind the drawer be reached exactly while the drawer covers it, at %s×%s',
    async (width, height) => {
      const door = await open([width, height]);
      await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
      await door.drawer.getByText('Riverglass Lantern').first().waitFor();
      const isInert = (): Promise<boolean> =>
        door.page.locator('.door').evaluate((element) => (element as HTMLElement).inert);
      expect(await isInert()).toBe(width < 1_024);
      await door.page.setViewportSize({ width: 1_280, height: 900 });
      await door.page.waitForFunction(() => !document.querySelector<HTMLElement>('.door')!.inert);
      await door.page.setViewportSize({ width: 390, height: 844 });
      await door.page.waitForFunction(() => document.querySelector<HTMLElement>('.door')!.inert);
    },
  );

  it('shows the number of lit streams in its title, and the number of the drawer’s options in its text', async () => {
    const door = await open();
    await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
    await door.heading(/^\w+ streams? lit$/).waitFor();
    const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const lit = await door.page
      .locator('.stream .lit')
      .evaluateAll((all) => all.filter((path) => getComputedStyle(path).visibility === 'visible').length);
    const listed = door.drawer.getByRole('radio', { name: /^(Swap|Bridge) / });
    await listed.first().waitFor();
    const ways = await listed.count();
    const { title, sentence } = await door.page.evaluate(() => ({
      title: document.querySelector('h1')!.textContent,
      sentence: document.querySelector('.sentence')!.textContent?.split(' ')[2],
    }));
    expect([title, sentence]).toEqual([
      `${numbers[lit]} ${lit === 1 ? 'stream' : 'streams'} lit`,
      numbers[ways]?.toLowerCase(),
    ]);
  });

  it.each(['ja-JP', 'ar', 'de-DE'])("has a drawer in the page's own language for a player of %s", async (locale) => {
    const door = await open(sizes[0], locale);
    expect(await door.page.evaluate(() => [document.documentElement.lang, navigator.language])).toEqual(['en', locale]);
    await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
    await door.drawer.getByRole('button', { name: /^(Find ways to pay|Pay \$)/ }).waitFor();
    expect(await door.drawer.locator('[dir="rtl"]').count()).toBe(0);
  });

  it("shows 400 px of the card's page and more in the drawer of a desktop, a tablet and a phone", async () => {
    const door = await open();
    await door.page.getByRole('button', { name: 'Buy the lantern' }).click();
    await door.drawer.getByText('Card', { exact: true }).click();
    await door.drawer.getByRole('button', { name: 'Continue with card' }).click();
    const frame = door.drawer.locator('iframe');
    await frame.waitFor();
    for (const [width, height] of [sizes[0], [820, 1_180], [390, 844]] as const) {
      await door.page.setViewportSize({ width, height });
      await settled(door.page);
      const inner = (await frame.boundingBox())!;
      const foot = (await door.drawer.getByRole('button', { name: 'Load it again' }).boundingBox())!;
      expect(Math.min(inner.y + inner.height, foot.y) - inner.y).toBeGreaterThan(400);
    }
  });
});

describe('the documentation of a fresh clone', () => {
  it.each(['dark', 'light'] as const)(
    'is a contents page in sections, and pages that are set, in %s',
    async (scheme) => {
      const { page } = await open();
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(new URL('/docs/', stage.url).href);
      // If the documentation site has been built, another test checks it.
      if (!page.url().includes('/read/')) return;
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
      expect(await violationsIn(page)).toEqual([]);
      for (const name of ['Web shop', 'Concepts', 'Widgets', 'Errors']) {
        await page.goto(new URL('/read/docs/', stage.url).href);
        await page.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.locator('h2').count()).toBeGreaterThan(0);
        expect(await violationsIn(page)).toEqual([]);
        for (const width of [320, 1_024]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
      await page.locator('table, pre').first().waitFor();
    },
  );

  it('leads from every entry of its contents to a page', async () => {
    const { page } = await open();
    await page.goto(new URL('/read/docs/', stage.url).href);
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const missing: string[] = [];
    for (const link of links) if ((await fetch(link)).status !== 200) missing.push(link);
    expect(missing).toEqual([]);
    expect(links.length).toBeGreaterThan(30);
  });
});
