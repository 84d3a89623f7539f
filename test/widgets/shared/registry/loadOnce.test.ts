import { expect, it } from '@jest/globals';
import { WidgetType } from '../../../../widgets/shared/events/WidgetType.js';
import { loadOnce } from '../../../../widgets/shared/registry/loadOnce.js';
import { widgetNotLoaded } from '../../../../widgets/shared/registry/widgetNotLoaded.js';
import type { AnyWidgetDefinition } from '../../../../widgets/shared/root/WidgetDefinition.js';

const definition = { type: WidgetType.SWAP } as unknown as AnyWidgetDefinition;

it('loads a widget once for all requests', async () => {
  let times = 0;
  const load = loadOnce({ swap: () => Promise.resolve((times++, definition)) });
  expect(await Promise.all([load('swap'), load('swap')])).toEqual([definition, definition]);
  await load('swap');
  expect(times).toBe(1);
});

it('tries again after a load that failed', async () => {
  let times = 0;
  const load = loadOnce({
    swap: () => (times++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(definition)),
  });
  await expect(load('swap')).rejects.toThrow('gone');
  await expect(load('swap')).resolves.toBe(definition);
});

it('rejects an unknown widget', async () => {
  await expect(loadOnce({})('swap')).rejects.toThrow(Error);
});

it('reports code that did not arrive, with its cause', () => {
  const cause = new Error('gone');
  expect(widgetNotLoaded(cause)).toMatchObject({
    code: 'WIDGETS_SCRIPT_LOAD_ERROR',
    message: 'Failed to load the widgets',
    cause,
  });
});
