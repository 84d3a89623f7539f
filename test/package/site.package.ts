import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { docsSite, sitePolicy } from '../../examples/demo/docsSite.js';
import { launchBrowser } from '../e2e/launchBrowser.js';
import { brokenLinks } from './brokenLinks.js';
import { run } from './pack.js';

/** Its files, without a demo around them. */
const server: Server = createServer(({ url = '/' }, response) => {
  // The whole folder at the root, as a server of files does.
  void docsSite('dist/site', new URL(url, 'http://site').pathname.slice(1)).then((page) => {
    response.writeHead(page === null ? 404 : 200, {
      'content-type': page?.type ?? 'text/plain',
      'content-security-policy': sitePolicy,
    });
    response.end(page?.body ?? '');
  });
});

let browser: Browser;
beforeAll(async () => {
  await run('.', 'npm', ['run', 'docs:site']);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server.close();
});

/** Opens the front page, and collects its errors and its requests to other origins. */
async function open(path = '/docs/'): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.newPage({ colorScheme: 'light' });
  const complaints: string[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => !request.url().startsWith(origin) && complaints.push(request.url()));
  await page.goto(`${origin}${path}`);
  return { page, complaints };
}

const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

describe('the documentation site', () => {
  it('has no link or anchor that leads nowhere', () => {
    // In a comment that ethers wrote, on a class that one here extends.
    expect(brokenLinks('dist/site').filter((link) => !link.endsWith(' -> AbstractProvider-paused'))).toEqual([]);
  });

  it('works if its folder is served at the root', async () => {
    const { page, complaints } = await open('/');
    await page.waitForURL(/\/docs\/$/);
    await page.getByRole('link', { name: 'Widgets', exact: true }).first().waitFor();
    // With styles, the name of the site is styled, so the body has the site's font.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(/^(?:serif|"?Times)/);
    expect(complaints).toEqual([]);
  });

  it('finds a word, and leads to its place', async () => {
    const { page, complaints } = await open();
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('EXECUTION_NOT_RESUMABLE');
    const found = page.getByRole('option').first();
    await found.waitFor();
    await found.click();
    await page.waitForURL(/\/docs\/docs\//);
    // The address changes first, the page after it.
    await page.locator('main').getByText('EXECUTION_NOT_RESUMABLE').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('is dark if the reader chooses dark, and stays so', async () => {
    const { page, complaints } = await open();
    expect(await brightness(page)).toBeGreaterThan(200);
    await page.getByRole('switch').first().click();
    await page.reload();
    expect(await brightness(page)).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('leads to the reference of a function, with its example', async () => {
    const { page, complaints } = await open();
    await page.getByRole('link', { name: 'API', exact: true }).first().click();
    await page.waitForURL(/\/docs\/api\//);
    await page.goto(new URL('functions/index.createFundingEngine.html', page.url()).href);
    expect(await page.locator('body').innerText()).toMatch(/createFundingEngine[\s\S]*Example/);
    expect(complaints).toEqual([]);
  });
});
