import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/launchBrowser.js';
import { serveScriptTag } from '../e2e/pages/serveScriptTag.js';

export interface ScriptTagTrial {
  /** Whether a widget came up, whose code is loaded by the script. */
  readonly isShown: boolean;
  /** The `integrity` of every script that was loaded after the page's own. */
  readonly hashes: readonly string[];
  readonly hasForgedRun: boolean;
  readonly complaints: readonly string[];
}

/** In the page. */
interface InPage {
  readonly hashes: readonly string[];
  readonly isForged?: boolean;
}

const forgery = 'globalThis.isForged = true;';

// Requests to the environment's services fail: a list of wallets needs none of them.
const source = `window.hashes = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node.localName === 'script') hashes.push(node.integrity);
}).observe(document.head, { childList: true });
Tributary.define({ environment: 'sandbox', overrides: { endpoints: { checkoutApi: 'http://127.0.0.1:9' } }, language: 'en' });`;

/** Opens a page with the script from a folder, under a strict policy. `forge`: modifies the lazy parts after the build. */
export async function tryScriptTag(folder: string, { forge = false } = {}): Promise<ScriptTagTrial> {
  const served = await serveScriptTag(folder, (file, script) =>
    forge && file !== 'tributary.js' ? `${forgery}${script}` : script,
  );
  const browser = await launchBrowser();
  try {
    return await look(browser, served.page('<tributary-widget type="connect"></tributary-widget>', source));
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function look(browser: Browser, url: string): Promise<ScriptTagTrial> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  const isShown = cameUp(page);
  await page.goto(url);
  const outcome = { isShown: await isShown };
  const { hashes, isForged = false } = await page.evaluate(() => {
    const { hashes, isForged } = globalThis as unknown as InPage;
    return { hashes, isForged };
  });
  return { ...outcome, hashes, hasForgedRun: isForged, complaints };
}

/** false: the browser refused a script for its hash. */
function cameUp(page: Page): Promise<boolean> {
  const shown = page
    .getByRole('heading', { name: /^Choose a wallet/ })
    .waitFor()
    .then(() => true);
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity')).then(() => false);
  refused.catch(() => undefined); // of a page that is closed without a complaint
  shown.catch(() => undefined);
  return Promise.race([shown, refused]);
}
