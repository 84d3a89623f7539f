import { describe, expect, it } from '@jest/globals';
import { useHost } from './kit/useHost.js';

const head =
  '<script src="/ses/lockdown.umd.js"></script><script>lockdown({ errorTaming: "unsafe", consoleTaming: "unsafe", stackFiltering: "verbose" })</script>';
const host = useHost({ head });

describe('a page under SES lockdown, with frozen intrinsics', () => {
  it('pays, and shows a widget with a price', async () => {
    const page = await host.open();
    expect(await page.evaluate(() => Object.isFrozen(Array.prototype))).toBe(true);
    expect(await page.evaluate(() => window.host.pay(window.host.engine))).toBe('done');
    await page.evaluate(
      () => void window.host.show('swap', { amount: '1', toTokenAddress: window.host.tokens['USDC'] }),
    );
    await page.getByRole('button', { name: /Review/ }).waitFor();
  });
});
