import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { GalleryPage, type GallerySetting } from './GalleryPage.js';
import { launchBrowser } from './launchBrowser.js';
import { type ServedGallery, serveGallery } from './pages/serveGallery.js';

let gallery: ServedGallery;
let browser: Browser;
/** One for the file: the gallery keeps nothing. */
let context: BrowserContext;
let shown: GalleryPage | undefined;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([serveGallery(), launchBrowser()]);
  context = await browser.newContext({ reducedMotion: 'reduce' });
}, 120_000);

afterEach(() => shown?.close());

afterAll(async () => {
  await browser.close();
  await gallery.stop();
});

async function open(setting: GallerySetting): Promise<GalleryPage> {
  shown = await GalleryPage.open(context, gallery.url, setting);
  return shown;
}

const pages = ['amounts', 'swap', 'settings', 'choices', 'tokens', 'wallets', 'network', 'handover'] as const;
const settings = [
  { theme: 'dark', width: 380 },
  { theme: 'light', width: 320 },
  { theme: 'light', width: 380, dir: 'rtl' },
] as const;

/** The parts that appear after a page's first picture, from a file or another page. */
const loaded: Readonly<Partial<Record<(typeof pages)[number], (page: Page) => Locator>>> = {
  wallets: (page) => page.getByRole('img', { name: 'QR code for your wallet app' }),
  handover: (page) => page.locator('iframe[data-ready]'),
};

describe.each(settings)('parts, $theme, $width px wide $dir', (setting) => {
  it.each(pages)('%s is without violations', async (page) => {
    const part = await open({ page, height: 1500, ...setting });
    await loaded[page]?.(part.page).waitFor();
    await part.picture(page);
    expect(await part.problems()).toEqual([]);
  });

  it('drawers and the token picker are, too', async () => {
    const part = await open({ page: 'choices', ...setting });
    await part.button('Actions for ETH').click();
    await part.settled();
    await part.picture('drawer');
    expect(await part.problems()).toEqual([]);
    await part.press('Escape');
    await part.button('Stop after this step').click();
    await part.settled();
    await part.picture('question');
    expect(await part.problems()).toEqual([]);
    await part.close();
    const picker = await open({ page: 'tokens', ...setting });
    await picker.button('Select a token').click();
    await picker.page.getByRole('option').first().waitFor();
    await picker.settled();
    await picker.press('ArrowDown');
    await picker.picture('picker');
    expect(await picker.problems()).toEqual([]);
    await picker.page.keyboard.type('ri');
    await picker.page.getByRole('status').getByText('match “ri”').waitFor();
    await picker.picture('picker-found');
    expect(await picker.problems()).toEqual([]);
    await picker.page.keyboard.type('verbank');
    await picker.page.getByText('No token matches').waitFor();
    expect(await picker.problems()).toEqual([]);
  });
});

describe('text twice as large', () => {
  it.each(pages)('cuts off nothing of %s', async (page) => {
    const part = await open({ page, scale: 2, height: 2400 });
    await part.picture(`${page}-large`);
    expect(await part.problems()).toEqual([]);
  });
});

