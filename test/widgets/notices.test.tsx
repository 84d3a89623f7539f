import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, configure, waitFor } from '@testing-library/react';
import { createWidgets } from '../../widgets/createWidgets.js';
import { defineTributaryWidget } from '../../widgets/defineTributaryWidget.js';
import { noticeEventName } from '../../widgets/shared/events/notices.js';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';
import { aShell } from './kit/aShell.js';
import { teachDialogs } from './kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const told: unknown[] = [];
const hear = (event: Event): void => void told.push((event as CustomEvent).detail);
const environment = process.env.NODE_ENV;
let warned: jest.SpiedFunction<typeof console.warn>;
let complained: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  teachDialogs();
  told.length = 0;
  window.addEventListener(noticeEventName, hear);
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  window.removeEventListener(noticeEventName, hear);
  jest.restoreAllMocks();
  process.env.NODE_ENV = environment;
  await act(() => Promise.resolve(document.body.replaceChildren()));
});

async function show(parameters: Readonly<Record<string, unknown>>, type: WidgetType = WidgetType.CONNECT) {
  const widgets = createWidgets(aShell());
  const place = document.body.appendChild(document.createElement('div'));
  const handle = widgets.create(type, { parameters: parameters as never });
  await act(async () => {
    handle.mount(place);
    await Promise.resolve();
  });
  await waitFor(() => expect(place.querySelector('section')).not.toBeNull());
  return { widgets, handle };
}

/** Returns the warnings of the widgets; an engine of another test that loads late may warn about its journal. */
const warnings = (): readonly unknown[] =>
  warned.mock.calls.flat().filter((text) => String(text).startsWith('The widget'));

const unknown = (names: readonly string[], widget = 'connect') => ({ notice: 'unknown-parameters', widget, names });

describe('parameters that a widget does not read', () => {
  it('are logged in development, and emitted to the window, once', async () => {
    const { widgets, handle } = await show({
      targetChain: 1,
      theme: 'light',
      language: 'en',
      targetChainId: undefined,
    });
    await waitFor(() => expect(told).toEqual([unknown(['targetChain'])]));
    await act(() => Promise.resolve(handle.update({ parameters: { targetWalletRdns: 'io.test' } })));
    expect(told).toHaveLength(1);
    expect(warnings()).toEqual(['The widget "connect" has no such parameters: targetChain']);
    act(() => widgets.dispose());
  });

  it('are only emitted to the window in production', async () => {
    process.env.NODE_ENV = 'production';
    const { widgets } = await show({ targetChain: 1 });
    await waitFor(() => expect(told).toEqual([unknown(['targetChain'])]));
    expect(warnings()).toEqual([]);
    act(() => widgets.dispose());
  });

  it('are those that neither a commerce widget nor its flow’s widget reads', async () => {
    const given = { flow: 'CONNECT', items: [], targetChainId: 13473, targetChain: 1 };
    const { widgets } = await show(given, WidgetType.COMMERCE);
    await waitFor(() => expect(told).toEqual([unknown(['targetChain'])]));
    act(() => widgets.dispose());
  });
});

describe('<tributary-widget>', () => {
  async function place(html: string): Promise<void> {
    await act(async () => {
      document.body.innerHTML = html;
      await Promise.resolve();
    });
  }
  beforeEach(() => defineTributaryWidget({ engine: aShell }));

  it('names attributes that no widget reads, except those of every element', async () => {
    await place(
      '<tributary-widget type="connect" target-chain="1" class="a" id="b" style="" data-x="1" aria-label="Shop" tabindex="0" x:y="1"></tributary-widget>',
    );
    await waitFor(() => expect(told).toEqual([unknown(['targetChain'])]));
  });

  it('logs an unknown widget type, in production too, once for each type', async () => {
    process.env.NODE_ENV = 'production';
    await place('<tributary-widget></tributary-widget><tributary-widget type="swapp"></tributary-widget>');
    expect(told).toEqual([{ notice: 'unknown-widget', widget: 'swapp' }]);
    expect(complained.mock.calls).toEqual([
      [expect.stringContaining('type="swapp">: there is no such widget. There are: connect, wallet, swap')],
    ]);
    await act(async () => {
      document.querySelector('[type]')!.setAttribute('theme', 'light');
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(complained).toHaveBeenCalledTimes(1);
  });
});
