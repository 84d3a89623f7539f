import { describe, expect, it } from '@jest/globals';
import { MetricsStore, MOST_EVENTS } from '../../../core/metrics/MetricsStore.js';

describe('MetricsStore', () => {
  it('keeps events and the runtime over a reload, and survives a storage of nonsense', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as unknown as Storage;
    const first = new MetricsStore(storage);
    first.add({ event: 'tributary.search-ended', time: 't', properties: [] });
    first.setRuntime({ runtimeId: 'r', skewMs: 5 });
    const second = new MetricsStore(storage);
    expect([second.events.length, second.runtime]).toEqual([1, { runtimeId: 'r', skewMs: 5 }]);
    expect([...items.keys()]).toEqual(['__IMX-metrics-events', '__IMX-metrics-runtime']);
    items.set('__IMX-metrics-events', '{"no":"list"}');
    items.set('__IMX-metrics-runtime', '[');
    const third = new MetricsStore(storage);
    expect([third.events, third.runtime]).toEqual([[], null]);
  });

  it('takes nothing that another SDK of the page has kept under the same key: it may hold addresses', () => {
    const items = [
      {
        event: 'checkout_sdk.buy_initiated',
        time: 't',
        properties: [['owner', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']],
      },
      { event: 'tributary.search-ended', time: 't', properties: [] },
    ];
    const store = new MetricsStore({ getItem: () => JSON.stringify(items), setItem: () => undefined });
    expect(store.events).toEqual([items[1]]);
  });

  it('works without a storage that takes anything', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    } as unknown as Storage;
    const store = new MetricsStore(storage);
    store.add({ event: 'tributary.search-ended', time: 't', properties: [] });
    expect(store.events).toHaveLength(1);
  });

  it('keeps no more of a storage than it would have kept', () => {
    const items = Array.from({ length: MOST_EVENTS + 1 }, (_, index) => ({
      event: 'tributary.search-ended',
      time: String(index),
      properties: [],
    }));
    const { events } = new MetricsStore({ getItem: () => JSON.stringify(items), setItem: () => undefined });
    expect([events.length, events[0]?.time]).toEqual([MOST_EVENTS, '1']);
  });

  it.each([
    ['an event', [{ event: 7, time: 't', properties: [] }]],
    ['a time', [{ event: 'tributary.x', time: 7, properties: [] }]],
    ['a list of properties', [{ event: 'tributary.x', time: 't', properties: {} }]],
    ['an entry', [null]],
  ])('ignores a stored event without %s', (_name, items) => {
    const store = new MetricsStore({ getItem: () => JSON.stringify(items), setItem: () => undefined });
    expect(store.events).toEqual([]);
  });

  it.each([{ runtimeId: 7, skewMs: 5 }, { runtimeId: 'r', skewMs: '5' }, null])(
    'takes %j for no runtime',
    (runtime) => {
      const store = new MetricsStore({ getItem: () => JSON.stringify(runtime), setItem: () => undefined });
      expect(store.runtime).toBeNull();
    },
  );

  it.each([1.764e18, -1.764e18, 86_400_001])('takes a kept difference of %s ms for none', (skewMs) => {
    const kept = JSON.stringify({ runtimeId: 'r', skewMs });
    const store = new MetricsStore({ getItem: () => kept, setItem: () => undefined });
    expect(store.runtime).toEqual({ runtimeId: 'r', skewMs: 0 });
  });

  it('keeps its values in memory if there is no storage', () => {
    const store = new MetricsStore(null);
    store.setRuntime({ runtimeId: 'r', skewMs: 5 });
    expect([store.events, store.runtime]).toEqual([[], { runtimeId: 'r', skewMs: 5 }]);
  });
});
