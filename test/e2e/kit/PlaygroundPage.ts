import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { type Settings, settingsAddress } from '../../../dist/examples/playground/settings.js';
import { domEventName, providerRelayName } from '../../../dist/widgets/shared/events/domEvents.js';
import { settled, violationsIn } from './accessibility.js';
import { hearContradictions } from './contradictions.js';
import { heardFaults } from './heardFaults.js';
import { type Hand, Keyboard, radioOf } from './Keyboard.js';

/** The settings in the page's address, and its window. */
export interface PlaygroundSetting extends Partial<Omit<Settings, 'width'>> {
  /** Window width in pixels. Default 380: the widget is as wide. */
  readonly width?: number;
  /** Width of the widget's place in the window, at most 1,000. Default: the window's width, at most 400. */
  readonly place?: number;
  /** Window height. Default 720: the widget is as high. */
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
declare const window: {
  __events: unknown[];
  __tell(event: unknown): void;
  /** If set, the answer to a sent transaction is lost, and it is called. */
  __lost?: () => void;
  addEventListener(name: string, listener: (event: { readonly detail: unknown }) => void): void;
};

const defaults: Settings = {
  widget: 'swap',
  shell: 'inline',
  theme: 'dark',
  language: 'en',
  currency: 'USD',
  dir: 'ltr',
  width: null,
  textScale: 1,
  parameters: {},
  connected: null,
  answers: [],
  brand: false,
  bare: true,
};

/** The window's part is the browser's. */
function settingsOf(setting: PlaygroundSetting): Settings {
  const own = Object.entries(setting).filter(([name]) => name in defaults);
  return { ...defaults, ...(Object.fromEntries(own) as Partial<Settings>), width: setting.place ?? null };
}

/** The limit for every wait. A test may set a shorter one. */
const patienceMs = Number(process.env['PATIENCE_MS'] ?? 60_000);

/** Where pictures are wanted: a folder. */
const picturesFolder = process.env['PICTURES'];

/** Both themes, and the width of a widget on a large phone and on the smallest. */
const looks = [
  { theme: 'dark', width: 380 },
  { theme: 'dark', width: 320 },
  { theme: 'light', width: 320 },
  { theme: 'light', width: 380 },
] as const;
type Look = Pick<Required<PlaygroundSetting>, 'theme' | 'width'>;

/** One widget in the playground, as a player meets it. */
export class PlaygroundPage implements Hand {
  /** Warnings and errors of the console and the page. */
  readonly complaints: string[] = [];
  /** All requests of the page to other origins: method and address, in that order. */
  readonly requests: string[] = [];
  /** Every event of this page, also of before a reload. */
  readonly heard: HeardEvent[] = [];
  readonly keyboard: Keyboard;
  /** Contradicting texts that appeared together on a page. */
  readonly contradictions = new Set<string>();

  #look: Look;
  #settings: Settings;

