import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConnectWidget } from '../../../../../widgets/connect/connectWidget.js';
import {
  type CreateOptions,
  createWidgets,
  type WidgetHandle,
  type Widgets,
} from '../../../../../widgets/createWidgets.js';
import { defineTributaryWidget } from '../../../../../widgets/defineTributaryWidget.js';
import { WidgetType } from '../../../../../widgets/shared/events/WidgetType.js';
import { TributaryProvider } from '../../../../../widgets/shared/host/TributaryProvider.js';
import { LoadedWidget } from '../../../../../widgets/shared/registry/LoadedWidget.js';
import { ShellName } from '../../../../../widgets/shared/root/shell/ShellName.js';
import { WidgetShell } from '../../../../../widgets/shared/root/shell/WidgetShell.js';
import { aShell } from '../../../kit/aShell.js';
import { teachDialogs } from '../../../kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const engine = aShell();
const page = document.documentElement;
let all: Widgets[];
let told: string[];

beforeEach(() => {
  teachDialogs();
  [all, told] = [[], []];
  document.body.innerHTML = '<button id="buy">Buy</button><div id="place"></div>';
});
afterEach(async () => {
  await act(() => Promise.resolve(all.forEach((widgets) => widgets.dispose())));
  cleanup();
  await act(() => Promise.resolve(document.body.replaceChildren()));
  jest.restoreAllMocks();
});

function aWidget(options: CreateOptions<'connect'>): WidgetHandle<'connect'> {
  const widgets = createWidgets(engine);
  all.push(widgets);
  const widget = widgets.create(WidgetType.CONNECT, options);
  widget.events$.subscribe(({ type }) => told.push(type));
  return widget;
}

const dialogs = (): readonly HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog[data-tributary-shell]'),
];
const listed = (): Promise<HTMLElement> => screen.findByRole('heading', { name: /Choose a wallet/ });
async function opened(): Promise<HTMLDialogElement> {
  await listed();
  const [dialog] = dialogs();
  await waitFor(() => expect(dialog?.getAttribute('aria-label')).toBe('Connect wallet'));
  return dialog!;
}
const gone = (): Promise<void> => waitFor(() => expect(dialogs()).toEqual([]));
const buy = (): HTMLElement => document.getElementById('buy')!;

