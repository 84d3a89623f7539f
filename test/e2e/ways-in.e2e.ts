import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { devnetOverrides } from 'tributary-devnet';
import { demoConfig } from '../../dist/examples/demo/demoConfig.js';
import { type Demo, startDemo } from '../../dist/examples/demo/serve.js';
import { PlaygroundPage } from './kit/PlaygroundPage.js';
import { launchBrowser } from './launchBrowser.js';
import { type Bundled, bundle, pathTo } from './pages/bundle.js';
import { type ServedScriptTag, serveScriptTag } from './pages/serveScriptTag.js';

let browser: Browser;
let script: ServedScriptTag;
let react18: Bundled;
let demo: Demo;
let complaints: string[] = [];

beforeAll(async () => {
  [browser, script, react18] = await Promise.all([launchBrowser(), serveScriptTag(), bundleWithReact18()]);
  demo = await startDemo({ port: 4473, bundles: react18.folder });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([script?.stop(), react18?.remove(), demo?.stop()]);
});
afterEach(async () => {
  const heard = complaints;
  complaints = [];
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(heard).toEqual([]);
});

/** The oldest React that the widgets promise to work with; `npm run test:browser` installs it. */
function bundleWithReact18(): Promise<Bundled> {
  const old = (name: string): string => pathTo(`test/react18/node_modules/${name}`);
  return bundle({
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    entry: pathTo('dist/examples/playground/main.js'),
    output: { filename: 'playground.js', chunkFilename: '[id].js', publicPath: '/assets/' },
    resolve: { alias: { react: old('react'), 'react-dom': old('react-dom') } },
    performance: { hints: false },
  });
}

// In the page.
interface InPage {
  readonly Tributary: {
    readonly [name: string]: unknown;
    createWidgets(
      engine: unknown,
      options?: unknown,
    ): { create(type: string, options?: unknown): Handle; updateProvider(wallet: unknown): void; dispose(): void };
    createFundingEngine(options: unknown): unknown;
    define(options: unknown): void;
  };
  readonly told: unknown[];
}
interface Handle {
  mount(place: string, parameters?: unknown): void;
  update(options: unknown): void;
  unmount(): void;
}
declare const window: Window & InPage;

async function open(body: string, source: string): Promise<{ page: Page; requests: string[] }> {
  const page = await (
    await browser.newContext({ viewport: { width: 900, height: 760 }, reducedMotion: 'reduce' })
  ).newPage();
  page.setDefaultTimeout(30_000);
  const url = script.page(body, source);
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(violatedDirective, sample),
    ),
  );
  await page.goto(url);
  return { page, requests };
}

/** An environment of the devnet, as a page writes it. */
const environment = (): string =>
  JSON.stringify(demoConfig(demo.devnet, devnetOverrides(demo.devnet)).overrides).slice(1, -1);
const engine = (): string => `Tributary.createFundingEngine({ ${environment()}, plugins: [] })`;
/** Only the environment's API gets a request, for the allowed wallets. */
const elsewhere = (requests: readonly string[]): readonly string[] =>
  requests.filter((url) => !url.startsWith(script.url) && url !== `${demo.devnet.endpoints.checkoutApi}/v1/config`);
const chooses = { name: /^Choose a wallet/ };

