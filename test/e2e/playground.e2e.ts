import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsIn } from './kit/accessibility.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({}, { rewinds: false });

async function open(search = '', { width = 1_440, height = 960 } = {}): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  stage.keep({ complaints, close: () => context.close() });
  await page.goto(new URL(`playground${search}`, stage.url).href);
  await page.locator('section h2').first().waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp): ReturnType<Page['getByRole']> => page.getByRole('button', { name });

async function choose(page: Page, field: RegExp, item: RegExp): Promise<void> {
  await button(page, field).click();
  await page.getByRole('dialog').getByRole('button', { name: item }).click();
}

/** The words of a choice lie over the radio button itself. */
function look(page: Page, words: string): Promise<void> {
  return page.getByText(words, { exact: true }).click();
}

describe('the playground', () => {
  it('shows every widget with its first example, as in the address', async () => {
    const page = await open();
    for (const [words, type] of [
      ['Connect', 'connect'],
      ['Wallet', 'wallet'],
      ['Bridge', 'bridge'],
      ['Onramp', 'onramp'],
      ['Sale', 'sale'],
      ['Commerce', 'immutableCommerce'],
      ['Add tokens', 'addTokens'],
      ['Purchase', 'purchase'],
      ['Swap', 'swap'],
    ] as const) {
      await choose(page, /Widget/, new RegExp(`^${words}`));
      await page.locator(`[data-tributary-widget=${type}]`).first().waitFor({ state: 'attached' });
      expect(new URL(page.url()).searchParams.get('widget')).toBe(words.toLowerCase().replace(' ', '-'));
    }
    expect(await page.getByText('can’t open').count()).toBe(0);
  });

  it('changes theme, language, direction and width while the widget runs, and the link contains it all', async () => {
    const page = await open();
    for (const choice of ['Light', 'Right to left', '320']) await look(page, choice);
    await choose(page, /^Language/, /^日本語/);
    await page.locator('main [lang=ja]').waitFor({ state: 'attached' });
    const seen = await page
      .locator('main section')
      .first()
      .evaluate((panel) => [
        panel.closest('[data-tributary-theme]')?.getAttribute('data-tributary-theme'),
        getComputedStyle(panel).direction,
        panel.getBoundingClientRect().width,
      ]);
    expect(seen).toEqual(['light', 'rtl', 320]);
    await button(page, 'Copy link to this state').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      widget: 'swap',
      theme: 'light',
      language: 'ja',
      dir: 'rtl',
      width: '320',
    });
    await look(page, 'A studio’s');
    expect(
      await page
        .locator('main section')
        .first()
        .evaluate((panel) => getComputedStyle(panel).backgroundColor),
    ).toBe('rgb(25, 22, 34)');
  });

  it('passes parameters that are an object, and reports others', async () => {
    const page = await open('?widget=connect');
    const field = page.getByLabel('Parameters, as JSON');
    await field.fill('{ "targetChainId": "mars" }');
    await page.locator('main').getByText('targetChainId').waitFor();
    await page.getByText('failure', { exact: true }).waitFor();
    await field.fill('{ "targetChainId"');
    await page.getByText(/^Not JSON yet/).waitFor();
    await button(page, 'Nothing').click();
    await page.getByRole('heading', { name: /^Choose a wallet/ }).waitFor();
  });

  it.each([
    ['The player', 'player'],
    ['Passport', 'passport'],
    ['WalletConnect', 'walletconnect'],
    ['One out of gas', 'no-gas'],
    ['One on the other network', 'wrong-network'],
    ['One that batches', 'batching'],
  ])('connects %s from the start', async (words, state) => {
    const page = await open('?widget=connect');
    await choose(page, /Connected from the start/, new RegExp(`^${words}`));
    await page.getByRole('heading', { name: /is connected/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('connected')).toBe(state);
  });

  it('logs the events of the widget and the engine as they happen', async () => {
    const page = await open('?widget=connect&connected=player');
    await button(page, /^Continue with/).click();
    await button(page, /^success/).click();
    await page.getByText('"walletProviderName": "sdk.tributary.devnet.player"').waitFor();
    await button(page, 'Clear').click();
    await page.getByText('Nothing was told yet.').waitFor();
  });

  it('can let a wallet reject automatically', async () => {
    const usdc = stage.devnet.tokens.child['USDC']!.address;
    const page = await open(
      `?widget=swap&connected=rejects&parameters=${encodeURIComponent(JSON.stringify({ fromTokenAddress: 'native', toTokenAddress: usdc, amount: '1' }))}`,
    );
    await button(page, /^Review/)
      .and(page.locator(':not([aria-disabled])'))
      .click();
    await button(page, /^Swap /).click();
    await page.locator('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Request rejected').first().waitFor();
    await button(page, /^rejected/).waitFor();
  });

  it('injects faults into the devnet, and removes them', async () => {
    // The page itself is rejected, too, which the test must show.
    stage.expect(/status of (500|429)/);
    const page = await open('?widget=connect');
    const api = stage.devnet.endpoints.checkoutApi;
    const status = async (): Promise<number> => (await fetch(`${api}/v1/config`)).status;
    await page.getByRole('checkbox', { name: 'The services answer 500' }).click({ force: true });
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=checkbox]:checked') !== null);
    expect(await status()).toBe(500);
    await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=checkbox]:checked') !== null);
    await page.getByRole('checkbox', { name: 'The services answer 500' }).click({ force: true });
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=checkbox]:checked') === null);
    expect(await status()).toBe(200);
    await button(page, '429 for the next requests').click();
    await page.getByText(/one too many/).waitFor();
    expect(await status()).toBe(429);
  });

  it('turns the clock on by a day, and everything back to the start', async () => {
    const page = await open('?widget=connect');
    const now = async (): Promise<number> => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] };
      const answer = await fetch(stage.devnet.child.directUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return Number(((await answer.json()) as { result: { number: string } }).result.number);
    };
    const at = await now();
    await button(page, 'One day later').click();
    await page.getByText(/a day older/).waitFor();
    expect(await now()).toBeGreaterThan(at);
    await Promise.all([page.waitForEvent('load'), button(page, 'Reset the chains').click()]);
    await page.locator('section h2').first().waitFor();
    expect(await now()).toBeLessThanOrEqual(at);
  });

  it.each([
    ['wide', 1_440, ''],
    ['light', 1_440, '&theme=light'],
    ['a studio’s', 900, '&theme=studio'],
    ['on a phone', 360, ''],
  ])('is accessible in the setting %s', async (_name, width, look) => {
    const page = await open(`?widget=connect${look}`, { width });
    expect(await violationsIn(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  it('is all there by keyboard on a phone', async () => {
    const page = await open('?widget=connect', { width: 360, height: 740 });
    await page.keyboard.press('Tab');
    for (
      let presses = 0;
      !(await page.evaluate(() => document.activeElement?.textContent?.includes('What goes wrong')));
      presses += 1
    ) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'The services answer 500' }).waitFor();
  });
});
