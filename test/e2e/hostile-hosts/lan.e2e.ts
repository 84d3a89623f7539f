import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from './kit/until.js';
import { useHost } from './kit/useHost.js';

const host = useHost({ hostname: 'lan' });

/** Preconditions of this file's tests: the browser treats the page as insecure and removes these APIs. */
const missing = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    isSecureContext,
    has: ['randomUUID', 'subtle'].filter((name) => name in crypto),
    navigator: ['locks', 'clipboard', 'serviceWorker'].filter((name) => name in navigator),
  }));

/** Takes a name and keeps it until the page is gone. */
const holdForever = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (held) =>
      new Promise<void>((begun) => {
        const lock = window.host.lock();
        void lock.run(held, () => (begun(), new Promise(() => undefined)));
      }),
    name,
  );
const isHeld = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((asked) => window.host.lock().isHeld(asked), name);

describe('a page on plain http of a local network', () => {
  it('pays, without a single API of secure contexts', async () => {
    const page = await host.open();
    expect(await missing(page)).toEqual({ isSecureContext: false, has: [], navigator: [] });
    expect(await page.evaluate(() => window.host.pay(window.host.engine))).toBe('done');
  });

  it('keeps a payment in one tab: the other one watches, and the wallet gets one prompt', async () => {
    const [first, second] = [await host.open(), await host.open()];
    const asks = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { asked: number }).asked);
    for (const page of [first, second])
      await page.evaluate(() => {
        const { wallet } = window.host;
        const counted = Object.assign(window, { asked: 0, answer: (): void => undefined });
        const asked = new Promise<void>((resolve) => (counted.answer = resolve));
        Object.assign(window, {
          slow: {
            request: async (request: { method: string }) => {
              if (request.method !== 'eth_sendTransaction') return wallet.request(request);
              counted.asked += 1;
              await asked;
              return wallet.request(request);
            },
          },
        });
      });
    const started = first.evaluate(() =>
      window.host.pay(window.host.engine, 5_000_000n, (window as unknown as { slow: typeof window.host.wallet }).slow),
    );
    await until(async () => (await asks(first)) === 1);
    const seen = second.evaluate(async () => {
      const { engine, account, last } = window.host;
      const { slow } = window as unknown as { slow: typeof window.host.wallet };
      const [open] = await engine.executions(account);
      const { status } = await last(engine.resume(open!.id, { wallet: slow }));
      return status;
    });
    await first.evaluate(() => (window as unknown as { answer: () => void }).answer());
    expect([await started, await seen]).toEqual(['done', 'done']);
    expect([await asks(first), await asks(second)]).toEqual([expect.any(Number), 0]);
  });

  it('frees a tab’s locks when it closes, and gives them to no other tab before', async () => {
    const [first, second] = [await host.open(), await host.open()];
    await holdForever(first, 'x');
    expect(await isHeld(second, 'x')).toBe(true);
    expect(
      await second.evaluate(async () => typeof (await window.host.lock().run('x', () => Promise.resolve('mine')))),
    ).toBe('symbol');
    const before = Date.now();
    await first.reload();
    await until(async () => !(await isHeld(second, 'x')));
    expect(Date.now() - before).toBeLessThan(30_000);
    expect(await second.evaluate(() => window.host.lock().run('x', () => Promise.resolve('mine')))).toBe('mine');
  });

  it('has a lock that passes the kit', async () => {
    const page = await host.open();
    const { names, failures } = await page.evaluate(async () => {
      const checks: { readonly name: string; readonly body: () => Promise<void> }[] = [];
      const test = {
        describe: (_name: string, body: () => void) => body(),
        it: (name: string, body: () => Promise<void>) => void checks.push({ name, body }),
      };
      const { kit, lock } = window.host;
      kit.describeExecutionLock('leases in IndexedDB', () => [lock(), lock()], { limitMs: 20_000, test });
      const failures: string[] = [];
      for (const { name, body } of checks)
        await body().catch((error: Error) => failures.push(`${name}: ${error.message}`));
      return { names: checks.map(({ name }) => name), failures };
    });
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(6);
  });

  it("copies the wallet's address though there is no clipboard to write to", async () => {
    const page = await host.open();
    await page.evaluate(() => void window.host.show('wallet'));
    await page
      .getByRole('button', { name: /copy address/i })
      .first()
      .click();
    await page
      .locator('#shop')
      .getByText(/copied/i)
      .first()
      .waitFor();
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      field.id = 'pasted';
      field.focus();
    });
    await page.keyboard.press('Control+V');
    expect(await page.locator('#pasted').inputValue()).toBe(await page.evaluate(() => window.host.account));
  });
});
