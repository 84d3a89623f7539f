import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Fault } from '../../dist/packages/devnet/index.js';
import { POOL_LENS_BYTECODE } from '../../dist/plugins/swap/lens/poolLensBytecode.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { measurePage, pageFaults } from './kit/pageFaults.js';
import { useStage } from './kit/useStage.js';
import { browserName } from './launchBrowser.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};
const open = (setting: PlaygroundSetting = {}): Promise<PlaygroundPage> => stage.open({ parameters, ...setting });

/** Measures of page elements for these tests. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** How a request looks that asks for the price of a swap. */
const lensCode = POOL_LENS_BYTECODE.slice(2, 80);
const order = 'section[aria-label="Your order"]';
const rows = '[role=radiogroup][aria-label="Payment options"] > *';

const boxes = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        return { top, bottom, width, height };
      }),
    selector,
  );

/** Runs in the page: records the Layout Instability API's shifts without user input, and the elements around each. */
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

/** Runs in the page: delays the request for swaps until `release`. */
function holdSwaps(code: string): void {
  const { fetch } = globalThis;
  const page = globalThis as unknown as { release: () => void };
  const released = new Promise<void>((resolve) => {
    page.release = resolve;
  });
  globalThis.fetch = async (...request) => {
    const asked = await new Response(request[1]?.body ?? null).text();
    if (!asked.includes(code)) return fetch(...request);
    // Other calls of the batch are not delayed: the client repeats them in smaller batches.
    const batch: unknown = JSON.parse(asked);
    const isMixed = Array.isArray(batch) && batch.some((one) => !JSON.stringify(one).includes(code));
    if (isMixed) return new Response('', { status: 413 });
    await released;
    return fetch(...request);
  };
}

