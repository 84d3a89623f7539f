import { describe, expect, it } from '@jest/globals';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = { environmentId: 'devnet', items: [{ productId: 'lantern', qty: 3, name: 'Riverglass Lantern' }] };

describe('the payment options, in forced colours', () => {
  it('differ by more than colour: a disabled one is grey, the selected one has a frame', async () => {
    const page = await stage.open({ parameters });
    const ways = page.page.locator('[role=radiogroup][aria-label="Payment options"]');
    await ways.locator('input:checked').waitFor({ state: 'attached' });
    await ways.locator('> div').first().waitFor();
    await page.page.emulateMedia({ forcedColors: 'active' });
    const [chosen, offered, off] = await Promise.all(
      ['label:has(input:checked)', 'label:has(input:not(:checked))', 'div'].map((kind) =>
        ways
          .locator(`> ${kind}`)
          .first()
          .evaluate((row) => {
            const { color, outlineStyle } = getComputedStyle(row);
            const reason = row.lastElementChild === null ? '' : getComputedStyle(row.lastElementChild).color;
            return { color, outlineStyle, reason };
          }),
      ),
    );
    expect(off?.color).not.toBe(offered?.color);
    expect(off?.reason).toBe(off?.color);
    expect([chosen?.outlineStyle, offered?.outlineStyle, off?.outlineStyle]).toEqual(['solid', 'none', 'none']);
  });
});

describe('buttons, in colours that the player’s system has chosen', () => {
  it('mark the selected one of several, and a disabled one', async () => {
    const usdc = stage.devnet.tokens.child['USDC']!.address;
    const page = await stage.open({ widget: 'onramp', parameters: { tokenAddress: usdc, amount: '25' } });
    await page.button(/^50$/).waitFor();
    await page.page.emulateMedia({ forcedColors: 'active' });
    const lookOf = (name: string | RegExp): Promise<readonly string[]> =>
      page.button(name).evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        return [color, backgroundColor];
      });
    expect((await lookOf(/^25$/)).join()).not.toBe((await lookOf(/^50$/)).join());
    const on = await lookOf('Continue to card page');
    await page.page.getByRole('textbox', { name: 'You get' }).fill('');
    await page.page.locator('button[aria-disabled=true]').first().waitFor();
    expect((await lookOf(/card page/))[0]).not.toBe(on[0]);
  });
});
