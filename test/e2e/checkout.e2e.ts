import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};
const open = (setting: PlaygroundSetting = {}): Promise<PlaygroundPage> => stage.open({ parameters, ...setting });

/** Elements of a page, as far as these tests look at them. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

const order = 'section[aria-label="Your order"]';
const rows = '[role=radiogroup][aria-label="Ways to pay"] > *';

const boxes = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        return { top, bottom, width, height };
      }),
    selector,
  );

/** Words of the page that are wider than their box; the line under the ways may end in "…", and so may a name in a low frame. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[data-shape] :is(bdi, dd, dt, li p, li small, label span, button, small)')]
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => element.textContent ?? ''),
  );

/** In the page: what moves without the player's doing, as the Layout Instability API counts it, the elements beside it. */
function noteShifts(): void {
  const page = globalThis as unknown as { shifts: [value: number, moved: string][] };
  page.shifts = [];
  interface Shift {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[])
      if (!hadRecentInput) page.shifts.push([value, sources.map(({ node }) => node?.textContent).join(' | ')]);
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('the page to pay on', () => {
  it.each([
    [380, 760],
    [1_000, 900],
  ])('moves nothing while ways arrive, in %d by %d', async (width, height) => {
    const context = await stage.browser.newContext({ viewport: { width, height } });
    await context.addInitScript(noteShifts);
    stage.devnet.faults.set('childRpc', { latencyMs: 300 });
    stage.devnet.faults.set('rootRpc', { latencyMs: 1_000 });
    const page = await open({ context, ...(width > 400 && { place: width }) });
    await page.page.locator(rows).nth(2).waitFor();
    const asked = await boxes(page.page, rows);
    await page.button(/^Pay \$/).waitFor();
    await page
      .text(/not available|ways found/)
      .first()
      .waitFor();
    const shifts = await page.page.evaluate(
      () => (globalThis as unknown as { shifts: [value: number, moved: string][] }).shifts,
    );
    const sum = shifts.reduce((all, [value]) => all + value, 0);
    expect({ sum, most: sum <= 0.02 ? [] : shifts.filter(([value]) => value > 0.001) }).toEqual({ sum, most: [] });
    expect(await boxes(page.page, rows)).toEqual(asked);
  });

  it('takes one press to the wallet’s first question, which is one of those it has listed', async () => {
    const page = await open();
    await page.press(/^Pay \$/);
    await page.walletWindow.waitFor();
  });

  it('never shows a way of another method as chosen, however slow the chosen one is', async () => {
    stage.devnet.faults.set('childRpc', { latencyMs: 1_500 });
    const page = await open();
    await page.text(/^from \$/).waitFor();
    // The card has a price, the tokens have none yet.
    expect(await page.page.getByRole('radio', { name: 'Your tokens' }).isChecked()).toBe(true);
    expect(await page.page.locator(`${rows} input:checked`).count()).toBe(0);
    await page.button('Looking for the cheapest way').waitFor();
  });

  it.each([
    [320, 180],
    [320, 256],
    [380, 400],
    [667, 320],
    [844, 340],
  ])('can be read and pressed in %d by %d', async (width, height) => {
    const page = await open({ width, height, place: width });
    await page.button(/^Pay \$/).waitFor();
    const [panel] = await boxes(page.page, 'section[data-shape]');
    const [strip] = await boxes(page.page, order);
    const isFlat = width >= 560;
    expect(await page.page.locator('section[data-shape]').getAttribute('data-shape')).toBe(isFlat ? 'flat' : 'low');
    if (isFlat) {
      const [ways] = await boxes(page.page, '[data-shape=flat] > :nth-child(3)');
      expect(ways!.height).toBeGreaterThanOrEqual(height * 0.9);
    }
    // At the end of the page the button is in view, and so are the item and the total.
    await page.button(/^Pay \$/).scrollIntoViewIfNeeded();
    const [after] = await boxes(page.page, order);
    expect(after!.top).toBeGreaterThanOrEqual(0);
    expect(after!.bottom).toBeLessThanOrEqual(height);
    const covered = isFlat ? 0 : after!.height;
    expect((height - covered) / height).toBeGreaterThanOrEqual(0.7);
    const [pay] = await boxes(page.page, 'footer button');
    expect(pay!.bottom).toBeLessThanOrEqual(height + 1);
    expect(panel!.width).toBe(width);
    expect(strip!.height).toBeGreaterThanOrEqual(44);
    // No figure is cut, and nothing has to be scrolled sideways.
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(await cutTexts(page.page)).toEqual([]);
  });

  it('leaves more than half of a phone to the choice', async () => {
    const page = await open({ width: 380, height: 760 });
    await page.button(/^Pay \$/).waitFor();
    const [body] = await boxes(page.page, 'section[data-shape] > :nth-child(3)');
    expect(body!.height).toBeGreaterThanOrEqual(760 * 0.55);
    const pressable = await boxes(page.page, 'section[data-shape] button, section[data-shape] label');
    expect(pressable.filter(({ width, height }) => width > 0 && (height < 43.5 || width < 24))).toEqual([]);
  });

  it('has two columns in a wide place: what it costs to the last part, and how it is paid', async () => {
    const page = await open({ width: 1_100, height: 700, place: 1_000 });
    await page.choose(/^Swap .*tIMX/);
    const [panel] = await boxes(page.page, 'section[data-shape=wide]');
    const [strip, body, foot] = await boxes(page.page, '[data-shape=wide] > :is(:nth-child(2), :nth-child(3), footer)');
    expect([panel!.width, panel!.height, strip!.height, Math.round((body!.width / strip!.width) * 5)]).toEqual([
      960,
      700,
      700 - 56,
      6,
    ]);
    expect(foot!.top).toBeGreaterThanOrEqual(body!.bottom - 1);
    // Every cost is there once, beside the total.
    expect(await page.page.locator(order).getByText('In total', { exact: true }).count()).toBe(1);
    expect(await page.text(/^Gas, about$/).count()).toBe(1);
    await page.picture('checkout-wide');
    expect(await page.problemsAsItLooks()).toEqual([]);
  });

  it('keeps every word and figure whole where text is twice as large', async () => {
    const page = await open({ textScale: 2, height: 760 });
    await page.button(/^Pay \$/).waitFor();
    expect(await page.page.locator('section[data-shape]').getAttribute('data-shape')).toBe('low');
    const [name, total] = await boxes(page.page, `${rows}:first-child span[id]`);
    expect(total!.top).toBeGreaterThanOrEqual(name!.bottom);
    const [own, card] = await boxes(page.page, '[role=radiogroup][aria-label="Pay with"] > *');
    expect(card!.top).toBeGreaterThanOrEqual(own!.bottom);
    await page.picture('checkout-large');
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(await cutTexts(page.page)).toEqual([]);
  });
});
