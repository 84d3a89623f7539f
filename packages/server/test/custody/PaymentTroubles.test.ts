import { describe, expect, it } from '@jest/globals';
import { type PaymentReport, PaymentTroubles } from '../../src/custody/PaymentTroubles.js';

function troubles() {
  const noted: (readonly [string, string | null])[] = [];
  const reports: PaymentReport[] = [];
  const outbox = { note: async (id: string, why: string | null) => Promise.resolve(void noted.push([id, why])) };
  return { noted, reports, told: new PaymentTroubles(outbox, (report) => reports.push(report)) };
}

describe('PaymentTroubles', () => {
  it('stores and reports a reason once, and again after a different one', async () => {
    const { noted, reports, told } = troubles();
    for (const reason of ['a', 'a', 'b', 'a']) await told.note('1', reason);
    await told.note('2', 'a');
    const all = [
      ['1', 'a'],
      ['1', 'b'],
      ['1', 'a'],
      ['2', 'a'],
    ] as const;
    expect([noted, reports]).toEqual([all, all.map(([id, reason]) => ({ id, reason }))]);
  });

  it('reports it without the studio’s secrets, in at most 400 characters', async () => {
    const { noted, told } = troubles();
    await told.note('1', `https://node.example/v2/s3cr3tK3y refuses ${'x'.repeat(500)}`);
    const [[, reason] = []] = noted;
    expect(reason).toHaveLength(400);
    expect(reason).toMatch(/^https:\/\/node\.example\/… refuses x+$/);
  });

  it('clears the reason once when the payment makes progress, and nothing if there is no reason', async () => {
    const { noted, told } = troubles();
    await told.clear('1');
    await told.note('1', 'a');
    await told.clear('1');
    await told.clear('1');
    await told.note('1', 'a');
    expect(noted).toEqual([
      ['1', 'a'],
      ['1', null],
      ['1', 'a'],
    ]);
  });

  it('reports a failed payment’s end, and stores nothing', async () => {
    const { noted, reports, told } = troubles();
    told.end('1', 'reverted');
    told.end('2');
    expect([noted, reports]).toEqual([[], [{ id: '1', reason: 'reverted' }]]);
    await told.note('1', 'a');
    told.end('1');
    await told.clear('1');
    expect(noted).toEqual([['1', 'a']]);
  });

  it('stores a reason also without a listener', async () => {
    const noted: unknown[] = [];
    const silent = new PaymentTroubles(
      { note: async (...given) => Promise.resolve(void noted.push(given)) },
      undefined,
    );
    await silent.note('1', 'a');
    silent.end('1', 'b');
    expect(noted).toEqual([['1', 'a']]);
  });
});
