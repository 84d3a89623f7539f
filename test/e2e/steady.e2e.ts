import { describe, expect, it } from '@jest/globals';
import { type WidgetName, widgetNames } from '../../dist/examples/playground/settings.js';
import { useStage } from './kit/useStage.js';
import { moved, watchSteadiness } from './kit/watchSteadiness.js';
import { complete, examplesOf } from './kit/widgetExamples.js';

const stage = useStage({ connected: 'player' });
const services = [
  'childRpc',
  'rootRpc',
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
  'onramp',
] as const;

describe.each(widgetNames)('%s, every answer three seconds late', (widget: WidgetName) => {
  it.each([
    [380, 760],
    [1_000, 900],
  ])('stands still, and is drawn at most twice a second, in %d by %d', async (width, height) => {
    const context = await stage.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const steadiness = await watchSteadiness(context);
    for (const service of services) stage.devnet.faults.set(service, { latencyMs: 3_000 });
    const page = await stage.open({
      widget,
      parameters: examplesOf(stage, widget).right,
      context,
      ...(width > 400 && { place: width }),
    });
    await complete[widget](page).waitFor();
    const seen = await steadiness(page.page);
    console.info(
      widget,
      width,
      Math.round(seen.now),
      seen.commits.map(Math.round).join(' '),
      JSON.stringify(seen.shifts.map(([v, w]) => [v, w.slice(0, 300)])),
    );
    if (widget === 'add-tokens')
      console.info(
        await page.page.evaluate(() =>
          [...document.querySelectorAll('[role=radiogroup] > *, [role=group]')]
            .map((e) => Math.round(e.getBoundingClientRect().height))
            .join(' '),
        ),
      );
    expect(moved(seen)).toEqual([]);
  });
});
