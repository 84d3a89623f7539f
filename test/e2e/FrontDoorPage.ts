import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { settled, violationsIn } from './kit/accessibility.js';
import { hearContradictions } from './kit/contradictions.js';
import { contrastOnPicture } from './kit/contrastOnPicture.js';
import type { Hand } from './kit/Keyboard.js';

/** The page that `npm start` opens, as a newcomer meets it. */
export class FrontDoorPage {
  /** Warnings and errors of the console and the page. */
  readonly complaints: string[] = [];
  /** Every origin that received a request. */
  readonly origins = new Set<string>();

  private constructor(
    readonly page: Page,
    private readonly width: number,
  ) {
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('request', (request) => {
      if (request.url().startsWith('http')) this.origins.add(new URL(request.url()).origin);
    });
  }

  static async open(
    browser: Browser,
    url: string,
    {
      width = 1_024,
      height = 640,
      locale = 'en',
    }: { readonly width?: number; readonly height?: number; readonly locale?: string } = {},
  ): Promise<FrontDoorPage> {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const door = new FrontDoorPage(page, width);
    await hearContradictions(page, (words) => door.complaints.push(words));
    await page.goto(url);
    return door;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  get drawer(): Locator {
    return this.page.getByRole('complementary', { name: 'Buy the lantern' });
  }

  stream(kind: string): Locator {
    return this.page.locator(`[data-stream="${kind}"]`);
  }

  /** Continues in the drawer and approves in the wallet until the lantern is bought; with the keyboard if `hand` is given. Returns the wallet's requests in order. */
  async buy(hand?: Hand): Promise<readonly string[]> {
    const done = this.page.locator('[data-stage=done]');
    const ask = this.page.locator('dialog[aria-labelledby="wallet-request"]');
    // The next step of the widget, under any of its labels.
    const step = /^(Find ways to pay|Review: |Review order|Start: |Pay (?!in\b|with\b))/;
    const next = this.drawer.getByRole('button', { name: step });
    const asked: string[] = [];
    for (;;) {
      await done.or(ask).or(next).first().waitFor();
      if ((await done.count()) > 0) return asked;
      if (await ask.isVisible()) {
        asked.push((await ask.getByRole('heading').textContent()) ?? '');
        const request = await ask.elementHandle();
        await (hand?.press('Approve') ?? ask.getByRole('button', { name: 'Approve' }).click());
        await request?.waitForElementState('hidden');
      } else {
        const pressed = await next.first().elementHandle();
        await (hand?.press(step) ?? pressed?.click());
        await pressed?.waitForElementState('hidden');
      }
    }
  }

  /** Approves every prompt until `done` appears. */
  async approveUntil(done: Locator): Promise<void> {
    const ask = this.page.locator('dialog[aria-labelledby="wallet-request"]');
    for (;;) {
      await done.or(ask).first().waitFor();
      if (await done.isVisible()) return;
      const request = await ask.elementHandle();
      await ask.getByRole('button', { name: 'Approve' }).click();
      await request?.waitForElementState('hidden');
    }
  }

  /** Returns WCAG 2.2 AA violations, unwanted motion, elements that are too wide, and text that is hard to read on the picture. */
  async problems(name: string): Promise<readonly string[]> {
    await settled(this.page);
    await this.picture(name);
    // Elements that appear now may fade in, which is a motion that ends.
    const moving = await this.page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const moved = (effect as KeyframeEffect).getKeyframes().some((frame) => 'transform' in frame);
          return playState === 'running' && (moved || effect?.getTiming().iterations === Infinity);
        }).length,
    );
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
    return [
      ...(await violationsIn(this.page)),
      ...(moving > 0 ? [`${moving} animations run`] : []),
      ...(wide > this.width ? [`${wide} px wide`] : []),
      ...((await this.page.locator('.door').evaluate((door) => (door as HTMLElement).inert))
        ? []
        : await contrastOnPicture(this.page, '.brand, h1, .sentence, .note, .bank a')),
    ];
  }

  /** Written to the folder that PICTURES names, where it does. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (folder !== undefined) await this.page.screenshot({ path: join(folder, `${name}-${this.width}.png`) });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
