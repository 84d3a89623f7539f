/** @jest-environment-options {"ownContext": true} */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, type BoundFunctions, configure, type queries, waitFor, within } from '@testing-library/react';
import { defineTributaryWidget } from '../../widgets/defineTributaryWidget.js';
import { providerRelayName } from '../../widgets/shared/events/domEvents.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { aShell } from './kit/aShell.js';
import { teachDialogs } from './kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

type Queries = BoundFunctions<typeof queries>;

let made = 0;

beforeAll(() => {
  teachDialogs();
  const engine = (): ReturnType<typeof aShell> => {
    made += 1;
    return aShell();
  };
  defineTributaryWidget({ engine, theme: 'light' });
  defineTributaryWidget({ engine });
});
beforeEach(() => act(() => document.body.replaceChildren()));
afterEach(() => act(() => document.body.replaceChildren()));

/** Waits for the element, which reacts asynchronously to a change. */
function change(what: () => void): Promise<void> {
  return act(async () => {
    what();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

async function place(html: string): Promise<HTMLElement> {
  await change(() => {
    document.body.innerHTML = html;
  });
  return document.querySelector('tributary-widget')!;
}

const inside = (element: Element): Queries => within(element.shadowRoot!.firstElementChild as HTMLElement);
const listed = (element: Element): Promise<HTMLElement> =>
  waitFor(() => inside(element).getByRole('heading', { name: /Choose a wallet/ }));
const theme = (element: Element): string | null =>
  element.shadowRoot!.querySelector('[data-tributary-theme]')!.getAttribute('data-tributary-theme');

describe('<tributary-widget>', () => {
  it('renders a widget in a separate shadow root', async () => {
    const element = await place('<tributary-widget type="connect"></tributary-widget>');
    await listed(element);
    expect([theme(element), made]).toEqual(['light', 1]);
    expect(element.shadowRoot!.querySelectorAll('style').length).toBeGreaterThan(0);
  });

  it('reads parameters from attributes and JSON, attributes first', async () => {
    const element = await place(
      `<tributary-widget type="connect" parameters='{"targetChainId":"mars"}'></tributary-widget>`,
    );
    await waitFor(() => inside(element).getByText('targetChainId'));
    await change(() => element.setAttribute('target-chain-id', '13473'));
    await listed(element);
    await change(() => element.removeAttribute('target-chain-id'));
    await waitFor(() => inside(element).getByText('targetChainId'));
    await change(() => element.setAttribute('parameters', '{'));
    await listed(element);
  });

  it('updates the widget when its attributes change', async () => {
    const element = await place('<tributary-widget type="connect"></tributary-widget>');
    await listed(element);
    await change(() => element.setAttribute('theme', 'dark'));
    await waitFor(() => expect(theme(element)).toBe('dark'));
    await change(() => element.removeAttribute('theme'));
    await waitFor(() => expect(theme(element)).toBe('light'));
    await change(() => element.setAttribute('language', 'zh'));
    await waitFor(() => expect(element.shadowRoot!.querySelector('[lang]')!.getAttribute('lang')).toBe('zh'));
  });

  it('renders nothing for an unknown type, and another widget when the type changes', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = await place('<tributary-widget type="teapot"></tributary-widget>');
    expect(element.shadowRoot).toBeNull();
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('there is no such widget'));
    complained.mockRestore();
    await change(() => element.setAttribute('type', 'connect'));
    await listed(element);
    await change(() => element.removeAttribute('type'));
    await waitFor(() => expect(element.shadowRoot!.querySelector('[data-tributary-widget]')).toBeNull());
  });

  it('emits its events through the shadow root, up to the window', async () => {
    const element = await place('<tributary-widget type="connect"></tributary-widget>');
    await listed(element);
    const heard: unknown[] = [];
    const listen = (event: Event): void => void heard.push([event.target, (event as CustomEvent<unknown>).detail]);
    window.addEventListener('imtbl-connect-widget', listen);
    act(() => inside(element).getByRole('button', { name: 'Close' }).click());
    window.removeEventListener('imtbl-connect-widget', listen);
    expect(heard).toEqual([[element, { type: 'close-widget', data: {} }]]);
  });

  it('is mirrored in a right-to-left language, on any page', async () => {
    const element = await place('<tributary-widget type="connect" language="ar"></tributary-widget>');
    await waitFor(() => expect(element.shadowRoot!.querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl'));
  });

  it('has the direction of the page', async () => {
    const element = await place('<tributary-widget type="connect" style="direction: rtl"></tributary-widget>');
    await listed(element);
    expect(element.shadowRoot!.querySelector('[lang]')!.getAttribute('dir')).toBe('rtl');
  });

  it('shares the wallet with its widgets and the page, also with an element added later', async () => {
    await place('<tributary-widget type="connect"></tributary-widget>');
    act(
      () =>
        void window.dispatchEvent(
          new CustomEvent(providerRelayName, {
            detail: { type: 'PROVIDER_UPDATED', data: { provider: new ScriptedWallet() } },
          }),
        ),
    );
    await change(() =>
      document.body.append(Object.assign(document.createElement('tributary-widget'), { id: 'later' })),
    );
    await change(() => document.getElementById('later')!.setAttribute('type', 'connect'));
    for (const element of document.querySelectorAll('tributary-widget'))
      await waitFor(() => inside(element).getByRole('heading', { name: /is connected/ }));
    expect(made).toBe(1);
  });

  it('is removed with its element, and rendered again when the element moves', async () => {
    const element = await place('<tributary-widget type="connect"></tributary-widget><div></div>');
    await change(() => element.remove());
    expect(element.shadowRoot!.querySelector('[data-tributary-widget]')).toBeNull();
    await change(() => document.body.append(element));
    await waitFor(() => expect(element.shadowRoot!.querySelector('[data-tributary-widget]')).not.toBeNull());
  });
});
