import type { TreeCopy } from './TreeCopy.js';

/** A widget that tips a streamer: all of it is in its own folder. */
const folder: Readonly<Record<string, string>> = {
  'widgets/tip/tipWidget.tsx': `
    import type { ReactElement } from 'react';
    import { Frame } from '../components/frame/Frame.js';
    import { Body } from '../components/layout/Text.js';
    import { sharedWords } from '../messages/shared/words.js';
    import { useWords } from '../messages/useWords.js';
    import { WidgetType } from '../shared/events/WidgetType.js';
    import { optional, text } from '../shared/parameters/readers.js';
    import { defineWidget } from '../shared/root/defineWidget.js';
    import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';

    export interface TipParameters {
      readonly streamer?: string | undefined;
    }

    export const tipWidget: WidgetDefinition<typeof WidgetType.TIP, TipParameters> = {
      type: WidgetType.TIP,
      words: sharedWords,
      schema: { streamer: optional(text) },
      View: TipView,
    };

    export const TipWidget = defineWidget(tipWidget);

    function TipView({ parameters }: WidgetViewProps<typeof WidgetType.TIP, TipParameters>): ReactElement {
      const { tip } = useWords(sharedWords);
      return (
        <Frame title={tip({ streamer: parameters.streamer ?? '' })} view="tip">
          <Body>{parameters.streamer}</Body>
        </Frame>
      );
    }
  `,
};

interface Row {
  /** The line of a table before which it stands. */
  readonly before: string;
  readonly line: string;
}

/** Its message is one line of `locales/en.json`. The tables with a row for it: its type, its events and their names, its parameters, the commerce widget's mapping of its events, its code, and the entry. */
const rows: Readonly<Record<string, Row>> = {
  'widgets/shared/events/WidgetType.ts': { before: "  PURCHASE: 'purchase',", line: "  TIP: 'tip'," },
  'widgets/shared/events/WidgetEvents.ts': {
    before: '  readonly [WidgetType.PURCHASE]: PurchaseEvents;',
    line: '  readonly [WidgetType.TIP]: SharedEvents;',
  },
  'widgets/shared/events/domEvents.ts': {
    before: '  [WidgetType.PURCHASE]: ',
    line: "  [WidgetType.TIP]: 'imtbl-tip-widget',",
  },
  'widgets/WidgetParameters.ts': {
    before: '  readonly [WidgetType.PURCHASE]: PurchaseParameters;',
    line: "  readonly [WidgetType.TIP]: import('./tip/tipWidget.js').TipParameters;",
  },
  'widgets/commerce/answers.ts': {
    before: '  [WidgetType.PURCHASE]: ',
    line: '  [WidgetType.TIP]: shared,',
  },
  'widgets/allWidgets.ts': {
    before: "  [WidgetType.PURCHASE]: async () => (await import('./purchase/purchaseWidget.js')).purchaseWidget,",
    line: "  [WidgetType.TIP]: async () => (await import('./tip/tipWidget.js')).tipWidget,",
  },
  'widgets/index.ts': {
    before: "export { SwapWidget } from './swap/swapWidget.js';",
    line: "export { TipWidget } from './tip/tipWidget.js';",
  },
};

/** Without the tables that are named. */
export function addWidget(tree: TreeCopy, without: readonly string[] = []): void {
  tree.addLine('locales/en.json', '"frame": {', '"tip": "Tip {streamer}",');
  tree.generateMessages();
  for (const [path, text] of Object.entries(folder)) tree.write(path, text);
  for (const [path, { before, line }] of Object.entries(rows))
    if (!without.includes(path)) tree.addLine(path, before, line);
}
