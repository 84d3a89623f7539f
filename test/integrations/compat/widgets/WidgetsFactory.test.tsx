import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { WidgetsFactory } from '../../../../integrations/compat/widgets/WidgetsFactory.js';
import { aShell } from '../../../widgets/kit/aShell.js';
import { teachDialogs } from '../../../widgets/kit/dialogs.js';

configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => {
  teachDialogs();
  document.body.innerHTML = '<div id="place"></div>';
});
afterEach(cleanup);

describe('WidgetsFactory', () => {
  it('creates widgets at once that appear when their code has loaded, with one listener per event', async () => {
    const factory = new WidgetsFactory({ engine: aShell() }, { theme: 'light' });
    const widget = factory.create('connect', { config: { language: 'en' } });
    const told: string[] = [];
    widget.addListener('close-widget', () => told.push('first'));
    widget.addListener('close-widget', () => told.push('second'));
    widget.mount('place');
    await factory.ready;
    await screen.findByRole('heading', { name: 'Choose a wallet' });
    screen.getByRole('button', { name: 'Close' }).click();
    expect(told).toEqual(['second']);
    widget.removeListener('close-widget');
    screen.getByRole('button', { name: 'Close' }).click();
    expect(told).toEqual(['second']);
    widget.update({ config: { language: 'ja' } });
    await screen.findByRole('heading', { name: 'ウォレットを接続' });
    widget.unmount();
    // React's work of the unmounting is outside of `act`, like that of every call on the factory.
    await waitFor(() => expect(document.getElementById('place')?.children).toHaveLength(0));
    factory.dispose();
  });

  it('throws for a type that there is not, at once', () => {
    const factory = new WidgetsFactory({ engine: aShell() });
    expect(() => factory.create('nope' as 'swap')).toThrow('There is no widget of the type "nope".');
    factory.dispose();
  });

  it('reports a missing element, without an unhandled rejection', async () => {
    const page = globalThis as { reportError?: (error: unknown) => void };
    const before = page.reportError;
    const told = new Promise<unknown>((resolve) => (page.reportError = resolve));
    const factory = new WidgetsFactory({ engine: aShell() });
    factory.create('connect').mount('nowhere');
    await expect(told).resolves.toMatchObject({ message: expect.stringContaining('"nowhere"') });
    if (before === undefined) delete page.reportError;
    else page.reportError = before;
    factory.dispose();
  });
});
