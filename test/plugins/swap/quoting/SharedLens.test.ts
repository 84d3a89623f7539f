import { describe, expect, it } from '@jest/globals';
import type { ReadOptions } from '../../../../core/plugin/index.js';
import type { LensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import type { LensPoolRequest, LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import { SharedLens } from '../../../../plugins/swap/quoting/SharedLens.js';
import { aPool } from '../pools/kit/aPool.js';

const around = { kind: 'around', below: 16, above: 16 } as const;
const of = (address: string, given: Partial<LensPoolRequest> = {}): LensPoolRequest => ({
  pool: { ...aPool(), address, token0: '0x0', token1: '0x1' },
  words: around,
  tickBudget: 8,
  ...given,
});
const request = (...pools: readonly (string | LensPoolRequest)[]): readonly LensRequest[] => [
  { pools: pools.map((pool) => (typeof pool === 'string' ? of(pool) : pool)), mostBytes: 24_000 },
];
const names = (requests: readonly LensRequest[]): readonly string[][] =>
  requests.map(({ pools }) => pools.map(({ pool }) => pool.address));
const found = (answers: readonly LensAnswer[]): readonly string[] =>
  answers.flatMap(({ pools }) => pools.map(({ address }) => address));

interface Asked {
  readonly requests: readonly LensRequest[];
  readonly options: ReadOptions;
  readonly answer: (absent?: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

/** A lens that answers when the test resolves it, with every requested pool that is not absent. */
function aLens() {
  const asked: Asked[] = [];
  const lens = new SharedLens({
    read: (requests, options) =>
      new Promise((resolve, fail) => {
        const answer = (absent: readonly string[] = []): void =>
          resolve(
            requests.map(({ pools }) => ({
              blockNumber: 100n,
              nextIndex: pools.length,
              pools: pools.flatMap(({ pool }) => (absent.includes(pool.address) ? [] : [{ ...aPool(), ...pool }])),
              absent: pools.flatMap(({ pool }) =>
                absent.includes(pool.address) ? [{ pool, why: 'missing' as const }] : [],
              ),
            })),
          );
        asked.push({ requests, options, answer, fail });
      }),
  });
  return { lens, asked };
}
const aTick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('SharedLens', () => {
  it('asks for what several want in one tick in one call, and gives each what it wanted', async () => {
    const { lens, asked } = aLens();
    const [one, other] = [lens.read(request('0xa', '0xb'), {}), lens.read(request('0xb', '0xc'), {})];
    await aTick();
    const call = [['0xa', '0xb', '0xc']];
    expect(asked.map(({ requests }) => names(requests))).toEqual([call, call]);
    // The very same call: the chain reader sends it once.
    expect(asked[0]!.requests[0]).toBe(asked[1]!.requests[0]);
    expect(asked[0]!.requests[0]).toMatchObject({ mostBytes: 24_000 });
    for (const { answer } of asked) answer(['0xb']);
    const [answerOfOne, answerOfOther] = await Promise.all([one, other]);
    expect([found(answerOfOne), found(answerOfOther)]).toEqual([['0xa'], ['0xc']]);
    expect(answerOfOne[0]?.absent.map(({ pool }) => pool.address)).toEqual(['0xb']);
    expect(answerOfOther[0]).toMatchObject({ blockNumber: 100n, nextIndex: 3 });
  });

  it('hands each one’s own options on, so that each can leave alone', async () => {
    const { lens, asked } = aLens();
    const [first, second] = [{ signal: new AbortController().signal }, { fresh: true }];
    const reads = [lens.read(request('0xa'), first), lens.read(request('0xb'), second)];
    await aTick();
    expect(asked.map(({ options }) => options)).toEqual([first, second]);
    const failure = new Error('left');
    asked[0]!.fail(failure);
    asked[1]!.answer();
    await expect(reads[0]).rejects.toBe(failure);
    expect(found(await reads[1]!)).toEqual(['0xb']);
  });

  it('joins a call in progress for its pools, and starts a new one for the missing pools', async () => {
    const { lens, asked } = aLens();
    const early = lens.read(request('0xa', '0xb'), {});
    await aTick();
    const late = lens.read(request('0xb'), {});
    const more = lens.read(request('0xb', '0xc'), {});
    await aTick();
    expect(asked.map(({ requests }) => names(requests))).toEqual([
      [['0xa', '0xb']],
      [['0xa', '0xb']],
      [['0xa', '0xb'], ['0xc']],
    ]);
    for (const { answer } of asked) answer();
    expect((await Promise.all([early, late, more])).map(found)).toEqual([['0xa', '0xb'], ['0xb'], ['0xb', '0xc']]);
  });

  it.each<[string, (ended: Asked) => void]>([
    ['answered', ({ answer }) => answer()],
    ['failed', ({ fail }) => fail(new Error('silence'))],
  ])('reads again once a call has %s', async (_name, end) => {
    const { lens, asked } = aLens();
    const first = lens.read(request('0xa', '0xb'), {}).catch(() => []);
    await aTick();
    end(asked[0]!);
    await first;
    void lens.read(request('0xb'), {});
    await aTick();
    expect(names(asked[1]!.requests)).toEqual([['0xb']]);
  });

  it('reads again after one of two callers has its answer, even if the other still waits', async () => {
    const { lens, asked } = aLens();
    const [one] = [lens.read(request('0xa'), {}), lens.read(request('0xa'), {})];
    await aTick();
    asked[0]!.answer();
    await one;
    void lens.read(request('0xa'), {});
    await aTick();
    expect(asked).toHaveLength(3);
    expect(names(asked[2]!.requests)).toEqual([['0xa']]);
  });

  it.each<[string, Partial<LensPoolRequest>]>([
    ['other words', { words: { ...around, above: 17 } }],
    ['more ticks', { tickBudget: 200 }],
    ['other token names', { pool: { ...aPool(), address: '0xa', token0: '0x2', token1: '0x1' } }],
    ['another second token', { pool: { ...aPool(), address: '0xa', token0: '0x0', token1: '0x2' } }],
  ])('treats a pool with %s as another pool', async (_name, given) => {
    const { lens, asked } = aLens();
    void lens.read(request('0xa'), {});
    void lens.read(request(of('0xa', given)), {});
    await aTick();
    expect(asked.map(({ requests }) => names(requests))).toEqual([[['0xa', '0xa']], [['0xa', '0xa']]]);
  });

  it('reads additional ticks separately, and does not share them', async () => {
    const { lens, asked } = aLens();
    const ticks = request(of('0xa', { words: { kind: 'between', first: 0, last: 3 } }));
    const reads = [lens.read(ticks, {}), lens.read(request('0xa', '0xb'), {})];
    await aTick();
    expect(asked[0]!.requests).toBe(ticks);
    for (const { answer } of asked) answer();
    expect((await Promise.all(reads)).map(found)).toEqual([['0xa'], ['0xa', '0xb']]);
  });

  it('gives each the pool as it calls the tokens', async () => {
    const { lens, asked } = aLens();
    const other = of('0xa', { pool: { ...aPool(), address: '0xa', token0: '0x2', token1: '0x1' } });
    const reads = [lens.read(request('0xa'), {}), lens.read(request(other), {})];
    await aTick();
    for (const { answer } of asked) answer();
    const answers = await Promise.all(reads);
    expect(answers.map(([answer]) => answer?.pools.map(({ token0 }) => token0))).toEqual([['0x0'], ['0x2']]);
  });

  it('makes no call larger than nodes take', async () => {
    const { lens, asked } = aLens();
    void lens.read(request(...Array.from({ length: 81 }, (_, index) => `0x${index}`)), {});
    await aTick();
    expect(asked[0]!.requests.map(({ pools }) => pools.length)).toEqual([40, 40, 1]);
    expect(names(asked[0]!.requests)[1]?.[0]).toBe('0x40');
  });

  it('requests nothing for an empty list', async () => {
    const { lens, asked } = aLens();
    const read = lens.read([], {});
    await aTick();
    asked[0]!.answer();
    await expect(read).resolves.toEqual([]);
    expect(asked[0]!.requests).toEqual([]);
  });
});
