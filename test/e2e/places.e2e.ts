import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player' }, { hasScrollBars: true });

function open(setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];
  return stage.open({ parameters: { environmentId: 'devnet', items }, ...setting });
}

interface Edges {
  readonly left: number;
  readonly right: number;
}

const edgesOf = (page: PlaygroundPage, selector: string): Promise<Edges> =>
  page.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
const ways = '[role=radiogroup][aria-label="Payment options"]';
const button = 'footer button';

describe('the place of a widget', () => {
  it('aligns the content with the foot if a scroll bar is shown', async () => {
    const page = await open({ height: 640 });
    await page.button(/^Pay \$/).waitFor();
    const scrolls = await page.page.locator(ways).evaluate((element) => {
      for (let each = element.parentElement; each !== null; each = each.parentElement)
        if (each.scrollHeight > each.clientHeight + 1) return each.offsetWidth - each.clientWidth;
      return 0;
    });
    // Else nothing is compared.
    expect(scrolls).toBeGreaterThan(0);
    const [content, foot] = [await edgesOf(page, ways), await edgesOf(page, button)];
    expect(Math.abs(content.right - foot.right)).toBeLessThanOrEqual(1);
    expect(Math.abs(content.left - foot.left)).toBeLessThanOrEqual(1);
  });

  it('shifts nothing sideways if a scroll bar appears', async () => {
    const page = await open({ height: 1_000 });
    await page.button(/^Pay \$/).waitFor();
    const before = await edgesOf(page, ways);
    await page.page.setViewportSize({ width: 380, height: 640 });
    await page.page.waitForFunction(() => innerHeight === 640);
    expect(await edgesOf(page, ways)).toEqual(before);
  });

  it('gives most of its height to the card page', async () => {
    const page = await open({ height: 760 });
    await page.choose(/^Card/);
    await page.press('Continue with card');
    const frame = page.page.locator('iframe[data-ready]');
    await frame.waitFor();
    const seen = await frame.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    });
    expect(seen).toBeGreaterThan(380);
    await page.picture('places-card');
  });

  it.each(['modal', 'drawer'] as const)('uses a tall screen in the %s, costs and button in view', async (shell) => {
    const page = await open({ shell, width: 1_280, height: 1_200, place: 400 });
    await page.button(/^Pay \$/).waitFor();
    const [panel, costs] = await Promise.all([
      page.page.locator('[data-tributary-shell] section[data-shape]').boundingBox(),
      page.page.getByText('Estimated gas', { exact: true }).first().boundingBox(),
    ]);
    expect(panel!.height).toBeGreaterThan(800);
    expect(costs!.y + costs!.height).toBeLessThan(panel!.y + panel!.height);
  });
});
