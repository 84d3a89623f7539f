import { jest } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { type CatalogueRow, row } from './CatalogueRow.js';

/** Errors that the widgets raise themselves. They need a page: `widgets.test.ts` causes them. */
export const widgetRows: readonly CatalogueRow[] = [
  row('WIDGETS_SCRIPT_LOAD_ERROR', 'Failed to load the widgets', 'a widget whose code does not arrive', async () => {
    jest.unstable_mockModule('../../widgets/wallet/walletWidget.js', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    // As a page without a bundler has it: the entry for bundlers brings every widget along.
    const { createWidgets } = await import('../../widgets/createWidgets.js');
    const { WidgetType } = await import('../../widgets/shared/events/WidgetType.js');
    const { createFundingEngine } = await import('tributary-sdk');
    const engine = createFundingEngine({ environment: 'sandbox', plugins: [] });
    const widgets = createWidgets(engine);
    const widget = widgets.create(WidgetType.WALLET);
    const event = firstValueFrom(widget.events$);
    widget.mount(document.body);
    const { type, data } = (await event) as unknown as { type: string; data: { code: string; reason: string } };
    widgets.dispose();
    engine.dispose();
    return { type, code: data.code, message: data.reason };
  }),
];
