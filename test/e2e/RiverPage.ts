import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { violationsIn } from './kit/accessibility.js';

export interface RiverSetting {
  readonly width?: number;
  readonly height?: number;
  /** Whether things move. Default 'no-preference': it is a game. */
  readonly motion?: 'reduce' | 'no-preference';
}

/** The game on the river as a player meets it. */
export class RiverPage {
  /** Warnings and errors of the console and the page. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly width: number,
  ) {
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
  }

  static async open(
    browser: Browser,
    url: string,
    { width = 1180, height = 760, motion = 'no-preference' }: RiverSetting = {},
  ): Promise<RiverPage> {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: motion,
      hasTouch: width < 760,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const river = new RiverPage(page, width);
    await page.goto(new URL('river', url).href);
    await river.button('Devnet wallet').waitFor();
    return river;
  }

  /** The whole name, where it is given as text. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** A sentence of the panel below its heading. */
  sentence(text: RegExp): Locator {
    return this.page.getByText(text).first();
  }

  get walletWindow(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Brings the focus there with Tab, then presses Enter. @throws Error after 60 presses */
  async enterOn(name: RegExp): Promise<void> {
    await this.button(name).first().waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      const focused = await this.page.evaluate(() =>
        document.activeElement?.tagName === 'BUTTON' ? (document.activeElement.textContent ?? '') : '',
      );
      if (name.test(focused)) return this.page.keyboard.press('Enter');
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  }

  /** In the wallet's own window, when it opens; comes back when that request is gone. */
  async answer(answer: 'Approve' | 'Reject'): Promise<void> {
    const asked = await this.walletWindow.elementHandle();
    await this.enterOn(new RegExp(`^${answer}$`));
    await asked?.waitForElementState('hidden');
  }

  /** Approves every prompt until `done` appears. Returns the titles of the prompts, in order. */
  async approveUntil(done: Locator): Promise<readonly string[]> {
    const titles: string[] = [];
    for (;;) {
      await this.walletWindow.or(done).first().waitFor();
      if (await done.isVisible()) return titles;
      titles.push((await this.walletWindow.getByRole('heading').textContent()) ?? '');
      await this.answer('Approve');
    }
  }

  async board(wallet = /^Devnet wallet/): Promise<void> {
    await this.enterOn(wallet);
    await this.walletWindow.waitFor();
    await this.answer('Approve');
    await this.button(/^Buy for/).waitFor();
  }

  async look(): Promise<void> {
    await this.enterOn(/^Buy for/);
    await this.heading('Payment options').waitFor();
  }

  /** The text of the live region. */
  get said(): Locator {
    return this.page.getByRole('status');
  }

  /** Returns the WCAG 2.2 AA violations that a tool can detect. */
  problems(): Promise<readonly string[]> {
    return violationsIn(this.page);
  }

  /** Written to the folder that PICTURES names, where it does. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (folder !== undefined) await this.page.screenshot({ path: join(folder, `river-${name}-${this.width}.png`) });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
