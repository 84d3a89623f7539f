import { describe, expect, it } from '@jest/globals';
import { EngineErrorCode, type FundingEngine, TributaryError } from '../../../core/index.js';
import { findStoppedPrice } from '../../../flows/order/findStoppedPrice.js';
import { player } from '../../kit/people.js';
import { aBridgeRoute, aSwapRoute, imx } from '../../widgets/kit/aFundingRoute.js';

const agreed = 54_823_718_123_456_789_012n;
const moved = new TributaryError(EngineErrorCode.PRICE_MOVED, 'moved', {
  data: { quoted: agreed, current: agreed + 5n },
});

interface Asked {
  readonly engine: Pick<FundingEngine, 'dex' | 'exchanges'>;
  readonly asked: unknown[];
}

/** An exchange with this answer; `by`: exchanges with other names. */
function exchange(answer: () => Promise<unknown>): Asked {
  const asked: unknown[] = [];
  const dex = (id?: string) => ({
    quoteExactOutput: (request: object, { fresh }: { fresh?: boolean }) => {
      asked.push({ id, fresh, ...request });
      return answer();
    },
  });
  return { asked, engine: { dex: dex(), exchanges: { ids: [], by: dex } } as never };
}

const signal = new AbortController().signal;

describe('findStoppedPrice', () => {
  it('requests a new price of each swap, with the agreed limit', async () => {
    const { engine, asked } = exchange(() => Promise.resolve({}));
    expect(await findStoppedPrice(engine, { account: player, funding: aSwapRoute() }, signal)).toBeNull();
    expect(asked).toEqual([
      expect.objectContaining({ fresh: true, fromAddress: player, amount: 32_600_000n, limit: agreed }),
    ]);
  });

  it('returns the amount that it would take now', async () => {
    const { engine } = exchange(() => Promise.reject(moved));
    expect(await findStoppedPrice(engine, { account: player, funding: aSwapRoute() }, signal)).toEqual({
      limit: { token: imx, value: agreed },
      current: agreed + 5n,
    });
  });

  it('requests the price from the step’s exchange', async () => {
    const { engine, asked } = exchange(() => Promise.resolve({}));
    const [step] = aSwapRoute().steps;
    const funding = aSwapRoute({ steps: [{ ...step!, adapter: 'other' }] });
    await findStoppedPrice(engine, { account: player, funding }, signal);
    expect(asked).toEqual([expect.objectContaining({ id: 'other' })]);
  });

  it('does not treat a failed read as a moved price', async () => {
    const { engine } = exchange(() => Promise.reject(new Error('no answer')));
    expect(await findStoppedPrice(engine, { account: player, funding: aSwapRoute() }, signal)).toBeNull();
  });

  it('requests no price without a swap, and rejects when aborted', async () => {
    const { engine, asked } = exchange(() => Promise.reject(moved));
    expect(await findStoppedPrice(engine, { account: player, funding: aBridgeRoute() }, signal)).toBeNull();
    expect(await findStoppedPrice(engine, { account: player, funding: null }, signal)).toBeNull();
    expect(asked).toEqual([]);
    const aborted = AbortSignal.abort(new Error('left'));
    await expect(findStoppedPrice(engine, { account: player, funding: aSwapRoute() }, aborted)).rejects.toThrow('left');
  });
});
