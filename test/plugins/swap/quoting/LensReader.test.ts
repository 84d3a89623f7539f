import { describe, expect, it } from '@jest/globals';
import type { Hex } from '../../../../core/money/Address.js';
import type { CallRequest, ChainReader, ReadOptions } from '../../../../core/rpc/ChainReader.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { buildLensRequests } from '../../../../plugins/swap/lens/buildLensRequests.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';
import { LensReader, LensRefused } from '../../../../plugins/swap/quoting/LensReader.js';
import { otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { aPoolOf, exchange, lensAnswer, lensPools } from './kit/ScriptedExchange.js';

const pools = candidatePools([someToken, otherToken], { factory: exchange.contracts.coreFactory });
const requests = buildLensRequests(pools);
const live = aPoolOf(someToken, otherToken, 3000);

type Form = 'code' | 'override';
type Node = (code: string, form: Form) => Hex;

function aNode(answer: Node) {
  const asked: { readonly form: Form; readonly pools: number; readonly options: ReadOptions | undefined }[] = [];
  const reader = {
    call: ({ to, data, stateOverride }: CallRequest, options?: ReadOptions) => {
      const form: Form = to === undefined ? 'code' : 'override';
      const code = to === undefined ? data : stateOverride![to]!.code!;
      asked.push({ form, pools: lensPools(code).length, options });
      return new Promise((resolve) => resolve(answer(code, form)));
    },
  } as unknown as ChainReader;
  return { asked, forms: () => asked.map(({ form }) => form), lens: new LensReader(reader) };
}

const honest: Node = (code) => lensAnswer(code, [live]);
const refusals: readonly [string, () => Hex][] = [
  [
    'reverts',
    () => {
      throw readErrors.reverted('0x', null);
    },
  ],
  [
    'refuses',
    () => {
      throw readErrors.refused(-32000, 'init code too large');
    },
  ],
  ['answers nothing', () => '0x'],
  ['answers something else', () => `0x${'00'.repeat(32)}`],
];

describe('LensReader', () => {
  it('reads every pool of a request in one call, with the caller’s options', async () => {
    const { lens, asked } = aNode(honest);
    const options = { fresh: true };
    const [answer] = await lens.read(requests, options);
    expect([answer?.pools, answer?.absent.length, asked]).toEqual([[live], 3, [{ form: 'code', pools: 4, options }]]);
  });

  it('reads all requests, in their order', async () => {
    const { lens, asked } = aNode(honest);
    const [one, two] = [requests[0]!, { ...requests[0]!, pools: requests[0]!.pools.slice(1) }];
    expect((await lens.read([one, two], {})).map(({ nextIndex }) => nextIndex)).toEqual([4, 3]);
    expect(asked).toHaveLength(2);
    await expect(lens.read([], {})).resolves.toEqual([]);
  });

  it.each(refusals)('places the lens by an override where the node %s, and remembers that', async (_how, refuse) => {
    const { lens, forms } = aNode((code, form) => (form === 'code' ? refuse() : honest(code, form)));
    await expect(lens.read(requests, {})).resolves.toMatchObject([{ pools: [live] }]);
    await lens.read(requests, {});
    expect(forms()).toEqual(['code', 'override', 'override']);
  });

  it('asks for half of it where the node refuses it in every form', async () => {
    const { lens, asked } = aNode((code, form) => (lensPools(code).length > 2 ? '0x' : honest(code, form)));
    const answers = await lens.read(requests, {});
    expect(answers.flatMap((answer) => [...answer.pools, ...answer.absent])).toHaveLength(4);
    expect(asked.map((each) => `${each.form} ${each.pools}`)).toEqual(['code 4', 'override 4', 'code 2', 'code 2']);
  });

  it('says that the node runs no lens where it refuses it for one pool', async () => {
    const { lens } = aNode(() => '0x');
    await expect(lens.read(requests, {})).rejects.toBeInstanceOf(LensRefused);
  });

  it('asks for the rest of what the lens could not fit in', async () => {
    const { lens, asked } = aNode((code) => lensAnswer(code, [live], 100n, 3));
    const answers = await lens.read(requests, {});
    expect(answers.map(({ nextIndex }) => nextIndex)).toEqual([3, 1]);
    expect(asked.map((each) => each.pools)).toEqual([4, 1]);
  });

  it('halves what the lens did not get anywhere with', async () => {
    const { lens, asked } = aNode((code) => lensAnswer(code, [live], 100n, lensPools(code).length > 2 ? 0 : 2));
    await expect(lens.read(requests, {})).resolves.toHaveLength(2);
    expect(asked.map((each) => each.pools)).toEqual([4, 2, 2]);
  });

  it('does not treat a timeout as a rejection', async () => {
    const { lens, forms } = aNode(() => {
      throw readErrors.failed('timeout');
    });
    await expect(lens.read(requests, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
    expect(forms()).toEqual(['code']);
  });

  it('keeps the pools of an answer that has not changed, and no others', async () => {
    let block = 100n;
    const { lens } = aNode((code) => lensAnswer(code, [live], block));
    const [first] = await lens.read(requests, {});
    const [again] = await lens.read(requests, {});
    expect(again).toBe(first);
    block = 101n;
    const [later] = await lens.read(requests, {});
    expect([later === first, later?.blockNumber]).toEqual([false, 101n]);
  });

  it('keeps no more than it needs', async () => {
    const { lens } = aNode(honest);
    const [request] = requests;
    const [kept] = await lens.read(requests, {});
    const others = Array.from({ length: 63 }, (_, index) => ({ ...request!, mostBytes: 1_000 + index }));
    await lens.read(others, {});
    expect((await lens.read(requests, {}))[0]).toBe(kept);
    await lens.read([{ ...request!, mostBytes: 9_999 }], {});
    expect((await lens.read(requests, {}))[0]).not.toBe(kept);
  });
});