  private constructor(
    readonly page: Page,
    setting: PlaygroundSetting,
    origin: string,
  ) {
    const { width = 380, ...given } = setting;
    this.#settings = settingsOf(given);
    this.#look = { theme: this.#settings.theme, width };
    this.keyboard = new Keyboard(page);
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && url.startsWith('http')) this.requests.push(`${request.method()} ${url}`);
    });
  }

  /** `url` is the demo's (`startDemo`). Comes back when the widget's first view with a title is there, which may be a loading one. */
  static async open(browser: Browser, url: string, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
    const {
      width = 380,
      height = 720,
      motion = 'reduce',
      context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion }),
    } = setting;
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const opened = new PlaygroundPage(page, setting, new URL(url).origin);
    await page.exposeFunction('__tell', (event: HeardEvent) => void opened.heard.push(event));
    await hearContradictions(page, (words) => opened.contradictions.add(words));
    await page.addInitScript(loseAnswers);
    await page.addInitScript(listen, [...Object.values(domEventName), providerRelayName]);
    await page.goto(new URL(`playground${settingsAddress(opened.#settings)}`, url).href);
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

  choose(name: RegExp): Promise<void> {
    return radioOf(this.page, name).check({ force: true });
  }

  /** The stand-in for the wallet's own window. */
  get walletWindow(): Locator {
    return this.page.locator('dialog[aria-labelledby="wallet-request"]');
  }

  /** In the wallet's own window, when it opens; comes back when that request is gone. */
  async answer(answer: 'Approve' | 'Reject', hand?: Hand): Promise<void> {
    const asked = await this.walletWindow.elementHandle();
    await (hand?.press(answer) ?? this.walletWindow.getByRole('button', { name: answer }).click());
    await asked?.waitForElementState('hidden');
  }

  /** Approves every prompt until `done` appears. */
  async approveUntil(done: Locator, hand?: Hand): Promise<void> {
    const ask = this.walletWindow.getByRole('button', { name: 'Approve' });
    for (;;) {
      await ask
        .or(done)
        .first()
        .waitFor()
        .catch((error: unknown) => this.#withWhatIsShown(error));
      if (await done.first().isVisible()) return;
      await this.answer('Approve', hand);
    }
  }

  /** Adds the shown text to the error, if the expected text did not appear. */
  async #withWhatIsShown(error: unknown): Promise<never> {
    const shown = await this.page
      .locator('section')
      .allInnerTexts()
      .catch(() => ['nothing, it is closed']);
    throw new Error(`${String(error)}\nThe page shows: ${shown.join(' | ')}`, { cause: error });
  }

  /** From now on the wallet sends but its answers are lost, until the page reloads. Resolves after the wallet has sent. */
  async loseAnswer(happens: () => Promise<void>): Promise<void> {
    const sent = this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.__lost = resolve;
        }),
    );
    await happens();
    await sent;
  }

  /** All events so far, of every widget, oldest first. A reload clears the list. */
  events(): Promise<readonly HeardEvent[]> {
    return this.page.evaluate(() => window.__events as HeardEvent[]);
  }

  /** The payloads of one type. */
  async payloads(type: string): Promise<readonly unknown[]> {
    return (await this.events()).filter((event) => event.type === type).map(({ data }) => data);
  }

  /** Waits until an event of this type was dispatched; its payload. */
  async event(type: string): Promise<unknown> {
    await this.page.waitForFunction(
      (wanted) => (window.__events as HeardEvent[]).some((event) => event.type === wanted),
      type,
    );
    return (await this.payloads(type)).at(-1);
  }

  /** Changes the page's address, and the widget with it, without a reload. */
  async change(to: Partial<Pick<Settings, 'theme' | 'language' | 'parameters'>>): Promise<void> {
    this.#settings = { ...this.#settings, ...to };
    await this.page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, settingsAddress(this.#settings));
  }

  /**
   * Returns WCAG 2.2 AA violations and elements wider than the window, in both themes and both widths. It checks two combinations, the current one and the
   * opposite one, as colours do not depend on the width nor widths on the theme. With pictures (see `picture`) it checks all four.
   */
  async problems(name?: string): Promise<readonly string[]> {
    const usual = this.#look;
    const isOther = ({ theme, width }: Look): boolean => theme !== usual.theme && width !== usual.width;
    const others =
      picturesFolder === undefined
        ? [looks.find(isOther)!]
        : looks.filter(({ theme, width }) => theme !== usual.theme || width !== usual.width);
    const found: string[] = [];
    for (const look of [usual, ...others]) {
      await this.#lookLike(look);
      if (name !== undefined) await this.picture(name);
      found.push(...(await this.problemsAsItLooks()));
    }
    await this.#lookLike(usual);
    return found;
  }

  /** The same as it looks now. */
  async problemsAsItLooks(): Promise<readonly string[]> {
    const { theme, width } = this.#look;
    await settled(this.page);
    const tooWide = await this.page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('section, section > div')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
    const problems = [...(await violationsIn(this.page)), ...(tooWide > 0 ? [`${tooWide} px too wide`] : [])];
    return problems.map((problem) => `${theme}, ${width} px: ${problem}`);
  }

  async #lookLike(look: Look): Promise<void> {
    if (look.width !== this.#look.width)
      await this.page.setViewportSize({ ...this.page.viewportSize()!, width: look.width });
    if (look.theme !== this.#look.theme) {
      await this.change({ theme: look.theme });
      await this.page.locator(`[data-tributary-theme=${look.theme}]`).first().waitFor({ state: 'attached' });
    }
    this.#look = look;
  }

  /** Written to the folder that PICTURES names, where it does: `name-dark-380.png`. */
  async picture(name: string): Promise<void> {
    if (picturesFolder === undefined) return;
    const { dir, language } = this.#settings;
    await settled(this.page);
    const suffix = `${dir === 'rtl' ? '-rtl' : ''}${language === 'en' ? '' : `-${language}`}`;
    await this.page.screenshot({
      path: join(picturesFolder, `${name}-${this.#look.theme}-${this.#look.width}${suffix}.png`),
    });
  }

  /** Events that do not match their types, and contradictions on a page. */
  faults(): readonly string[] {
    return [...heardFaults(this.heard), ...this.contradictions];
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Runs in the page, before anything of it. A wallet may keep the `fetch` that it finds. */
function loseAnswers(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (window.__lost === undefined) return answer;
    const asked = await new Response(request[1]?.body ?? null).text();
    if (!asked.includes('eth_sendRawTransaction')) return answer;
    window.__lost();
    return new Promise(() => undefined);
  };
}

/** Runs in the page, before anything of it. */
function listen(names: readonly string[]): void {
  window.__events = [];
  const isProvider = (value: unknown): boolean => typeof value === 'object' && value !== null && 'request' in value;
  const plain = (_name: string, value: unknown): unknown =>
    typeof value === 'bigint' ? `${value}n` : isProvider(value) ? '[provider]' : value;
  for (const name of names) {
    window.addEventListener(name, ({ detail }) => {
      const event = { name, ...(JSON.parse(JSON.stringify(detail, plain)) as object) };
      window.__events.push(event);
      window.__tell(event);
    });
  }
}