describe('the script tag', () => {
  it('defines the page’s global, with integrity checked, and sends no request', async () => {
    const { page, requests } = await open('', '');
    expect(await page.evaluate(() => Object.keys(window.Tributary).sort())).toEqual([
      'WidgetType',
      'bridgePlugin',
      'bridgeSwapPlugin',
      'createFundingEngine',
      'createWidgets',
      'define',
      'defineTributaryWidget',
      'onrampPlugin',
      'swapPlugin',
    ]);
    expect(script.integrity['tributary.js']).toMatch(/^sha384-/);
    expect(elsewhere(requests)).toEqual([]);
  });

  it('mounts, updates and unmounts a widget under a strict CSP with Trusted Types, without a charset', async () => {
    const source = `window.told = [];
      const widgets = Tributary.createWidgets(${engine()}, { nonce: document.currentScript.nonce, theme: 'light', language: 'en' });
      const widget = widgets.create('connect');
      widget.addListener('close-widget', () => told.push('listener'));
      widget.events$.subscribe(({ type }) => told.push(type));
      addEventListener('imtbl-connect-widget', ({ detail }) => told.push('window ' + detail.type));
      widget.mount('place');
      Object.assign(window, { widget, widgets });`;
    const { page, requests } = await open('<div class="place" id="place">before</div>', source);
    await page.getByRole('heading', chooses).waitFor();
    // The styles got in: a panel of the light theme's own colour.
    expect(
      await page
        .locator('section')
        .first()
        .evaluate((panel) => getComputedStyle(panel).backgroundColor),
    ).toBe('rgb(251, 249, 245)');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(new Set(await page.evaluate(() => window.told))).toEqual(
      new Set(['close-widget', 'listener', 'window close-widget']),
    );
    expect(await page.evaluate(() => window.told.length)).toBe(3);
    await page.evaluate("widget.update({ config: { language: 'ja' } })");
    await page.locator('[lang=ja]').getByRole('heading', { name: 'ウォレットを選ぶ' }).waitFor();
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
    await page.evaluate('widget.unmount()');
    expect(await page.locator('#place').innerHTML()).toBe('before');
    expect(elsewhere(requests)).toEqual([]);
  });

  it('leaves no trace of a widget that was unmounted before its code was there', async () => {
    const source = `window.told = [];
      const widget = Tributary.createWidgets(${engine()}).create('swap');
      widget.mount('place');
      widget.unmount();
      widget.mount('place', { amount: '1' });
      widget.unmount();`;
    const { page } = await open('<div id="place"></div>', source);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#place').innerHTML()).toBe('');
  });
});

describe('printPage', () => {
  it('puts a receipt into a frame if the page requires Trusted Types', async () => {
    const source = await readFile(pathTo('dist/widgets/shared/payment/receipt/handOver.js'), 'utf8');
    const { page } = await open(
      '',
      `${source.replaceAll('export ', '')}
      printPage('<p>one</p>'); printPage('<p>two</p>');
      window.told = [...document.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc);`,
    );
    expect(await page.evaluate(() => window.told)).toEqual(['<p>one</p>', '<p>two</p>']);
  });
});

