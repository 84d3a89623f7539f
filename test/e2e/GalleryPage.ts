import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { settled, violationsIn } from './kit/accessibility.js';

export interface GallerySetting {
  readonly page: string;
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  readonly dir?: 'ltr' | 'rtl';
  readonly scale?: number;
  readonly shadow?: boolean;
}

/** One page of the gallery in a browser, with its warnings and errors. */
export class GalleryPage {
  private constructor(
    readonly page: Page,
    private readonly setting: GallerySetting,
    private readonly complaints: readonly string[],
  ) {}

  static async open(context: BrowserContext, url: string, setting: GallerySetting): Promise<GalleryPage> {
    const { page: name, theme = 'dark', width = 380, height = 820, dir = 'ltr', scale = 1, shadow = false } = setting;
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const query = new URLSearchParams({
      page: name,
      theme,
      width: String(width),
      dir,
      scale: String(scale),
      ...(shadow && { shadow: '1' }),
    });
    await page.goto(`${url}?${query.toString()}`);
    await page.getByRole('button', { name: 'Review' }).waitFor();
    return new GalleryPage(page, setting, complaints);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** The text of the focused element, also inside a shadow root. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === null ? '' : (at.getAttribute('aria-label') ?? at.textContent ?? '');
    });
  }

  async problems(): Promise<readonly string[]> {
    await this.settled();
    const found = await violationsIn(this.page);
    const tooWide = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return [...this.complaints, ...found, ...(tooWide > 0 ? [`${tooWide} px too wide`] : [])];
  }

  /** Every fade has ended: half-way, colours are mixed. */
  settled(): Promise<void> {
    return settled(this.page);
  }

  /** Takes a picture for developers who build the parts; only if a folder is configured. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    const { theme = 'dark', width = 380, dir = 'ltr' } = this.setting;
    await this.page.screenshot({ path: join(folder, `${name}-${theme}-${width}${dir === 'rtl' ? '-rtl' : ''}.png`) });
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
