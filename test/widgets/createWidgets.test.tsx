import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, StrictMode, useEffect, useRef } from 'react';
import { type CreateWidgetsOptions, createWidgets, type Widgets } from '../../widgets/createWidgets.js';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { aShell } from './kit/aShell.js';
import { teachDialogs } from './kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

let all: Widgets[];

beforeEach(() => {
  teachDialogs();
  all = [];
  document.body.innerHTML = '<div id="one">before</div><div id="two"></div>';
});
afterEach(async () => {
  await act(() => Promise.resolve(all.forEach((widgets) => widgets.dispose())));
  jest.restoreAllMocks();
});

function widgetsOf(options: CreateWidgetsOptions = {}): Widgets {
  const widgets = createWidgets(aShell(), options);
  all.push(widgets);
  return widgets;
}

const one = (): HTMLElement => document.getElementById('one')!;
const listed = (): Promise<HTMLElement> => screen.findByRole('heading', { name: /Choose a wallet/ });

describe('createWidgets', () => {
  it('mounts a widget after the element’s content, by id or element, and restores it', async () => {
    const widget = widgetsOf().create(WidgetType.CONNECT);
    act(() => widget.mount('one'));
    await listed();
    expect(one().textContent).toMatch(/^before.*Choose a wallet/);
    await act(() => Promise.resolve(widget.mount(document.getElementById('two')!)));
    await listed();
    expect(one().innerHTML).toBe('before');
  });

  it('shares an element with another widget and the page’s nodes, in any order of unmounting', async () => {
    const widgets = widgetsOf();
    const [first, second] = [widgets.create(WidgetType.CONNECT), widgets.create(WidgetType.CONNECT)];
    act(() => first.mount('one'));
    one().append('between');
    act(() => second.mount('one'));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /Choose a wallet/ })).toHaveLength(2));
    await act(() => Promise.resolve(first.unmount()));
    await listed();
    act(() => first.mount('one'));
    await act(() => Promise.resolve(second.unmount()));
    await listed();
    await act(() => Promise.resolve(first.unmount()));
    expect(one().innerHTML).toBe('beforebetween');
  });

  it('may be mounted, unmounted and mounted in the effects of a host, as its strict mode does', async () => {
    const complaint = jest.spyOn(console, 'error');
    const widgets = widgetsOf();
    function Host(): ReactElement {
      const place = useRef<HTMLDivElement>(null);
      useEffect(() => {
        const widget = widgets.create(WidgetType.CONNECT);
        widget.mount(place.current!);
        return () => widget.unmount();
      }, []);
      return <div ref={place} />;
    }
    const host = render(
      <StrictMode>
        <Host />
      </StrictMode>,
    );
    await listed();
    await act(() => Promise.resolve(host.unmount()));
    expect(host.container.innerHTML).toBe('');
    expect(complaint).not.toHaveBeenCalled();
  });

  it('throws for a missing element and an unknown type', () => {
    const widgets = widgetsOf();
    expect(() => widgets.create(WidgetType.CONNECT).mount('nowhere')).toThrow(
      'There is no element with the id "nowhere" to mount a widget in.',
    );
    expect(() => widgets.create('toString' as WidgetType)).toThrow('There is no widget of the type "toString".');
  });

  it('sends each event once to listeners and the stream, and none to removed listeners', async () => {
    const widget = widgetsOf().create(WidgetType.CONNECT);
    const heard: unknown[] = [];
    const stay = (data: unknown): void => void heard.push(['stay', data]);
    const leave = (data: unknown): void => void heard.push(['leave', data]);
    widget.events$.subscribe((event) => heard.push(event));
    widget.addListener('close-widget', stay);
    widget.addListener('close-widget', stay);
    widget.addListener('close-widget', leave);
    widget.removeListener('close-widget', leave);
    act(() => widget.mount('one'));
    await listed();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(heard).toEqual([{ type: 'close-widget', data: {} }, ['stay', {}]]);
    widget.removeListener('close-widget');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(heard).toHaveLength(3);
  });

  it('accepts new parameters and looks while it runs, and removes them again', async () => {
    const widget = widgetsOf({ theme: 'light' }).create(WidgetType.CONNECT);
    const failures: unknown[] = [];
    widget.addListener('failure', ({ code }) => failures.push(code));
    act(() => widget.mount('one', { language: 'en' }));
    await listed();
    const theme = (): string | null =>
      one().querySelector('[data-tributary-theme]')!.getAttribute('data-tributary-theme');
    expect(theme()).toBe('light');
    act(() => widget.update({ config: { theme: 'dark' } }));
    expect(theme()).toBe('dark');
    act(() => widget.update({ config: { theme: undefined } }));
    expect(theme()).toBe('light');
    act(() => widget.update({ parameters: { targetChainId: 'mars' } }));
    expect(failures).toEqual(['INVALID_PARAMETERS']);
    act(() => widget.update({ parameters: { targetChainId: undefined } }));
    await listed();
  });

  it('changes its language while it runs', async () => {
    const widget = widgetsOf({ language: 'en' }).create(WidgetType.CONNECT);
    const changes: unknown[] = [];
    widget.addListener('language-changed', (data) => changes.push(data));
    act(() => widget.mount('one'));
    await listed();
    act(() => widget.update({ config: { language: 'ko-KR' } }));
    await waitFor(() => expect(one().querySelector('[lang]')!.getAttribute('lang')).toBe('ko'));
    expect(changes).toEqual([{ language: 'ko' }]);
  });

  it('shares one wallet between its widgets, which the page may replace', async () => {
    const widgets = widgetsOf();
    act(() => {
      widgets.create(WidgetType.CONNECT).mount('one');
      widgets.create(WidgetType.CONNECT).mount('two');
    });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /Choose a wallet/ })).toHaveLength(2));
    act(() => widgets.updateProvider(new ScriptedWallet()));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /is connected/ })).toHaveLength(2));
    act(() => widgets.updateProvider(null));
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /Choose a wallet/ })).toHaveLength(2));
  });

  it('has ids that differ from other widgets’ and the page’s, with any copy of React', async () => {
    const widgets = widgetsOf();
    act(() => {
      widgets.create(WidgetType.CONNECT).mount('one');
      widgets.create(WidgetType.CONNECT).mount('two');
    });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /Choose a wallet/ })).toHaveLength(2));
    const ids = [...document.querySelectorAll('[data-tributary-widget] [id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toContain('tributary-');
  });

  it('sends its wallet no request before a widget is mounted', () => {
    const wallet = new ScriptedWallet();
    widgetsOf({ wallet }).create(WidgetType.CONNECT);
    expect(wallet.calls).toEqual([]);
  });

  it('leaves nothing behind if it is unmounted while its code loads', async () => {
    const widget = widgetsOf().create(WidgetType.CONNECT);
    const events: unknown[] = [];
    widget.events$.subscribe((event) => events.push(event));
    act(() => widget.mount('one', { targetChainId: 'mars' }));
    await act(() => Promise.resolve(widget.unmount()));
    await act(() => import('../../widgets/connect/connectWidget.js'));
    expect([one().innerHTML, events]).toEqual(['before', []]);
    act(() => widget.update({ parameters: { targetChainId: undefined } }));
    act(() => widget.mount('one'));
    await listed();
  });

  it('completes its streams when the widgets are disposed', () => {
    const widgets = widgetsOf();
    let ended = false;
    widgets.create(WidgetType.CONNECT).events$.subscribe({ complete: () => (ended = true) });
    widgets.dispose();
    expect(ended).toBe(true);
  });
});
