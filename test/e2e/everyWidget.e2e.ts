import { describe, expect, it } from '@jest/globals';
import { type WidgetName, widgetNames } from '../../dist/examples/playground/settings.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';
import { complete, examplesOf } from './kit/widgetExamples.js';

const stage = useStage();

function open(widget: WidgetName, setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  return stage.open({ widget, parameters: examplesOf(stage, widget).right, connected: 'player', ...setting });
}

/** The object of the playground's invalid parameter. */
const mistaken: Readonly<Record<WidgetName, string>> = {
  connect: 'targetChainId',
  wallet: 'showDisconnectButton',
  swap: 'amount',
  bridge: 'tokenAddress',
  onramp: 'amount',
  sale: 'items',
  commerce: 'flow',
  'add-tokens': 'toAmount',
  purchase: 'items',
  transfer: 'amount',
};

const typesOf = async (page: PlaygroundPage): Promise<readonly string[]> =>
  (await page.events()).map(({ type }) => type);

describe.each(widgetNames)('%s', (widget) => {
  const isCommerce = widget === 'commerce';

  it('sends no request before a wallet is connected, and closes on command', async () => {
    const page = await open(widget, { connected: null });
    await page.button(/^Devnet wallet/).waitFor();
    // The operators choose the wallets of a game. The price of an item is shown in advance.
    const asked = page.requests.filter((request) => !request.endsWith('/v1/config'));
    const isOfPrice = (request: string): boolean =>
      request.includes('/order/quote?') ||
      request.endsWith('/token-prices') ||
      request.startsWith(`POST ${stage.devnet.child.rpcUrl}`);
    expect(widget === 'sale' || widget === 'purchase' ? asked.filter((each) => !isOfPrice(each)) : asked).toEqual([]);
    expect(await page.problems(`${widget}-unconnected`)).toEqual([]);
    await page.press('Close');
    expect(await page.event(isCommerce ? 'CLOSE' : 'close-widget')).toEqual({});
    expect(await typesOf(page)).toEqual(isCommerce ? ['INITIALISED', 'CLOSE'] : ['close-widget']);
  });

  it('is accessible in every theme, and changes its language while it runs', async () => {
    const page = await open(widget);
    await complete[widget](page).waitFor();
    expect(await page.problems(`${widget}-first`)).toEqual([]);
    const languages = ['ja', 'ko', 'zh'] as const;
    for (const language of languages) {
      await page.change({ language });
      await page.widget.locator(`[lang=${language}]`).first().waitFor({ state: 'attached' });
      expect(await page.problemsAsItLooks()).toEqual([]);
    }
    // The commerce widget emits seven event names, and this one is not among them.
    expect(await page.payloads('language-changed')).toEqual(
      isCommerce ? [] : languages.map((language) => ({ language })),
    );
  });

  it('shows an invalid parameter, reports it once, and continues once it is valid', async () => {
    const { right, wrong } = examplesOf(stage, widget);
    const page = await open(widget, { parameters: wrong });
    await page.heading('Can’t open this').first().waitFor();
    const mistake = {
      code: 'INVALID_PARAMETERS',
      reason: expect.stringMatching(`^${mistaken[widget]}: .+ is not `),
      timestamp: expect.any(Number),
    };
    expect(await page.event(isCommerce ? 'FAILURE' : 'failure')).toEqual(
      isCommerce ? { type: null, data: mistake } : mistake,
    );
    expect(await page.problems(`${widget}-wrong`)).toEqual([]);
    await page.change({ parameters: right });
    await complete[widget](page).waitFor();
    expect((await typesOf(page)).filter((type) => /failure/i.test(type))).toHaveLength(1);
  });
});
