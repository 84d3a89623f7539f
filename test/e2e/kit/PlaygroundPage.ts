import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { domEventName, providerRelayName } from '../../../dist/widgets/events/domEvents.js';
import { settingsAddress, type Settings } from '../../../dist/examples/playground/settings.js';

/** What the page's address says, and the window it is seen in. */
export interface PlaygroundSetting extends Partial<Omit<Settings, 'width'>> {
  /** Of the window, in pixels. Default 380: the widget is as wide. */
  readonly width?: number;
  /** Of the window. Default 720: the widget is as high. */
  readonly height?: number;
  /** Goes on in a context that a test has made: two tabs, a clipboard, a language of the browser's. */
  readonly context?: BrowserContext;
  /** Whether things move. Default 'reduce'. */
  readonly motion?: 'reduce' | 'no-preference';
}

/** One event as the window heard it. Wallets are the text '[provider]'; a bigint is its digits and an n. */
export interface HeardEvent {
  /** The name of the DOM event: 'imtbl-swap-widget'. */
  readonly name: string;
  readonly type: string;
  readonly data: unknown;
}

// In the page.
declare const window: { __events: unknown[]; addEventListener(name: string, listener: (event: { readonly detail: unknown }) => void): void };

const defaults: Settings = { widget: 'swap', theme: 'dark', language: 'en', dir: 'ltr', width: null, parameters: {}, connected: null, bare: true };
const accessibility = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One widget in the playground, as a player meets it. */
export class PlaygroundPage {
  /** What the console and the page complained about. */
  readonly complaints: string[] = [];
  /** Everything the page asked for that is not its own: method and address, in that order. */
  readonly requests: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly setting: PlaygroundSetting,
    origin: string,
  ) {
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && url.startsWith('http')) this.requests.push(`${request.method()} ${url}`);
    });
  }

  /** `url` is the demo's (`startDemo`). Comes back when the widget's first view with a title is there, which may be a loading one. */
  static async open(browser: Browser, url: string, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
    const { width = 380, height = 720, motion = 'reduce', context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion }), ...settings } = setting;
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const opened = new PlaygroundPage(page, setting, new URL(url).origin);
    await page.addInitScript(listen, [...Object.values(domEventName), providerRelayName]);
    await page.goto(new URL(settingsAddress({ ...defaults, ...settings, width: null }), url).href);
    await page.locator('section h2').first().waitFor();
    return opened;
  }

  get widget(): Locator {
    return this.page.locator('[data-tributary-widget]');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  text(words: string | RegExp): Locator {
    return this.page.getByText(words);
  }

  press(name: string | RegExp): Promise<void> {
    return this.button(name).click();
  }

  /** The stand-in for the wallet's own window. */
  get walletWindow(): Locator {
    return this.page.locator('dialog[aria-labelledby="wallet-request"]');
  }

  /** In the wallet's own window, when it opens; comes back when that request is gone. */
  async answer(answer: 'Approve' | 'Reject'): Promise<void> {
    const asked = await this.walletWindow.elementHandle();
    await this.walletWindow.getByRole('button', { name: answer }).click();
    await asked?.waitForElementState('hidden');
  }

  /** Approves whatever the wallet asks until `done` is there. */
  async approveUntil(done: Locator): Promise<void> {
    const ask = this.walletWindow.getByRole('button', { name: 'Approve' });
    for (;;) {
      await ask.or(done).first().waitFor();
      if (await done.first().isVisible()) return;
      await this.answer('Approve');
    }
  }

  /** Everything that was dispatched so far, of every widget, oldest first. A reload begins anew. */
  events(): Promise<readonly HeardEvent[]> {
    return this.page.evaluate(() => window.__events as HeardEvent[]);
  }

  /** The payloads of one type. */
  async payloads(type: string): Promise<readonly unknown[]> {
    return (await this.events()).filter((event) => event.type === type).map(({ data }) => data);
  }

  /** Waits until an event of this type was dispatched; its payload. */
  async event(type: string): Promise<unknown> {
    await this.page.waitForFunction((wanted) => (window.__events as HeardEvent[]).some((event) => event.type === wanted), type);
    return (await this.payloads(type)).at(-1);
  }

  key(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** The words of what has the focus, also inside a shadow root. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === null ? '' : (at.getAttribute('aria-label') ?? at.textContent ?? '');
    });
  }

  /** Goes through the page with Tab until what has the focus is called so. @throws Error after 60 presses */
  async tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (name.test(await this.focused())) return;
      await this.key('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  }

  /** What breaks WCAG 2.2 AA, as far as a machine can tell, and what is wider than the window. A page in a frame is its owner's to answer for. */
  async problems(): Promise<readonly string[]> {
    await this.settle();
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(accessibility).exclude('iframe').analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
    const tooWide = await this.page.evaluate(() => Math.max(...[document.documentElement, ...document.querySelectorAll('section, section > div')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
    return [...found, ...(tooWide > 0 ? [`${tooWide} px too wide`] : [])];
  }

  /** Written to the folder that PICTURES names, where it does: `name-dark-380.png`. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    const { theme = 'dark', width = 380, dir = 'ltr', language = 'en' } = this.setting;
    await this.settle();
    const suffix = `${dir === 'rtl' ? '-rtl' : ''}${language === 'en' ? '' : `-${language}`}`;
    await this.page.screenshot({ path: join(folder, `${name}-${theme}-${width}${suffix}.png`) });
  }

  /** A colour that is half faded in is nobody's choice: waits for what moves once. */
  private async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
      await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
    });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Runs in the page, before anything of it. */
function listen(names: readonly string[]): void {
  window.__events = [];
  const isProvider = (value: unknown): boolean => typeof value === 'object' && value !== null && 'request' in value;
  const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : isProvider(value) ? '[provider]' : value);
  for (const name of names) {
    window.addEventListener(name, ({ detail }) => {
      window.__events.push({ name, ...(JSON.parse(JSON.stringify(detail, plain)) as object) });
    });
  }
}
