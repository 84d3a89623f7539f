import { describe, expect, it } from '@jest/globals';
import type { DevnetService } from 'tributary-devnet';
import { widgetNames } from '../../dist/examples/playground/settings.js';
import { useStage } from './kit/useStage.js';
import { drawnTooOften, moved, watchSteadiness } from './kit/watchSteadiness.js';
import { complete, examplesOf } from './kit/widgetExamples.js';

const stage = useStage({ connected: 'player' });
const services: readonly DevnetService[] = [
  'childRpc',
  'rootRpc',
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
  'onramp',
];

describe.each(widgetNames)('%s, with every answer three seconds late', (widget) => {
  it.each([
    [380, 760],
    [1_000, 900],
  ])(
    'is stable until everything has loaded, and renders at most twice a second, in %d by %d',
    async (width, height) => {
      const context = await stage.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const steadiness = await watchSteadiness(context);
      for (const service of services) stage.devnet.faults.set(service, { latencyMs: 3_000 });
      const { right: parameters } = examplesOf(stage, widget);
      const page = await stage.open({ widget, parameters, context, ...(width > 400 && { place: width }) });
      await complete[widget](page).waitFor();
      const seen = await steadiness(page.page);
      expect({ moved: moved(seen), drawn: drawnTooOften(seen) }).toEqual({
        moved: [],
        drawn: [],
      });
    },
  );
});
