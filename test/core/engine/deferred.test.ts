import { describe, expect, it } from '@jest/globals';
import { map, NEVER, type Observable, of, Subject } from 'rxjs';
import { deferred } from '../../../core/engine/deferred.js';
import type { EngineRuntime } from '../../../core/engine/EngineRuntime.js';
import { PartLoader } from '../../../core/engine/PartLoader.js';
import { callCheck } from '../../../core/engine/parameters/callCheck.js';
import { settled, until, watch } from '../../kit/watch.js';

interface Sample {
  readonly place: string;
  read(day: number): Promise<string>;
  watch(): Observable<string>;
  words(): readonly string[];
  guess?(): Promise<string>;
  days?(day$: Observable<number>, pace: string): Observable<string>;
}
const role = Symbol('Weather');

class Station implements Sample {
  readonly place = 'hill';
  read(day: number): Promise<string> {
    return Promise.resolve(`${this.place} ${day}`);
  }
  watch(): Observable<string> {
    return of(this.place);
  }
  words(): readonly string[] {
    return [this.place];
  }
}

function aBed(service: Sample = new Station()) {
  let opened = 0;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const runtime = { calls: callCheck({}), get: () => service, dispose: () => undefined } as unknown as EngineRuntime;
  const loader = new PartLoader(async () => {
    opened += 1;
    await arrival;
    return runtime;
  });
  const sample = deferred<Sample>(
    loader,
    role,
    { read: 'promise', watch: 'stream', words: 'value', guess: 'promise', days: 'stream' },
    { absent: { words: () => ['too early'], guess: () => Promise.resolve('rain') } },
  );
  return { loader, sample, arrive, opened: () => opened };
}

describe('deferred', () => {
  it('opens at the first method call and passes on the arguments', async () => {
    const { sample, arrive, opened } = aBed();
    expect(opened()).toBe(0);
    const answers = Promise.all([sample.read(1), sample.read(2)]);
    expect(opened()).toBe(1);
    arrive();
    await expect(answers).resolves.toEqual(['hill 1', 'hill 2']);
  });

  it('opens a stream only on subscription', async () => {
    const { sample, arrive, opened } = aBed();
    const hill$ = sample.watch();
    expect(opened()).toBe(0);
    const seen = watch(hill$);
    arrive();
    await seen.ended;
    expect(seen.values).toEqual(['hill']);
  });

  it('answers at once with the stand-in until the service is there', async () => {
    const { sample, arrive } = aBed();
    expect(sample.words()).toEqual(['too early']);
    arrive();
    await sample.read(1);
    expect(sample.words()).toEqual(['hill']);
  });

  it('answers with the stand-in for a method that the service does not have', async () => {
    const { sample, arrive } = aBed();
    arrive();
    await expect(sample.guess?.()).resolves.toBe('rain');
  });

  it('asks the service nothing for who has left meanwhile', async () => {
    let asked = 0;
    const { sample, arrive } = aBed(Object.assign(new Station(), { watch: () => ((asked += 1), NEVER) }));
    const seen = watch(sample.watch());
    seen.leave();
    arrive();
    await settled();
    expect(asked).toBe(0);
  });

  it('shut meanwhile: promises are refused, streams complete, the service is not asked', async () => {
    const { loader, sample, arrive } = aBed();
    const reading = sample.read(1);
    const seen = watch(sample.watch());
    loader.dispose();
    arrive();
    await expect(reading).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
    expect([seen.isComplete, seen.values]).toEqual([true, []]);
  });

  it('hands a stream that it is given on from its latest value, and leaves it with who listens', async () => {
    const day$ = new Subject<number>();
    const days: Sample['days'] = (given$) => given$.pipe(map((day) => `hill ${day}`));
    const { sample, arrive } = aBed(Object.assign(new Station(), { days }));
    const seen = watch(sample.days!(day$, 'fast'));
    day$.next(1);
    day$.next(2);
    arrive();
    await until(() => seen.values.length > 0);
    day$.next(3);
    expect(seen.values).toEqual(['hill 2', 'hill 3']);
    seen.leave();
    expect(day$.observed).toBe(false);
  });

  it('passes an argument that isn’t a stream on unchanged', async () => {
    const given: unknown[] = [];
    const days: Sample['days'] = (_days$, pace) => (given.push(pace), of('done'));
    const { sample, arrive } = aBed(Object.assign(new Station(), { days }));
    const seen = watch(sample.days!(NEVER, 'fast'));
    arrive();
    await seen.ended;
    expect(given).toEqual(['fast']);
  });

  it('lets go of what it is given once the service has said everything', async () => {
    const day$ = new Subject<number>();
    const { sample, arrive } = aBed(Object.assign(new Station(), { days: () => of('done') }));
    const seen = watch(sample.days!(day$, 'fast'));
    expect(day$.observed).toBe(true);
    arrive();
    await seen.ended;
    expect(day$.observed).toBe(false);
  });
});
