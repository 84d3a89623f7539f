import type { Browser, Locator, Page } from 'playwright-core';
import { hearContradictions } from './kit/contradictions.js';

/** The demo as a player uses it. */
export class DemoPage {
  /** Warnings and errors of the console and the page. */
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(
    browser: Browser,
    url: string,
    size: { readonly width: number; readonly height: number } = { width: 1180, height: 760 },
  ): Promise<DemoPage> {
    const context = await browser.newContext({ viewport: size });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const demo = new DemoPage(page);
    await hearContradictions(page, (words) => demo.complaints.push(words));
    await page.goto(new URL('game', url).href);
    await demo.heading('Choose a wallet for Moonferry').waitFor();
    return demo;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click();
  }

  /** In the wallet's own window. */
  answer(answer: 'Approve' | 'Reject'): Promise<void> {
    return this.page.getByRole('dialog').getByRole('button', { name: answer }).click();
  }

  async connect(wallet = 'Devnet wallet'): Promise<void> {
    await this.press(new RegExp(`^${wallet}`));
    await this.answer('Approve');
    await this.heading('Add tokens').waitFor();
  }

  /** Until one of the ways can be paid. */
  async findWays(): Promise<void> {
    await this.button(/^Pay /).waitFor();
  }

  async choose(way: RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: way }).waitFor({ state: 'attached' });
    await this.page.getByRole('radio', { name: way }).check({ force: true });
  }

  /** Approves every prompt until everything has arrived. */
  async payAndApprove(): Promise<void> {
    await this.press(/^Pay /);
    await this.approveUntil(this.heading('Your USDC is here'));
  }

  /** Approves every prompt until `done` appears. */
  async approveUntil(done: Locator): Promise<void> {
    const ask = this.page.getByRole('dialog').getByRole('button', { name: 'Approve' });
    for (;;) {
      await ask.or(done).first().waitFor();
      if (await done.isVisible()) return;
      const asked = await ask.elementHandle();
      await ask.click();
      await asked?.waitForElementState('hidden');
    }
  }

  async useTheme(name: 'Light' | 'Dark'): Promise<void> {
    await this.press(name);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
