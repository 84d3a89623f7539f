import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const parameters = { environmentId: 'devnet', items: [{ productId: 'lantern', qty: 3, name: 'Riverglass Lantern' }] };
const window = { widget: 'sale', connected: 'player', brand: true, parameters, width: 1_024, height: 720 } as const;
const stage = useStage(window);

interface Shape {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const box = (page: Page, selector: string): Promise<Shape> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });
const panel = '[data-tributary-shell] section[data-shape]';
const opens = (page: PlaygroundPage): ReturnType<PlaygroundPage['button']> => page.button('Buy the lantern');
const isModal = (page: PlaygroundPage): Promise<boolean> =>
  page.page.locator('[data-tributary-shell]').evaluate((dialog) => dialog.matches(':modal'));
const gone = (page: PlaygroundPage): Promise<void> =>
  page.page.locator('[data-tributary-shell]').waitFor({ state: 'detached' });

/** Draws a prompt into the page on request, as some wallets do. */
function drawWindow(page: Page, zIndex: number): Promise<void> {
  return page.evaluate((order) => {
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.style.cssText = `position: fixed; inset: 0; z-index: ${order}; display: grid; place-items: center`;
    const button = drawn.appendChild(document.createElement('button'));
    button.textContent = 'Scan this code';
    button.onclick = () => drawn.remove();
  }, zIndex);
}

describe.each([
  ['modal', { left: 312, top: 16, width: 400, height: 688 }],
  ['drawer', { left: 624, top: 0, width: 400, height: 720 }],
] as const)('a widget in a %s', (shell, wanted) => {
  it('is placed as designed, is accessible, and fills the screen on a phone', async () => {
    const page = await stage.open({ shell });
    await page.button(/^Pay \$/).waitFor();
    await page.picture(`shell-${shell}`);
    expect(await box(page.page, panel)).toEqual(wanted);
    expect(await page.problemsAsItLooks()).toEqual([]);
    await page.page.setViewportSize({ width: 375, height: 667 });
    await page.page.waitForFunction(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().width === 375,
      panel,
    );
    expect(await box(page.page, panel)).toEqual({ left: 0, top: 0, width: 375, height: 667 });
    expect(await page.problemsAsItLooks()).toEqual([]);
  });

  it('traps the focus and the page scroll, closes with Escape with one event, and restores both', async () => {
    const page = await stage.open({ shell });
    await page.button(/^Pay \$/).waitFor();
    const scrolled = (): Promise<number> => page.page.evaluate(() => document.scrollingElement!.scrollTop);
    // Once around: nothing of the page comes by.
    const reached = new Set<boolean>();
    for (let stops = 0; stops < 20; stops++) {
      await page.page.keyboard.press('Tab');
      reached.add(
        await page.page.evaluate(
          () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        ),
      );
    }
    await page.page.mouse.move(10, 300);
    await page.page.mouse.wheel(0, 400);
    expect([[...reached], await scrolled()]).toEqual([[true], 0]);
    await page.page.locator(`${panel} h2`).first().focus();
    await page.page.keyboard.press('Escape');
    await gone(page);
    expect(await page.payloads('close-widget')).toHaveLength(1);

    await opens(page).focus();
    await page.page.keyboard.press('Enter');
    await page.button(/^Pay \$/).waitFor();
    await page.press('Close');
    await gone(page);
    expect(await page.payloads('close-widget')).toHaveLength(2);
    expect(await opens(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.page.mouse.wheel(0, 400);
    await page.page.waitForFunction(() => document.scrollingElement!.scrollTop > 0);
  });

  it('lets an inner drawer handle its Escape, and closes with an outside click', async () => {
    const page = await stage.open({ shell });
    await page.button(/^Pay \$/).waitFor();
    await page.press(/^Why/);
    const drawer = page.page.locator('dialog:modal');
    await drawer.waitFor();
    await page.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await page.button(/^Pay \$/).count()).toBe(1);
    await page.page.mouse.click(40, 400);
    await gone(page);
    expect(await page.payloads('close-widget')).toHaveLength(1);
  });

  it('is below a wallet’s prompt in the page, which stays usable', async () => {
    const page = await stage.open({ shell });
    await page.button(/^Pay \$/).waitFor();
    expect(await isModal(page)).toBe(false);
    for (const order of [89, 2_147_483_647]) {
      await drawWindow(page.page, order);
      await page.press('Scan this code');
    }
    expect(await page.button(/^Pay \$/).count()).toBe(1);
  });

  it('covers elements that the page has pinned on top', async () => {
    const page = await stage.open({ shell });
    await page.button(/^Pay \$/).waitFor();
    await page.press('Close');
    await gone(page);
    await drawWindow(page.page, 100);
    await opens(page).dispatchEvent('click');
    await page.button(/^Pay \$/).waitFor();
    expect(await isModal(page)).toBe(true);
    await page.page.keyboard.press('Escape');
    await gone(page);
    expect(await page.payloads('close-widget')).toHaveLength(2);
  });

  it('is bought in, and the item is in the wallet', async () => {
    const page = await stage.open({ shell });
    await page.press(/^Pay \$/);
    await page.approveUntil(page.text('Everything is yours'));
    expect(await page.payloads('success')).toHaveLength(1);
  });
});

describe('a custom name and picture', () => {
  it('are in the header of the checkout page, in every shell', async () => {
    const page = await stage.open({ width: 380 });
    await page.button(/^Pay \$/).waitFor();
    await page.page.getByRole('img', { name: 'Moonferry' }).waitFor();
    expect(await page.page.locator('section[data-shape] header').innerText()).toContain('Moonferry');
    await page.picture('shell-inline');
    expect(await page.problems()).toEqual([]);
  });

  it('is on the other side in right-to-left languages', async () => {
    const page = await stage.open({ shell: 'drawer', language: 'ar', dir: 'rtl' });
    await page.page.locator(`${panel} footer button`).first().waitFor();
    expect((await box(page.page, panel)).left).toBe(0);
  });
});