describe.each([{ shadow: false }, { shadow: true }])('AmountField, shadow root $shadow', ({ shadow }) => {
  it('reads typed and pasted text, and arrow keys do not change it', async () => {
    const { page, press } = await amounts(shadow);
    const field = page.getByLabel('You pay', { exact: true });
    const read = page.getByTestId('amount');
    await field.fill('');
    await field.pressSequentially('1,5');
    expect(await field.inputValue()).toBe('1.5');
    await expectText(read, '1500000000000000000');
    await press('ArrowUp');
    await press('ArrowDown');
    await page.mouse.wheel(0, 200);
    expect(await field.inputValue()).toBe('1.5');
    await paste(page, ' 1,234.56 ');
    await expectText(read, '1234560000000000000000');
    await field.blur();
    expect(await field.inputValue()).toBe('1,234.56');
    await field.focus();
    await paste(page, '1e5');
    await expectText(read, 'wrong');
    await page.getByText('Write a number').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe.each([{ shadow: false }, { shadow: true }])('Drawer, shadow root $shadow', ({ shadow }) => {
  it('stays within the widget, traps the focus, closes with Escape or an outside click, and restores it', async () => {
    const part = await open({ page: 'choices', width: 380, shadow });
    await part.page.setViewportSize({ width: 1000, height: 700 });
    const opener = part.button('Actions for ETH');
    await opener.click();
    const drawer = part.page.getByRole('dialog', { name: 'ETH on Ethereum' });
    const [frame, over] = [
      await part.page.getByRole('region', { name: 'Choices' }).boundingBox(),
      await drawer.boundingBox(),
    ];
    expect(over).toEqual(frame);
    expect(await part.focused()).toBe('ETH on Ethereum');
    await part.press('Tab');
    expect(await part.focused()).toBe('Close');
    await part.press('Tab');
    await part.press('ArrowDown');
    expect(await part.focused()).toContain('Bridge');
    await part.press('End');
    expect(await part.focused()).toContain('Hide this token');
    await part.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await part.focused()).toBe('Actions for ETH');
    await part.press('Enter');
    await drawer.waitFor();
    await part.page.mouse.click((frame?.x ?? 0) + 20, (frame?.y ?? 0) + 20);
    await drawer.waitFor({ state: 'hidden' });
    expect(await part.focused()).toBe('Actions for ETH');
  });

  it('focuses the safe answer first', async () => {
    const part = await open({ page: 'choices', shadow });
    await part.button('Stop after this step').click();
    await part.page.getByRole('alertdialog', { name: 'Stop after this step?' }).waitFor();
    expect(await part.focused()).toBe('Keep going');
    await part.press('Escape');
    expect(await part.focused()).toBe('Stop after this step');
  });
});

describe.each([{ shadow: false }, { shadow: true }])('TokenPicker, shadow root $shadow', ({ shadow }) => {
  it('works with the keyboard only', async () => {
    const part = await open({ page: 'tokens', shadow });
    await part.button('Select a token').focus();
    await part.press('Enter');
    await part.page.getByRole('option').first().waitFor();
    expect(await part.focused()).toBe('Search by name, symbol or address');
    await part.press('End');
    expect(await highlighted(part)).toContain('Driftwood');
    await part.press('Home');
    expect(await highlighted(part)).toContain('Immutable X');
    await part.page.keyboard.type('prism');
    await part.page.getByRole('status').getByText('1 of 9').waitFor();
    expect(await highlighted(part)).toContain('Not for sale in Moonferry');
    // A disabled row can be reached, shows its reason, and is not selected.
    await part.press('Enter');
    expect(await part.page.getByRole('dialog').isVisible()).toBe(true);
    await part.button('Clear search').click();
    expect(await part.focused()).toBe('Search by name, symbol or address');
    await part.page.keyboard.type('briar');
    await part.page.getByRole('status').getByText('1 of 9').waitFor();
    await part.press('Enter');
    await part.button('BRIAR, change token').waitFor();
    await part.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await part.focused()).toBe('BRIAR, change token');
    await part.press('Enter');
    await part.page.getByRole('option').first().waitFor();
    await part.press('Escape');
    await part.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await part.focused()).toBe('BRIAR, change token');
  });

  it('holds out against a hostile list of 5,000', async () => {
    const part = await open({ page: 'tokens', width: 320, shadow });
    const asked: string[] = [];
    part.page.on('request', (request) => asked.push(request.url()));
    await part.page.getByText('Hostile').click();
    await part.button('Select a token').click();
    await part.page.getByRole('option').first().waitFor();
    await part.settled();
    await part.picture('hostile');
    expect(await part.page.getByRole('option').count()).toBeLessThan(40);
    await part.page.keyboard.type('endless');
    await part.page
      .getByRole('status')
      .getByText(/^500 of 5009/)
      .waitFor();
    await part.press('PageDown');
    await part.press('End');
    await part.press('PageUp');
    await part.picture('hostile-found');
    const boxes = await part.page.getByRole('option').evaluateAll((rows) =>
      rows.map((row) => ({
        width: row.getBoundingClientRect().width,
        inside: row.scrollWidth <= row.clientWidth + 1,
        height: row.getBoundingClientRect().height,
      })),
    );
    expect(boxes.every(({ width, inside, height }) => width < 320 && inside && height < 120)).toBe(true);
    expect(await part.page.title()).toBe('Gallery');
    expect(asked.filter((url) => !url.startsWith(gallery.url))).toEqual([]);
    expect(await part.problems()).toEqual([]);
  });
});

describe('first load', () => {
  it('leaves out code that only the token picker or a QR code needs', async () => {
    const part = await open({ page: 'tokens' });
    const loaded = async (): Promise<number> =>
      part.page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      );
    expect(await loaded()).toBe(1);
    await part.button('Select a token').click();
    await part.page.getByRole('option').first().waitFor();
    expect(await loaded()).toBeGreaterThan(1);
  });
});

describe('HandOverFrame', () => {
  it('hears its own page only, and shows no page of another kind', async () => {
    const part = await open({ page: 'handover' });
    const said = part.page.getByTestId('said');
    await expectText(said, '{"order":"received"}');
    await part.page.evaluate(() => window.postMessage({ order: 'forged' }, '*'));
    await part.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expectText(said, '{"order":"received"}');
    expect(await part.page.locator('iframe').count()).toBe(1);
    expect(await part.page.getByText('does not open here').isVisible()).toBe(true);
  });
});

async function amounts(shadow: boolean): Promise<{ page: Page; press: (key: string) => Promise<void> }> {
  const part = await open({ page: 'amounts', shadow });
  return { page: part.page, press: (key) => part.press(key) };
}

async function highlighted(part: GalleryPage): Promise<string> {
  const option = part.page.getByRole('option', { selected: true });
  const [text, named] = [
    await option.textContent(),
    await part.page.getByRole('combobox').getAttribute('aria-activedescendant'),
  ];
  expect(await option.getAttribute('id')).toBe(named);
  return text ?? '';
}

async function expectText(place: Locator, text: string): Promise<void> {
  await place.filter({ hasText: new RegExp(`^${text.replace(/[{}]/g, '\\$&')}$`) }).waitFor({ state: 'attached' });
}

/** Pastes into the focused element and replaces its content. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate((pasted) => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    at?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, text);
}
