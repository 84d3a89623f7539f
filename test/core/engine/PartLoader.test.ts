import { describe, expect, it } from '@jest/globals';
import { NEVER, of } from 'rxjs';
import type { EngineRuntime } from '../../../core/engine/EngineRuntime.js';
import { PartLoader } from '../../../core/engine/PartLoader.js';
import { settled, watch } from '../../kit/watch.js';

function aBed() {
  let disposed = 0;
  let loaded = 0;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const runtime = { dispose: () => void (disposed += 1) } as unknown as EngineRuntime;
  const loader = new PartLoader(async () => {
    loaded += 1;
    await arrival;
    return runtime;
  });
  return { loader, runtime, arrive, counts: () => ({ loaded, disposed }) };
}

describe('PartLoader', () => {
  it('loads once for all who ask, and hands out what is there at once', async () => {
    const { loader, runtime, arrive, counts } = aBed();
    expect([loader.part, counts().loaded]).toEqual([null, 0]);
    const both = Promise.all([loader.load(), loader.load()]);
    arrive();
    expect(await both).toEqual([runtime, runtime]);
    expect([loader.part, counts().loaded]).toEqual([runtime, 1]);
    expect(watch(loader.watch(() => of('at once'))).values).toEqual(['at once']);
  });

  it('ends the runtime that is there when it is disposed, and every stream', async () => {
    const { loader, arrive, counts } = aBed();
    arrive();
    await loader.load();
    const seen = watch(loader.watch(() => NEVER));
    loader.dispose();
    expect([counts().disposed, seen.isComplete]).toEqual([1, true]);
    await expect(loader.load()).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
  });

  it('disposes of a part that arrives after disposal, and returns it to no caller', async () => {
    const { loader, arrive, counts } = aBed();
    const loading = loader.load();
    loading.catch(() => undefined);
    loader.dispose();
    expect(counts().disposed).toBe(0);
    arrive();
    await expect(loading).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
    await settled();
    expect([counts().disposed, loader.part]).toEqual([1, null]);
  });
});
