import { describe, expect, it } from '@jest/globals';
import { parseAddress } from 'tributary-sdk';
import { type HttpClient, type HttpRequest } from 'tributary-sdk/plugin';
import { type RelayFeeQuestion, readSuggestedFees } from '../../../plugins/across/suggestedFees.js';
import { stranger as outputToken, player, exchange as pool } from '../../kit/people.js';

const inputToken = parseAddress(`0x${'b1'.repeat(20)}`);
const question: RelayFeeQuestion = {
  ...{ inputToken, outputToken, originChainId: 1, destinationChainId: 10, amount: 50n, recipient: player },
  hasSameDecimals: true,
};
/** As `suggested-fees` answers (docs.across.to, "API reference"). */
const terms = {
  totalRelayFee: { pct: '1', total: '7' },
  limits: { minDeposit: '5', maxDeposit: '500' },
  spokePoolAddress: pool.toLowerCase(),
  ...{ fillDeadline: '2000', timestamp: 1_000, estimatedFillTimeSec: 12, isAmountTooLow: false },
};

async function ask(answer: unknown, { status = 200, asks = question } = {}) {
  const sent: HttpRequest[] = [];
  const http = {
    send: (request: HttpRequest) => {
      sent.push(request);
      return Promise.resolve({ status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) });
    },
  } as unknown as HttpClient;
  const { signal } = new AbortController();
  return {
    fees: await readSuggestedFees(http, 'https://fees.example/suggested-fees', asks, pool, { signal }),
    sent,
    signal,
  };
}
const feesOf = async (given: object, without?: string) => {
  const answer: Record<string, unknown> = { ...terms, ...given };
  if (without !== undefined) delete answer[without];
  return (await ask(answer)).fees;
};
const refusalOf = (answer: unknown, status?: number) =>
  ask(answer, status === undefined ? {} : { status }).then(
    () => null,
    ({ code, data }: { readonly code: string; readonly data: object }) => ({ code, data }),
  );

