import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { CompleteMessages } from '../../widgets/defineMessages.js';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'sale', connected: 'player', width: 380, height: 760 });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'sword', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};
const languages = readdirSync('locales').flatMap((file) => /^(?!en)(\w+)\.json$/.exec(file)?.[1] ?? []);

/** In right-to-left text, invisible marks enclose values. */
const visible = (words: string): string => words.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '').trim();

/** How many pixels anything is wider than its place, of the page, its panels and what scrolls in them. */
const tooWide = ({ page }: PlaygroundPage): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('section, section > div, footer')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

describe('the page to pay on, in each translated language', () => {
  it('is one of fifteen', () => {
    expect([...languages].sort()).toEqual('ar de es fr id it ja ko pl pt ru th tr vi zh'.split(' '));
  });

  it.each(languages)(
    '%s: searches and pays in its language, with fitting texts in the right direction',
    async (language) => {
      const { order } = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as CompleteMessages;
      const { looking, pay } = order.checkout;
      const [before = '', after = ''] = pay.split('{amount}');
      // Long enough for the search to be read.
      stage.devnet.faults.set('childRpc', { latencyMs: 1_500 });
      stage.devnet.faults.set('rootRpc', { latencyMs: 1_500 });
      const page = await stage.open({ parameters, language });
      const foot = page.page.locator('footer button').last();
      await page.button(looking).waitFor();
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      stage.devnet.faults.clear();
      await page.page.waitForFunction(
        (searching) => document.querySelector('footer button')?.textContent?.includes(searching) === false,
        looking,
      );
      const said = visible(await foot.innerText());
      expect([said.startsWith(before.trim()), said.endsWith(after.trim()), /\d/.test(said)]).toEqual([
        true,
        true,
        true,
      ]);
      const direction = await foot.evaluate((button) => ({
        lang: button.closest('[lang]')?.getAttribute('lang'),
        dir: getComputedStyle(button).direction,
      }));
      expect(direction).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      expect(await page.problems()).toEqual([]);
    },
  );
});
