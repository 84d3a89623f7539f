import { describe, expect, it } from '@jest/globals';
import { defer, NEVER, Subject } from 'rxjs';
import { AdmissionGate } from '../../../core/engine/AdmissionGate.js';
import { watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

function aBed(concurrency?: number) {
  const clock = new ManualClock();
  const gate = new AdmissionGate({ concurrency, clock });
  const begun: number[] = [];
  const works = Array.from({ length: 600 }, () => new Subject<string>());
  const ask = (index: number) => watch(gate.admit(defer(() => (begun.push(index), works[index] ?? NEVER))));
  return { clock, gate, begun, works, ask };
}

describe('AdmissionGate', () => {
  it('runs as many at once as configured, 16 by default, the others in order', async () => {
    const bed = aBed();
    const asked = Array.from({ length: 20 }, (_, index) => bed.ask(index));
    expect(bed.begun).toEqual(Array.from({ length: 16 }, (_, index) => index));
    bed.works[3]?.next('a');
    bed.works[3]?.complete();
    await asked[3]?.ended;
    await bed.clock.pass(0);
    expect([asked[3]?.values, bed.begun.slice(16)]).toEqual([['a'], [16]]);
    bed.works[0]?.error(new Error('broken'));
    asked[1]?.leave();
    await bed.clock.pass(0);
    expect([asked[0]?.error, bed.begun.slice(16)]).toEqual([new Error('broken'), [16, 17, 18]]);
  });

  it('asks nothing of what was left while it waited', async () => {
    const bed = aBed(1);
    const [, second] = [bed.ask(0), bed.ask(1), bed.ask(2)];
    second?.leave();
    bed.works[0]?.complete();
    await bed.clock.pass(0);
    expect(bed.begun).toEqual([0, 2]);
  });

  it('starts nothing before it is subscribed to', () => {
    const bed = aBed(1);
    bed.gate.admit(NEVER);
    bed.ask(0);
    expect(bed.begun).toEqual([0]);
  });

  it('rejects a request beyond the limit or after 5 s of waiting, with a retry time', async () => {
    const bed = aBed(1);
    const asked = Array.from({ length: 502 }, (_, index) => bed.ask(index));
    await asked[501]?.ended;
    expect(asked[501]?.error).toMatchObject({ code: 'BUSY', data: { retryAfterMs: 50_100 } });
    await bed.clock.pass(5_000);
    await asked[500]?.ended;
    expect([asked[1]?.error, asked[500]?.error]).toEqual([
      expect.objectContaining({ code: 'BUSY' }),
      expect.objectContaining({ code: 'BUSY' }),
    ]);
    expect([asked[0]?.error, bed.begun]).toEqual([undefined, [0]]);
    bed.ask(7);
    bed.works[0]?.complete();
    await bed.clock.pass(0);
    expect(bed.begun).toEqual([0, 7]);
  });

  it('says when to ask again by what one took of late, those that wait, and how many run at once', async () => {
    const bed = aBed(2);
    const asked = Array.from({ length: 502 }, (_, index) => bed.ask(index));
    const late = async () => {
      const one = bed.ask(599);
      await one.ended;
      return (one.error as { data?: { retryAfterMs?: number } }).data?.retryAfterMs;
    };
    // A hundred each, two at once.
    await expect(late()).resolves.toBe(Math.ceil((100 * 501) / 2));
    await bed.clock.pass(1_100);
    bed.works[0]?.complete();
    await asked[0]?.ended;
    await bed.clock.pass(0);
    // One that took a second more than usual counts a tenth: two hundred each.
    bed.ask(502);
    await expect(late()).resolves.toBe(Math.ceil((200 * 501) / 2));
  });

  it('begins no more than it may where several are over at once', async () => {
    const bed = aBed(2);
    const asked = Array.from({ length: 6 }, (_, index) => bed.ask(index));
    bed.works[0]?.complete();
    bed.works[1]?.complete();
    await asked[1]?.ended;
    // A new request gets its place before those that wait.
    bed.ask(6);
    await bed.clock.pass(0);
    expect(bed.begun).toEqual([0, 1, 6, 2]);
    bed.works[2]?.complete();
    await bed.clock.pass(0);
    expect(bed.begun).toEqual([0, 1, 6, 2, 3]);
  });

  it('starts nothing if no request waits', async () => {
    const bed = aBed(1);
    const asked = bed.ask(0);
    bed.works[0]?.complete();
    await asked.ended;
    await bed.clock.pass(0);
    expect(bed.begun).toEqual([0]);
  });
});
