import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Devnet, type DevnetSnapshot, devnetOverrides, startDevnet } from 'tributary-devnet';
import { launchBrowser } from '../../launchBrowser.js';
import { type ServedHost, serveHost } from './serveHost.js';

export interface HostSetting {
  /** Before the library's script. */
  readonly head?: string;
  /** Default: a box of the usual size, in which `host.show` puts a widget. */
  readonly body?: string;
  /** Default `127.0.0.1`, which browsers count as secure; `lan` is not. */
  readonly hostname?: '127.0.0.1' | 'lan';
}

export interface Host {
  readonly devnet: Devnet;
  /** Opens a third party's page with the library, in the test's own browser context. */
  open(setting?: HostSetting): Promise<Page>;
  /** The address of such a page, for a frame. */
  address(setting?: HostSetting): string;
}

export const usualBody = '<div id="shop" style="inline-size: 420px; block-size: 720px"></div>';
/** A name that is not localhost, as a machine of the local network has one. */
const LAN = 'game.example';
// Chromium lets a page of a local name ask loopback only after asking the player.
const args = [
  `--host-resolver-rules=MAP ${LAN} 127.0.0.1`,
  '--disable-web-security',
  '--disable-features=LocalNetworkAccessChecks',
];

/** Prepares a test file: a devnet, a browser, and a third party's pages. */
export function useHost(usual: HostSetting = {}, options: BrowserContextOptions = {}): Host {
  let devnet: Devnet;
  let browser: Browser;
  let served: ServedHost;
  let context: BrowserContext;
  let before: DevnetSnapshot;

  beforeAll(async () => {
    [devnet, browser, served] = await Promise.all([
      // A browser logs each failed request, and these tests allow no logged error.
      startDevnet({ weather: false }),
      launchBrowser({ args }),
      serveHost(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([served?.stop(), devnet?.stop()]);
  });
  beforeEach(async () => {
    before = await devnet.snapshot();
    context = await browser.newContext({ viewport: { width: 900, height: 900 }, reducedMotion: 'reduce', ...options });
  });
  afterEach(async () => {
    await context.close();
    await devnet.revert(before);
  });

  const address = (given: HostSetting = {}): string => {
    const { hostname = '127.0.0.1', head = '', body = usualBody } = { ...usual, ...given };
    const path = served.page(pageOf({ head, body, config: hostConfig(devnet) }));
    return `http://${hostname === 'lan' ? LAN : hostname}:${served.port}${path}`;
  };
  return {
    get devnet() {
      return devnet;
    },
    address,
    open: async (setting) => {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(address(setting));
      await page
        .waitForFunction(() => 'host' in window)
        .catch(() => {
          throw new Error(`the library did not load: ${faults.join('; ')}`);
        });
      return page;
    },
  };
}

function hostConfig(devnet: Devnet): object {
  const { root, child, accounts } = devnet;
  return {
    options: devnetOverrides(devnet),
    key: accounts.player.privateKey,
    account: accounts.player.address,
    networks: { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl },
    chainId: child.chainId,
    tokens: Object.fromEntries(Object.entries(devnet.tokens.child).map(([symbol, { address }]) => [symbol, address])),
  };
}

function pageOf({
  head,
  body,
  config,
}: {
  readonly head: string;
  readonly body: string;
  readonly config: object;
}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page of somebody else's</title><link rel="icon" href="data:,">${head}</head>
<body>${body}<script>window.hostConfig = ${JSON.stringify(config)}</script><script src="/host.js"></script></body></html>`;
}