describe('suggested fees', () => {
  it('are what the service says of fee, limits and times', async () => {
    expect(await feesOf({})).toEqual({
      ...{ total: 7n, limits: { minimum: 5n, maximum: 500n } },
      ...{ fillDeadline: 2_000, timestamp: 1_000, seconds: 12 },
    });
  });

  it('are requested with all parameters, and never from a cache', async () => {
    const { sent, signal } = await ask(terms);
    const query = `inputToken=${inputToken}&outputToken=${outputToken}&originChainId=1&destinationChainId=10&amount=50&recipient=${player}`;
    expect(sent).toEqual([
      { method: 'GET', url: `https://fees.example/suggested-fees?${query}`, cache: 'no-store', signal },
    ]);
    const others = await ask(terms, { asks: { ...question, hasSameDecimals: false } });
    expect(others.sent[0]?.url).toBe(`https://fees.example/suggested-fees?${query}&allowUnmatchedDecimals=true`);
  });

  it('may lack limits, times and pool', async () => {
    expect((await feesOf({}, 'limits')).limits).toBeNull();
    expect(await feesOf({}, 'spokePoolAddress')).toMatchObject({ total: 7n });
    for (const [name, field] of [
      ['fillDeadline', 'fillDeadline'],
      ['timestamp', 'timestamp'],
      ['estimatedFillTimeSec', 'seconds'],
    ] as const)
      expect((await feesOf({}, name))[field]).toBeNull();
  });

  it('take a number that fits no clock for none', async () => {
    expect((await feesOf({ timestamp: 0xffff_ffff })).timestamp).toBe(0xffff_ffff);
    expect((await feesOf({ timestamp: 0x1_0000_0000 })).timestamp).toBeNull();
    expect((await feesOf({ timestamp: -1 })).timestamp).toBeNull();
    expect((await feesOf({ timestamp: 1.5 })).timestamp).toBeNull();
  });

  it('tell a time as long as it is said to be, a part of a second as a whole one', async () => {
    const secondsOf = async (estimatedFillTimeSec: unknown) => (await feesOf({ estimatedFillTimeSec })).seconds;
    expect(await Promise.all([14_401, '14401', 14_400.2, '14400.2'].map(secondsOf))).toEqual(Array(4).fill(14_401));
    expect(await secondsOf('99999999999999999999')).toBe(1e20);
    expect(await Promise.all([0, -5, 'soon', '', null, true, {}].map(secondsOf))).toEqual(Array(7).fill(null));
  });

  it('are read to the last digit', async () => {
    const large = '9'.repeat(30);
    const text = JSON.stringify(terms).replace('"total":"7"', `"total":${large}`);
    expect((await ask(text)).fees.total).toBe(BigInt(large));
    expect((await feesOf({ totalRelayFee: { total: '1'.repeat(78) } })).total).toBe(BigInt('1'.repeat(78)));
  });

  it.each<[string, object, string]>([
    ['no fee', { totalRelayFee: {} }, 'totalRelayFee.total'],
    ['no fees at all', { totalRelayFee: null }, 'totalRelayFee.total'],
    ['a negative fee', { totalRelayFee: { total: -7 } }, 'totalRelayFee.total'],
    ['a fee with a point', { totalRelayFee: { total: '7.0' } }, 'totalRelayFee.total'],
    ['a fee of too many digits', { totalRelayFee: { total: '1'.repeat(79) } }, 'totalRelayFee.total'],
    ['a fee with blanks', { totalRelayFee: { total: ' 7' } }, 'totalRelayFee.total'],
    ['no lowest amount', { limits: { maxDeposit: '9' } }, 'limits.minDeposit'],
    ['no highest amount', { limits: { minDeposit: '9' } }, 'limits.maxDeposit'],
  ])('reject terms with %s', async (_what, given, name) => {
    expect(await refusalOf({ ...terms, ...given })).toMatchObject({ code: 'UNSUPPORTED_ERROR', data: { name } });
  });

  it('are of the pool that is configured', async () => {
    const other = await refusalOf({ ...terms, spokePoolAddress: player });
    expect(other).toMatchObject({ code: 'UNSUPPORTED_ERROR', data: { pool, given: player } });
    expect(await refusalOf({ ...terms, spokePoolAddress: 7 })).toMatchObject({ data: { pool, given: 7 } });
  });

  it('reject an amount below the minimum, with the limits if the service returns them', async () => {
    const low = { ...terms, isAmountTooLow: true };
    const refused = { code: 'INVALID_AMOUNT', data: { amount: 50n, minimum: 5n, maximum: 500n } };
    expect(await refusalOf(low)).toMatchObject(refused);
    expect(await refusalOf({ ...low, limits: undefined })).toMatchObject({ data: { minimum: null, maximum: null } });
  });

  it.each(['AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH'])(
    'are outside of the limits where the service says %s',
    async (code) => {
      const refusal = {
        type: 'AcrossApiError',
        code,
        status: 400,
        message: 'Amount exceeds max. deposit limit: 1 WETH',
      };
      expect(await refusalOf(refusal, 400)).toEqual({
        code: 'INVALID_AMOUNT',
        data: { amount: 50n, minimum: null, maximum: null },
      });
    },
  );

  it('are refused by the service itself where it does not serve the way, in its words and by its code', async () => {
    const refusal = { type: 'AcrossApiError', code: 'ROUTE_NOT_ENABLED', message: 'Route is not enabled.' };
    expect(await refusalOf(refusal, 400)).toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { status: 400, code: 'ROUTE_NOT_ENABLED', message: 'Route is not enabled.' },
    });
  });

  it('are refused by the service itself, in its words', async () => {
    expect(await refusalOf({ message: 'no such route' }, 400)).toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { status: 400, message: 'no such route' } },
    });
    expect(await refusalOf({ code: 'NO_SUCH_WAY' }, 499)).toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { status: 499 },
    });
  });

  it.each<[string, unknown, number]>([
    ['is busy', terms, 429],
    ['wants to know who asks', { code: 'UNAUTHORIZED' }, 401],
    ['rejects the request', '<html>', 403],
    ['has given up waiting', '', 408],
    ['is behind another server’s page', '<html>404 Not Found</html>', 404],
    ['returns no message', {}, 404],
    ['returns a message that isn’t text', { code: 7, message: null }, 400],
    ['has failed', terms, 500],
    ['answers otherwise', terms, 204],
    ['says nothing that can be read', '<html>', 200],
    ['returns no terms', '[]', 200],
  ])('are unknown if the service %s', async (_what, answer, status) => {
    expect(await refusalOf(answer, status)).toEqual({ code: 'PROVIDER_ERROR', data: { status } });
  });
});
