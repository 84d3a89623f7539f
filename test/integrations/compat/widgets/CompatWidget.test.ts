import { describe, expect, it } from '@jest/globals';
import { CompatWidget } from '../../../../integrations/compat/widgets/CompatWidget.js';
import type { CompatWidgetsConfig } from '../../../../integrations/compat/widgets/CompatWidgetsConfig.js';
import type { Widgets } from '../../../../widgets/index.js';
import { settled } from '../../../kit/watch.js';

/** A widget whose handle records the calls to it. */
async function made(config: CompatWidgetsConfig = {}) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]): unknown =>
      done.push([name, ...given]);
  const names = ['mount', 'unmount', 'update', 'addListener', 'removeListener'];
  const handle = Object.fromEntries(names.map((name) => [name, note(name)]));
  const widgets = {
    create: (...given: unknown[]) => {
      done.push(['create', ...given]);
      return handle;
    },
  } as unknown as Widgets;
  const widget = new CompatWidget('swap', Promise.resolve(widgets), config);
  await settled();
  return { widget, done };
}

describe('CompatWidget', () => {
  it('is created with its configured theme', async () => {
    const { done } = await made({ theme: 'dark' });
    expect(done).toEqual([['create', 'swap', { config: { theme: 'dark' }, parameters: {} }]]);
  });

  it('is mounted with its parameters; a language is part of its theme', async () => {
    const { widget, done } = await made();
    widget.mount('place', { language: 'ja', amount: '5' });
    await settled();
    expect(done.slice(1)).toEqual([
      ['update', { config: { language: 'ja' } }],
      ['mount', 'place', { amount: '5' }],
    ]);
  });

  it.each([{}, { language: 7 }])('keeps its language if %j is not one', async (parameters) => {
    const { widget, done } = await made({ language: 'ko' });
    widget.mount('place', parameters);
    await settled();
    expect(done.slice(1)).toEqual([
      ['update', { config: { language: 'ko' } }],
      ['mount', 'place', {}],
    ]);
  });

  it('forgets its parameters when it leaves the page, and no others', async () => {
    const { widget, done } = await made();
    widget.mount('place', { amount: '5', language: 'en' });
    widget.unmount();
    await settled();
    expect(done.slice(-2)).toStrictEqual([['unmount'], ['update', { parameters: { amount: undefined } }]]);
  });

  it('ignores an unmount before the first mount', async () => {
    const { widget, done } = await made();
    widget.unmount();
    await settled();
    expect(done.slice(1)).toStrictEqual([['unmount'], ['update', { parameters: {} }]]);
  });

  it('replaces its theme by another one', async () => {
    const { widget, done } = await made({ theme: 'dark', language: 'en' });
    widget.update({ config: { language: 'ja' } });
    widget.update({});
    await settled();
    const look = { config: { theme: 'dark', language: 'ja' }, parameters: {} };
    expect(done.slice(1)).toEqual([
      ['update', look],
      ['update', look],
    ]);
  });

  it('has one listener per event, and ignores the removal of an unknown one', async () => {
    const { widget, done } = await made();
    widget.removeListener('close-widget');
    widget.addListener('close-widget', () => undefined);
    widget.addListener('close-widget', () => undefined);
    widget.removeListener('close-widget');
    await settled();
    const names = done.slice(1).map(([name]) => name);
    expect(names).toEqual(['addListener', 'removeListener', 'addListener', 'removeListener']);
    expect(done[1]?.[2]).toBe(done[2]?.[2]);
    expect(done[3]?.[2]).toBe(done[4]?.[2]);
  });
});
