import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadWidget } from '../../widgets/allWidgets.js';
import { createWidgets } from '../../widgets/createWidgets.js';
import { defineTributaryWidget } from '../../widgets/defineTributaryWidget.js';
import { LazyWidget } from '../../widgets/LazyWidget.js';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';
import { TributaryProvider } from '../../widgets/shared/host/TributaryProvider.js';
import type { WidgetDefinition } from '../../widgets/shared/root/WidgetDefinition.js';
import { WidgetRoot } from '../../widgets/shared/root/WidgetRoot.js';
import { rootWords } from '../../widgets/shared/root/words/words.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { aShell } from './kit/aShell.js';

const order = { environmentId: 'devnet', items: [{ productId: 'sword', qty: 1 }] };
/** The parameters that each widget needs to show more than its list of errors. */
const parameters: Readonly<Record<WidgetType, Readonly<Record<string, unknown>>>> = {
  [WidgetType.CONNECT]: {},
  [WidgetType.WALLET]: {},
  [WidgetType.SWAP]: {},
  [WidgetType.BRIDGE]: {},
  [WidgetType.ONRAMP]: {},
  [WidgetType.SALE]: order,
  [WidgetType.COMMERCE]: { flow: 'SWAP' },
  [WidgetType.ADD_TOKENS]: {},
  [WidgetType.PURCHASE]: order,
  [WidgetType.TRANSFER]: {},
};
const types = Object.values(WidgetType);

const realFetch = globalThis.fetch;
let asked: unknown[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (input) => {
    asked.push(input);
    throw new Error('A server that renders asks nobody.');
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function render(children: ReactNode, wallet = new ScriptedWallet()): string {
  return renderToString(
    createElement(TributaryProvider, { engine: aShell(), wallet, theme: 'light', language: 'ja', children }),
  );
}

// Node has no window: access to one fails here.
describe('on a server', () => {
  it.each(types)('%s renders markup without a network or wallet request', async (type) => {
    const definition = (await loadWidget(type)) as WidgetDefinition<WidgetType, object>;
    const wallet = new ScriptedWallet();
    const html = render(createElement(WidgetRoot, { definition, given: parameters[type] }), wallet);
    await new Promise((resolve) => setImmediate(resolve));
    expect(html).toContain(`data-tributary-widget="${type}"`);
    expect(html).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
    expect(html).not.toContain(rootWords.get('en').parameters.title);
    expect([asked, wallet.calls]).toEqual([[], []]);
  });

  it.each(types)('%s by its type name renders its placeholder', (type) => {
    const html = render(createElement(LazyWidget, { type, parameters: parameters[type] }) as ReactElement);
    expect(html).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
    expect(asked).toEqual([]);
  });

  it.each(types)('%s has class names that do not depend on the order of loading', async (type) => {
    const definition = (await loadWidget(type)) as WidgetDefinition<WidgetType, object>;
    const html = render(createElement(WidgetRoot, { definition, given: parameters[type] }));
    // The look, the widget and its language keep their classes during hydration.
    const around = [...html.matchAll(/class="(\S+)/g)].slice(0, 3).map(([, name]) => name);
    expect(around).toEqual(['sc-tributary-theme', 'sc-tributary-widget', 'sc-tributary-language']);
  });

  it('neither an element nor widgets for later need a page', () => {
    expect(() => defineTributaryWidget({ engine: aShell })).not.toThrow();
    expect(() => createWidgets(aShell()).create(WidgetType.SWAP)).not.toThrow();
  });
});
