// The sale page on a player's phone, from a cold load: `npm run phone` measures and fails above its limits, `-- --write` writes docs/records/phone.md, `-- --trace` prints the requests.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { devnetOverrides, startDevnet } from 'tributary-devnet';
import { seal } from '../docs/seal.mjs';
import { bundlePhonePage } from './phoneBundle.mjs';
import { servePhonePage } from './phoneServer.mjs';

/** Lighthouse's slow 4G: its throughput, and its round trip for each request. */
const line = { downKbps: 1_638.4, upKbps: 750, roundTripMs: 150 };
const slowdown = 4;
const screen = { width: 380, height: 760 };
const limits = { firstPaintMs: 1_500, usableMs: 2_500, payMs: 3_600, shift: 0.02 };

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    trace: { type: 'boolean', default: false },
  },
});

const product = { productId: 'lantern', name: 'Riverglass Lantern' };

function pageOf(devnet) {
  const overrides = devnetOverrides(devnet);
  const image = devnet.products.find(({ id }) => id === product.productId)?.picture;
  const sale = {
    environmentId: 'devnet',
    items: [{ ...product, qty: 1, ...(image && { image }) }],
    collectionName: 'Moonferry',
  };
  const config = JSON.stringify({ overrides, sale }).replaceAll('<', '\\u003c');
  return (query) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Moonferry</title>
    <link rel="icon" href="data:,">
    <style>html { background: #081114 } body { margin: 0; block-size: 100dvh } #root { block-size: 100% }</style>
    <script>
      window.page = ${config};
      (${wallets})(${JSON.stringify({ account: devnet.accounts.player.address, chainId: devnet.child.chainId, rpcUrl: devnet.child.rpcUrl, isConnected: query.has('connected') })});
    </script>
    <script src="/assets/main.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
}

/** In the page: a wallet that is installed, or one that the game has connected. It reads by itself and signs nothing. */
function wallets({ account, chainId, rpcUrl, isConnected }) {
  const answers = { eth_chainId: `0x${chainId.toString(16)}`, eth_accounts: isConnected ? [account] : [] };
  const request = async ({ method, params = [] }) => {
    if (method in answers) return answers[method];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return (await response.json()).result;
  };
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  if (isConnected) window.page.wallet = provider;
  const info = {
    uuid: 'cf5b1a4c-3c2d-4f0e-9d5e-0a4f5c1d2e3f',
    name: 'Phone wallet',
    rdns: 'example.phone',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** In the page, before anything else: looks after each frame, and notes when something is there for the first time. */
function watch() {
  const seen = { shift: 0 };
  window.seen = seen;
  const note = (name, isThere) => {
    if (isThere && seen[name] === undefined) seen[name] = Math.round(performance.now());
  };
  const look = () => {
    const order = document.querySelector('section[aria-label="Your order"]');
    const [name, total] = order?.querySelectorAll('p') ?? [];
    const price = /\d/.test(total?.textContent ?? '');
    const buttons = [...document.querySelectorAll('section[data-shape] button')].filter(
      (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
    );
    const connect = buttons.some((button) => button.textContent.includes('Phone wallet'));
    const pay = buttons.some((button) => /^Pay /.test(button.textContent));
    note('item', /Lantern/.test(name?.textContent ?? ''));
    note('price', price);
    note('money', /\$/.test(total?.textContent ?? ''));
    note('connect', connect);
    note('usable', price && (connect || pay));
    note('pay', pay);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.firstPaint = Math.round(startTime);
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: returns its requests with their time and size. */
function requestsOf() {
  const told = ({ name, startTime, responseEnd, transferSize }) =>
    `${Math.round(startTime)}-${Math.round(responseEnd)} ms ${transferSize} ${name.slice(0, 120)}`;
  return performance.getEntriesByType('resource').map(told).join('\n');
}

async function load(browser, url, last) {
  const context = await browser.newContext({ viewport: screen });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.clearBrowserCache');
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.roundTripMs,
      downloadThroughput: (line.downKbps * 1_000) / 8,
      uploadThroughput: (line.upKbps * 1_000) / 8,
    });
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    page.on('pageerror', (error) => console.error(error));
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction((name) => window.seen[name] !== undefined, last, { timeout: 60_000 });
    // Prefetched code must not move anything either.
    await page.waitForTimeout(1_500);
    if (values.trace) console.log(await page.evaluate(requestsOf));
    return await page.evaluate(() => window.seen);
  } finally {
    await context.close();
  }
}

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

async function measure(browser, url, last) {
  const runs = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await load(browser, url, last));
  return (name) => median(runs.map((run) => run[name] ?? Number.POSITIVE_INFINITY));
}

function report(player, returning, bytes) {
  const rows = [
    [
      'first contentful paint: the item by its name, and the frame',
      player('firstPaint'),
      returning('firstPaint'),
      limits.firstPaintMs,
    ],
    ['the price', player('price'), returning('price')],
    ['a wallet can be chosen', player('connect'), null],
    ['usable: item, price, and a wallet to choose', player('usable'), null, limits.usableMs],
    ['the price in the player’s currency', player('money'), returning('money')],
    ['the first route is found and the pay button is enabled', null, returning('pay'), limits.payMs],
  ];
  const written = (figure) => (figure === null ? '–' : `${figure} ms`);
  const table = rows.map(
    ([what, first, second, limit]) =>
      `| ${what} | ${written(first)} | ${written(second)} | ${limit === undefined ? '' : `≤ ${limit} ms`} |`,
  );
  return `# Load time on a phone

Written by \`npm run phone -- --write\`: a page that sells one item with the sale widget, the engine and every plugin, from a cold load in Chromium. Medians of ${values.runs} loads, each in a new browser
context, on a shared machine: a busy machine measures more, never less.

* **Processor**: ${slowdown} times slower (\`Emulation.setCPUThrottlingRate\`). **Connection**: Lighthouse’s slow 4G, ${line.downKbps} kbit/s down, ${line.upKbps} kbit/s up, ${line.roundTripMs} ms until each answer begins (\`Network.emulateNetworkConditions\`).
* **Host**: webpack’s production bundle with React and React DOM in it, sent with brotli as content networks do (${(bytes / 1000).toFixed(1)} kB for the first script), code and page from one server.
* **Services and chains**: those of the devnet, which answer at once: only the page and the connection are measured. Screen ${screen.width} × ${screen.height}.

| From the navigation until | new player | wallet connected by the game | limit |
| --- | ---: | ---: | ---: |
${table.join('\n')}
| layout shift, summed up until everything is loaded | ${player('shift').toFixed(4)} | ${returning('shift').toFixed(4)} | ≤ ${limits.shift} |

Loaded at once: the order summary, the frame, the engine’s shell. Then, in parallel: the list of wallets, and the sale with the chain readers that it needs. After the price or a wallet:
the payment options, the payment, their messages. The rest of the engine and the plugins load with their first call. \`npm run sizes\` checks the sizes.
`;
}

// Measures: a late response would count.
const devnet = await startDevnet({ silent: true, weather: false });
const folder = await bundlePhonePage();
const server = await servePhonePage(folder, pageOf(devnet));
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const player = await measure(browser, server.url, 'money');
  const returning = await measure(browser, `${server.url}?connected`, 'pay');
  const text = report(player, returning, server.bytesOf('/assets/main.js'));
  console.log(text);
  if (values.write) writeFileSync(fileURLToPath(new URL('../../docs/records/phone.md', import.meta.url)), seal(text));
  const isMet =
    Math.max(player('firstPaint'), returning('firstPaint')) <= limits.firstPaintMs &&
    returning('pay') <= limits.payMs &&
    player('usable') <= limits.usableMs &&
    Math.max(player('shift'), returning('shift')) <= limits.shift;
  if (!isMet) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await devnet.stop();
}