describe('<tributary-widget>', () => {
  const defined = (): string =>
    `window.told = []; Tributary.define({ ${environment()}, language: 'en' }); for (const name of ['imtbl-connect-widget', 'imtbl-swap-widget']) addEventListener(name, ({ type, detail, target }) => told.push([type, detail.type, target.localName]));`;

  it('is styled in its shadow root, emits window events, and leaves the page’s own styles unchanged', async () => {
    const { page, requests } = await open(
      '<tributary-widget type="connect" theme="light"></tributary-widget>',
      defined(),
    );
    await page.getByRole('heading', chooses).waitFor();
    const element = page.locator('tributary-widget');
    expect(
      await element.evaluate((each) => [
        getComputedStyle(each).display,
        each.shadowRoot!.querySelectorAll('style').length > 0,
      ]),
    ).toEqual(['block', true]);
    expect(
      await page
        .locator('tributary-widget section')
        .first()
        .evaluate((panel) => getComputedStyle(panel).backgroundColor),
    ).toBe('rgb(251, 249, 245)');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => window.told)).toEqual([
      ['imtbl-connect-widget', 'close-widget', 'tributary-widget'],
    ]);
    expect(elsewhere(requests)).toEqual([]);
  });

  it('takes attributes and JSON, follows their changes, and unmounts when it is removed', async () => {
    const { page } = await open(
      `<tributary-widget type="swap" parameters='{"direction":"sideways"}'></tributary-widget>`,
      defined(),
    );
    await page.getByText('direction').waitFor();
    await page.locator('tributary-widget').evaluate((each) => each.setAttribute('direction', 'TO'));
    await page.getByRole('heading', chooses).waitFor();
    await page.locator('tributary-widget').evaluate((each) => each.setAttribute('theme', 'light'));
    await page.locator('[data-tributary-theme=light]').first().waitFor();
    await page.locator('tributary-widget').evaluate((each) => each.setAttribute('theme', 'auto'));
    const scope = page.locator('[data-tributary-theme=auto]').first();
    for (const [colorScheme, panel] of [
      ['dark', '#0f191c'],
      ['light', '#fbf9f5'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await scope.evaluate((each) => getComputedStyle(each).getPropertyValue('--tb-surface-panel'))).toBe(panel);
    }
    await page.locator('tributary-widget').evaluate((each) => each.setAttribute('type', 'connect'));
    await page.locator('[data-tributary-widget=connect]').waitFor({ state: 'attached' });
    await page.locator('tributary-widget').evaluate((each) => each.remove());
    expect(await page.locator('[data-tributary-widget]').count()).toBe(0);
    expect(await page.evaluate(() => window.told)).toContainEqual(['imtbl-swap-widget', 'failure', 'tributary-widget']);
  });

  it('mirrors on a right-to-left page', async () => {
    const { page } = await open('<div dir="rtl"><tributary-widget type="connect"></tributary-widget></div>', defined());
    const title = page.getByRole('heading', { name: 'Connect wallet', exact: true });
    const close = page.getByRole('button', { name: 'Close' });
    await title.waitFor();
    const [from, to] = [await title.boundingBox(), await close.boundingBox()];
    expect(to!.x).toBeLessThan(from!.x);
  });
});

describe('React 18', () => {
  it('connects a wallet, makes a real swap, and logs no error', async () => {
    const usdc = demo.devnet.tokens.child['USDC']!.address;
    const opened = await PlaygroundPage.open(browser, demo.url, {
      widget: 'swap',
      connected: 'player',
      parameters: { fromTokenAddress: 'native', toTokenAddress: usdc, amount: '1' },
    });
    await opened
      .button(/^Review/)
      .and(opened.page.locator(':not([aria-disabled])'))
      .click();
    await opened.press(/^Swap /);
    const success = opened.page.waitForFunction(() =>
      (window as unknown as { __events: { type: string }[] }).__events.some(({ type }) => type === 'success'),
    );
    await opened.answer('Approve');
    await success;
    expect(await opened.payloads('success')).toEqual([{ transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }]);
    complaints.push(...opened.complaints);
  });

  it.each([
    ['swap', 'GEM'],
    ['bridge', 'IMX'],
  ] as const)(
    'chooses tokens from the list in the %s widget, with the pointer and with the keys',
    async (widget, other) => {
      const opened = await PlaygroundPage.open(browser, demo.url, { widget, connected: 'player' });
      await opened
        .button(/, change token$/)
        .first()
        .click();
      await opened.page.getByRole('option', { name: /USDC/ }).first().click();
      await opened.button('USDC, change token').click();
      await opened.page.getByRole('combobox').waitFor();
      await opened.page.keyboard.type(other);
      await opened.text(`match “${other}”`).waitFor();
      await opened.page.keyboard.press('Enter');
      await opened.button(`${other}, change token`).waitFor();
      complaints.push(...opened.complaints);
    },
  );

  it('hosts a widget in another, in every language', async () => {
    const opened = await PlaygroundPage.open(browser, demo.url, {
      widget: 'commerce',
      language: 'ko',
      parameters: { flow: 'CONNECT' },
    });
    await opened.page.locator('[data-tributary-widget=connect] [lang=ko]').waitFor({ state: 'attached' });
    complaints.push(...opened.complaints);
  });
});
