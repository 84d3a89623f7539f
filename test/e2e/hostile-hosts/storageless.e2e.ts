import { describe, expect, it } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { useHost } from './kit/useHost.js';

const host = useHost();

/** Throws on access, as a browser that blocks site data does: the store, and the widgets' own storage. */
const blocked = `<script>
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
</script>`;
/** The store is there, and what opens it fails: Chromium where the player blocks the data of embedded pages. */
const denied = `<script>
  IDBFactory.prototype.open = () => {
    const request = new EventTarget();
    request.error = new DOMException('The user denied permission to access the database.', 'UnknownError');
    setTimeout(() => request.onerror?.());
    return request;
  };
</script>`;
const places = {
  'a frame that is sandboxed without allow-same-origin': () => sandboxed(),
  'a page whose storage throws at its name': () => host.open({ head: blocked }),
  'a page whose database may not be opened': () => host.open({ head: denied }),
} satisfies Readonly<Record<string, () => Promise<Frame | Page>>>;

async function sandboxed(): Promise<Frame> {
  const inner = host.address();
  const page = await host.open({
    body: `<iframe sandbox="allow-scripts" src="${inner}" width="440" height="760"></iframe>`,
  });
  const frame = page.frames().find((each) => each.url() === inner)!;
  await frame.waitForFunction(() => 'host' in window);
  return frame;
}

/** Counts the wallet's send requests, of any method. */
const countSending = (place: Frame | Page): Promise<void> =>
  place.evaluate(() => {
    const { wallet } = window.host;
    const request = wallet.request.bind(wallet);
    const counted = Object.assign(window, { asked: 0 });
    Object.defineProperty(wallet, 'request', {
      value: (given: { method: string }) => {
        if (given.method === 'eth_sendTransaction') counted.asked += 1;
        return request(given);
      },
    });
  });
const asked = (place: Frame | Page): Promise<number> =>
  place.evaluate(() => (window as unknown as { asked: number }).asked);

describe.each(Object.entries(places))('%s', (_name, open) => {
  it('refuses a payment before the wallet prompt, and says what the host can do', async () => {
    const place = await open();
    await countSending(place);
    const refused = await place.evaluate(async () => {
      const { engine, wallet, sdk, last, account, shortfall } = window.host;
      const { routes } = await last(engine.findFundingRoutes({ wallet, shortfall: shortfall(5_000_000n) }));
      const ended = await last(engine.execute(routes.find(({ kind }) => kind === 'swap')!, { wallet }));
      const error: unknown = await engine.executions(account).catch((reason: unknown) => reason);
      return { status: ended.status, code: ended.error?.code, advice: (await sdk.explainError(error))?.whatToDo };
    });
    expect(refused).toEqual({
      status: 'stopped',
      code: 'STORAGE_FORBIDDEN',
      advice: expect.stringMatching(/allow-same-origin.*separate tab.*site data.*journal: "memory"/),
    });
    expect(await asked(place)).toBe(0);
  });

  it('pays with a journal in memory, and with one that the host keeps elsewhere', async () => {
    const place = await open();
    const statuses = await place.evaluate(async () => {
      const { pay, engineWith, sdk } = window.host;
      const own = new sdk.MemoryJournalStore();
      const journal = {
        get: (id: string) => own.get(id),
        compareAndSwap: (entry: Parameters<typeof own.compareAndSwap>[0]) => own.compareAndSwap(entry),
        list: (account: Parameters<typeof own.list>[0]) => own.list(account),
        delete: (id: string) => own.delete(id),
      };
      return [await pay(engineWith({ journal: 'memory' })), await pay(engineWith({ journal }))];
    });
    expect(statuses).toEqual(['done', 'done']);
  });

  it('shows the player that nothing was sent, and suggests to open the page in a tab', async () => {
    const place = await open();
    await countSending(place);
    await place.evaluate(
      () => void window.host.show('swap', { amount: '1', toTokenAddress: window.host.tokens['USDC'] }),
    );
    for (const name of [/^Review swap/, /^Swap \d/]) await place.getByRole('button', { name }).click();
    await place.getByText('Payments can’t be recorded on this page').first().waitFor();
    await place
      .getByText(/this step wasn’t sent/)
      .first()
      .waitFor();
    await place
      .getByText(/Open the page in a tab of its own, or allow it to store data/)
      .first()
      .waitFor();
    expect(await asked(place)).toBe(0);
  });
});

describe('a page without IndexedDB', () => {
  it('shows an error at once, in production, that names a store a page can use', async () => {
    const page = await host.open({
      head: '<script>Object.defineProperty(window, "indexedDB", { value: null })</script>',
    });
    const message = await page.evaluate(() => {
      try {
        window.host.sdk.createFundingEngine({ environment: 'production', plugins: [] });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toMatch(/journal.*on a page a store of your server.*"memory"/);
    expect(await page.evaluate(() => window.host.pay(window.host.engineWith({ journal: 'memory' })))).toBe('done');
  });
});
