import type { Locator, Page } from 'playwright-core';

/** An input method that presses a button for the player, or selects one of several. */
export interface Hand {
  press(name: string | RegExp): Promise<void>;
  choose(name: RegExp): Promise<void>;
}

/** The keys alone, from wherever the focus is. */
export class Keyboard implements Hand {
  constructor(private readonly page: Page) {}

  /** One after the other. */
  key(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** The text of the focused element, also inside a shadow root. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at === null ? '' : (at.getAttribute('aria-label') ?? at.textContent ?? '');
    });
  }

  /** Presses Tab until the focused element has this name. @throws Error after 60 presses */
  tabTo(name: RegExp): Promise<void> {
    return this.#keyUntil('Tab', async () => name.test(await this.focused()));
  }

  async press(name: string | RegExp): Promise<void> {
    // A button that cannot be pressed yet stays in reach of the keys.
    await this.page
      .getByRole('button', { name })
      .and(this.page.locator(':not([aria-disabled=true])'))
      .first()
      .waitFor();
    await this.tabTo(typeof name === 'string' ? new RegExp(`^${name}`) : name);
    await this.key('Enter');
  }

  async choose(name: RegExp): Promise<void> {
    const radio = radioOf(this.page, name);
    await radio.waitFor({ state: 'attached' });
    // If there are several groups, the one with the radio button.
    const group = await radio.getAttribute('name');
    await this.#keyUntil('Tab', () =>
      this.page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, group),
    );
    await this.#keyUntil('ArrowDown', () => radio.isChecked());
  }

  async #keyUntil(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isThere()) return;
      await this.key(key);
    }
    throw new Error(`${key} never led there: ${await this.focused()}`);
  }
}

export function radioOf(page: Page, name: RegExp): Locator {
  return page.getByRole('radio', { name }).first();
}