describe.each(['modal', 'drawer'] as const)('a widget in a %s', (shell) => {
  const closings: readonly (readonly [string, (dialog: HTMLDialogElement) => unknown])[] = [
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (dialog) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    ['Escape in the top layer', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['an Escape without a cancel event', (dialog) => dialog.close()],
    ['a press outside', (dialog) => fireEvent.click(dialog)],
  ];

  it.each(closings)('closes once by %s, and opens again when it is mounted again', async (_by, close) => {
    const widget = aWidget({ shell });
    buy().focus();
    act(() => widget.mount());
    for (const times of [1, 2]) {
      const dialog = await opened();
      expect(dialog.open).toBe(true);
      expect(document.body.lastElementChild?.contains(dialog)).toBe(true);
      expect([dialog.contains(document.activeElement), page.style.overflow]).toEqual([true, 'hidden']);
      act(() => void close(dialog));
      await gone();
      expect(told).toEqual(Array.from({ length: times }, () => 'close-widget'));
      expect([document.activeElement, page.style.overflow]).toEqual([buy(), '']);
      await act(() => Promise.resolve(widget.mount()));
    }
    await opened();
  });

  it('stays open if a text selection ends outside', async () => {
    act(() => aWidget({ shell }).mount('place'));
    const dialog = await opened();
    fireEvent.pointerDown(await listed());
    fireEvent.click(dialog);
    expect([dialog.open, told]).toEqual([true, []]);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await gone();
  });

  it('works as an attribute of the element, inside its shadow root', async () => {
    defineTributaryWidget({ engine: () => engine });
    act(() => {
      document.getElementById('place')!.innerHTML =
        `<tributary-widget type="connect" shell="${shell}"></tributary-widget>`;
    });
    const root = document.querySelector('tributary-widget')!.shadowRoot!;
    await waitFor(() => expect(root.querySelector('dialog h2')?.textContent).toBe('Connect wallet'));
    act(() => root.querySelector<HTMLElement>('dialog [aria-label="Close"]')!.click());
    await waitFor(() => expect(root.querySelector('dialog')).toBeNull());
    expect(page.style.overflow).toBe('');
  });
});

describe('the page behind', () => {
  it('is locked until the last dialog has closed, then restored, without a moved layout', async () => {
    jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    page.style.overflow = 'auto';
    const [one, two] = [aWidget({ shell: 'modal' }), aWidget({ shell: 'drawer' })];
    const styles = (): readonly string[] =>
      ['overflow', 'scrollbar-gutter'].map((name) => page.style.getPropertyValue(name));
    act(() => one.mount());
    act(() => two.mount());
    await waitFor(() => expect(dialogs()).toHaveLength(2));
    expect(styles()).toEqual(['hidden', 'stable']);
    await act(() => Promise.resolve(one.unmount()));
    expect(styles()).toEqual(['hidden', 'stable']);
    await act(() => Promise.resolve(two.unmount()));
    expect(styles()).toEqual(['auto', '']);
    page.style.overflow = '';
  });

  /** jsdom has no layout: only elements with the class `seen` get a size. */
  function layOut(html: string): HTMLElement {
    document.body.innerHTML = html;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const size = this.classList.contains('seen') ? 10 : 0;
      return { width: size, height: size } as DOMRect;
    });
    return document.body.firstElementChild as HTMLElement;
  }
  const shown = (count: number): Promise<void> =>
    waitFor(() => expect(dialogs().filter(({ open }) => open)).toHaveLength(count));

  it('is inert also for content in an element without a box (display: contents)', async () => {
    const around = layOut('<div style="display: contents"><main class="seen"><a href="#top">Top</a></main></div>');
    const empty = document.body.appendChild(document.createElement('div'));
    empty.style.display = 'contents';
    act(() => aWidget({ shell: 'modal' }).mount());
    await shown(1);
    expect([around.inert, empty.inert ?? false]).toEqual([true, false]);
  });

  it('is inert until the last dialog has closed, in any order', async () => {
    const main = layOut('<main class="seen"></main>');
    const [one, two] = [aWidget({ shell: 'modal' }), aWidget({ shell: 'modal' })];
    act(() => one.mount());
    await shown(1);
    act(() => two.mount());
    await shown(2);
    await act(() => Promise.resolve(one.unmount()));
    expect(main.inert).toBe(true);
    await act(() => Promise.resolve(two.unmount()));
    expect(main.inert).toBe(false);
  });

  it('keeps inert what the page itself made inert', async () => {
    const main = layOut('<main class="seen"></main>');
    main.inert = true;
    const widget = aWidget({ shell: 'modal' });
    act(() => widget.mount());
    await shown(1);
    await act(() => Promise.resolve(widget.unmount()));
    expect(main.inert).toBe(true);
  });
});

describe('a shell that there is not', () => {
  it('is a warning in development, and the widget is shown inline', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const widget = aWidget({ shell: 'window' as ShellName });
    expect(() => widget.mount()).toThrow('There is no element to mount a widget in.');
    act(() => widget.mount('place'));
    await listed();
    expect(dialogs()).toEqual([]);
    expect(warned.mock.calls).toEqual([['There is no shell "window". There are: inline, modal, drawer']]);
  });
});

describe('WidgetShell', () => {
  it('adds nothing around an inline widget', async () => {
    const { container } = render(
      <TributaryProvider engine={engine}>
        <WidgetShell>
          <ConnectWidget />
        </WidgetShell>
      </TributaryProvider>,
    );
    await listed();
    expect([container.firstElementChild?.getAttribute('data-tributary-theme'), dialogs()]).toEqual(['dark', []]);
  });

  it('uses the direction of its language, and can be closed while its widget’s code loads', async () => {
    const load = (): Promise<never> => new Promise(() => undefined);
    const onEvent = jest.fn();
    const shown = (shell: ShellName): ReactElement => (
      <TributaryProvider engine={engine} dir="rtl">
        <WidgetShell shell={shell}>
          <LoadedWidget type={WidgetType.CONNECT} parameters={{}} load={load} onEvent={onEvent} />
        </WidgetShell>
      </TributaryProvider>
    );
    const { rerender } = render(shown(ShellName.INLINE));
    await screen.findByRole('status');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    rerender(shown(ShellName.DRAWER));
    const close = await screen.findByRole('button', { name: 'Close' });
    expect(dialogs().map(({ dir }) => dir)).toEqual(['rtl']);
    fireEvent.click(close);
    expect(onEvent.mock.calls).toEqual([[{ type: 'close-widget', data: {} }]]);
    await gone();
  });
});
