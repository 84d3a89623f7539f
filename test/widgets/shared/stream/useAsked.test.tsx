import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { retryFailed, useAsked } from '../../../../widgets/shared/stream/useAsked.js';

afterEach(cleanup);

const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  });

it('sends one request, and another with each call', async () => {
  let times = 0;
  const ask = (): Promise<number> => {
    times += 1;
    return times === 2 ? Promise.reject(new Error('away')) : Promise.resolve(times);
  };
  const { result } = renderHook(() => useAsked(ask));
  expect(result.current[0]).toEqual({ status: 'asking' });
  await settled();
  expect(result.current[0]).toEqual({ status: 'known', value: 1 });
  act(() => result.current[1]());
  expect(result.current[0]).toEqual({ status: 'asking' });
  await settled();
  expect(result.current[0]).toEqual({ status: 'failed', error: new Error('away') });
  act(() => result.current[1]());
  await settled();
  expect(result.current[0]).toEqual({ status: 'known', value: 3 });
});

it('sends all failed requests of a view again, and no other', async () => {
  const sent: string[] = [];
  const away = new Set(['region', 'list']);
  const asking = (name: string) => () => {
    sent.push(name);
    return away.has(name) ? Promise.reject(new Error('away')) : Promise.resolve(name);
  };
  const [region, list, prices] = [asking('region'), asking('list'), asking('prices')];
  const { result } = renderHook(() => [useAsked(region), useAsked(list), useAsked(prices)] as const);
  await settled();
  away.clear();
  act(() => retryFailed(...result.current));
  await settled();
  expect(sent).toEqual(['region', 'list', 'prices', 'region', 'list']);
  expect(result.current.map(([{ status }]) => status)).toEqual(['known', 'known', 'known']);
});