/** Many of them, so that the studio lends nothing and ways are those of the chains. */
async function openWithoutSwaps(): Promise<{ readonly page: PlaygroundPage; readonly release: () => Promise<void> }> {
  const context = await stage.browser.newContext({ viewport: { width: 380, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(holdSwaps, lensCode);
  const items = [{ ...parameters.items[0], qty: 6 }];
  const page = await open({ parameters: { ...parameters, items }, context });
  return {
    page,
    release: () => page.page.evaluate(() => (globalThis as unknown as { release: () => void }).release()),
  };
}

describe('the page to pay on', () => {
  it.each<[string, number, number, child: Fault, root: Fault]>([
    ['the near chain’s first', 380, 760, { latencyMs: 300 }, { latencyMs: 1_000 }],
    ['the far chain’s first', 380, 760, { latencyMs: 1_500 }, {}],
    ['all of them 3 s away', 380, 760, { latencyMs: 3_000 }, { latencyMs: 3_000 }],
    ['the far chain unavailable', 380, 760, { latencyMs: 300 }, { status: 503 }],
    ['the near chain’s first', 1_000, 900, { latencyMs: 300 }, { latencyMs: 1_000 }],
  ])('shifts nothing while options arrive, %s, in %d by %d', async (_order, width, height, child, root) => {
    const context = await stage.browser.newContext({ viewport: { width, height } });
    await context.addInitScript(noteShifts);
    stage.devnet.faults.set('childRpc', child);
    stage.devnet.faults.set('rootRpc', root);
    const page = await open({ context, ...(width > 400 && { place: width }) });
    await page.page.locator(rows).nth(2).waitFor();
    const asked = await boxes(page.page, rows);
    await page.button(/^Pay \$/).waitFor();
    await page
      .text(/not available|options? found/)
      .first()
      .waitFor();
    const shifts = await page.page.evaluate(
      () => (globalThis as unknown as { shifts: [value: number, moved: string][] }).shifts,
    );
    const sum = shifts.reduce((all, [value]) => all + value, 0);
    expect({ sum, most: sum <= 0.02 ? [] : shifts.filter(([value]) => value > 0.001) }).toEqual({ sum, most: [] });
    // Their texts tell, in a failure, which row has grown.
    const texts = await page.page.locator(rows).allInnerTexts();
    expect({ texts, boxes: await boxes(page.page, rows) }).toEqual({ texts, boxes: asked });
    // The browser itself reports responses of an unavailable chain.
    expect(page.complaints.splice(0).filter((words) => !words.includes('status of 503'))).toEqual([]);
  });

  it('has no automatic motion for a player who prefers reduced motion, and some for others', async () => {
    stage.devnet.faults.set('childRpc', { latencyMs: 700 });
    const moving = async (motion: 'reduce' | 'no-preference'): Promise<readonly string[]> => {
      const page = await open({ motion });
      await page.page.locator(rows).nth(2).waitFor();
      // A single fade or a change of colour isn't motion.
      const running = (): Promise<readonly string[]> =>
        page.page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .flatMap(({ effect }) => {
              const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
              const moved = frames
                .flatMap((frame) => Object.keys(frame))
                .filter((name) => !/^(offset|computedOffset|easing|composite|opacity)$|color|shadow|fill/i.test(name));
              return effect?.getTiming().iterations === Infinity ? ['a loop', ...moved] : moved;
            }),
        );
      const searching = await running();
      await page.button(/^Pay \$/).waitFor();
      return motion === 'reduce' ? [...searching, ...(await running())] : searching;
    };
    expect(await moving('reduce')).toEqual([]);
    // Firefox has one setting for all of its windows.
    if (browserName === 'chromium') expect(await moving('no-preference')).toContain('a loop');
  });

  it('takes one click to the wallet’s first prompt, which is in its list', async () => {
    const page = await open();
    await page.press(/^Pay \$/);
    await page.walletWindow.waitFor();
  });

  it('never shows an option of another method as selected, even if the selected one is slow', async () => {
    stage.devnet.faults.set('childRpc', { latencyMs: 1_500 });
    const page = await open();
    await page.text(/^from \$/).waitFor();
    // The card has a price, the tokens have none yet.
    expect(await page.page.getByRole('radio', { name: 'Your tokens' }).isChecked()).toBe(true);
    expect(await page.page.locator(`${rows} input:checked`).count()).toBe(0);
    await page.button('Finding the cheapest option').waitFor();
  });

  it.each([
    [320, 180],
    [320, 256],
    [380, 400],
    [667, 320],
    [844, 340],
  ])('can be read and used in %d by %d', async (width, height) => {
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
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(pageFaults(await page.page.evaluate(measurePage))).toEqual([]);
  });

  it.each([
    ['sale', 380, 760],
    ['sale', 375, 667],
    ['purchase', 320, 760],
  ] as const)(
    'shows a %s with room for the choice, one button and nothing cut, in %d by %d',
    async (widget, width, height) => {
      const page = await open({ widget, width, height, place: width });
      await page.page.locator('main').evaluate((main) => {
        main.style.blockSize = '100%';
      });
      await page.button(/^Pay \$/).waitFor();
      await page
        .text(/not available|options? found/)
        .first()
        .waitFor();
      expect(pageFaults(await page.page.evaluate(measurePage))).toEqual([]);
      await page.choose(/^Card/);
      await page.button(/^(Pay \$|Continue)/).waitFor();
      expect(pageFaults(await page.page.evaluate(measurePage)).filter((fault) => !fault.startsWith('A15'))).toEqual([]);
    },
  );

  it('has two columns on a wide screen: all costs, and the payment', async () => {
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
    // Every fee appears once, next to the total.
    expect(await page.page.locator(order).getByText('Total', { exact: true }).count()).toBe(1);
    expect(await page.text(/^Estimated gas$/).count()).toBe(1);
    await page.picture('checkout-wide');
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(pageFaults(await page.page.evaluate(measurePage))).toEqual([]);
    // A figure that is wrong: what hears every page's contradictions hears it.
    expect([...page.contradictions]).toEqual([]);
    await page.text(/^You confirm up to 3 times in Devnet wallet/).evaluate(async (sentence) => {
      sentence.textContent = 'You confirm 4 times in Devnet wallet.';
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    });
    expect([...page.contradictions]).toEqual(['3, 3, 3, 4 prompts']);
    page.contradictions.clear();
  });

  it('keeps every text and figure complete with text twice as large', async () => {
    const page = await open({ textScale: 2, height: 760 });
    await page.button(/^Pay \$/).waitFor();
    expect(await page.page.locator('section[data-shape]').getAttribute('data-shape')).toBe('low');
    const [name, total] = await boxes(page.page, `${rows}:first-child span[id]`);
    expect(total!.top).toBeGreaterThanOrEqual(name!.bottom);
    const [own, card] = await boxes(page.page, '[role=radiogroup][aria-label="Pay with"] > *');
    expect(card!.top).toBeGreaterThanOrEqual(own!.bottom);
    await page.picture('checkout-large');
    expect(await page.problemsAsItLooks()).toEqual([]);
    const { cut, tooWide, left, primaries } = await page.page.evaluate(measurePage);
    expect({ cut, tooWide, left, primaries }).toEqual({ cut: [], tooWide: 0, left: [], primaries: 1 });
  });

  it.each<readonly [string, (page: PlaygroundPage) => Promise<void>]>([
    ['points at it', (page) => page.page.locator(rows).first().hover()],
    ['focuses it', (page) => page.page.locator(`${rows} input`).first().focus()],
    [
      'scrolls it',
      async (page) => {
        await page.page.locator(rows).first().dispatchEvent('wheel');
      },
    ],
  ])('keeps order and selection once the player %s, with any later answer', async (_how, touch) => {
    const { page, release } = await openWithoutSwaps();
    const first = page.page.locator(`${rows}:first-child [id$=name]`);
    await page.button(/^Pay \$/).waitFor();
    await touch(page);
    await release();
    await page.page.getByRole('radio', { name: /^Swap .*tIMX/ }).waitFor({ state: 'attached' });
    await page.button('Sort by cost').waitFor();
    expect(await first.textContent()).toMatch(/^Bridge/);
    expect(
      await page.page.locator(`${rows} input:checked`).evaluate((input) => input.closest('label')?.textContent),
    ).toMatch(/^Bridge/);
  });

  it('keeps a late option at the end until the player sorts, marks it as cheaper, and keeps the selection', async () => {
    const { page, release } = await openWithoutSwaps();
    await page.button(/^Pay \$/).waitFor();
    await page.page.locator(`${rows}:first-child`).click();
    const { length } = await boxes(page.page, rows);
    await release();
    await page.text(/^Cheaper option found: \$60\.\d\d\. Your selection is unchanged\.$/).waitFor();
    const names = (): Promise<readonly string[]> =>
      page.page.locator(`${rows} [id$=name]`).evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
    const chosen = page.page.locator(`${rows}:has(input:checked)`);
    expect((await names())[0]).toMatch(/^Bridge/);
    expect(await boxes(page.page, rows)).toHaveLength(length);
    await page.press('Sort by cost');
    await page.text('Cheapest first').waitFor();
    expect((await names()).map((name) => name.split(' ')[0])).toEqual(['Swap', 'Swap', 'Bridge']);
    expect(await chosen.locator('[id$=name]').textContent()).toMatch(/^Bridge/);
    expect(await page.page.evaluate(() => document.activeElement?.matches('input:checked'))).toBe(true);
    expect(await page.problemsAsItLooks()).toEqual([]);
  });
});
