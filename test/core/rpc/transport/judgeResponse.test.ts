import { describe, expect, it } from '@jest/globals';
import { judgeResponse, type ResponseVerdict } from '../../../../core/rpc/transport/judgeResponse.js';

const one = [7];
const two = [7, 8];
const answers = JSON.stringify([
  { id: 7, result: 1 },
  { id: 8, result: 2 },
]);
const refusal = (message: string, code = -32600): string => JSON.stringify({ id: null, error: { code, message } });

function judge(
  status: number,
  text: string,
  ids: readonly number[],
  retryAfterMs: number | null = null,
): ResponseVerdict {
  return judgeResponse({ status, text, retryAfterMs }, ids);
}

describe('judgeResponse', () => {
  it('is an answer to each question, with any status that is not about the endpoint', () => {
    const outcomes = [
      { status: 'answered', result: 1 },
      { status: 'answered', result: 2 },
    ];
    expect(judge(200, answers, two)).toEqual({ status: 'answered', outcomes });
    expect(judge(400, answers, two)).toEqual({ status: 'answered', outcomes });
    expect(judge(400, refusal('execution reverted', 3), one)).toEqual({
      status: 'answered',
      outcomes: [{ status: 'refused', error: { code: 3, message: 'execution reverted', data: undefined } }],
    });
  });

  it.each([
    [429, 'rate-limited'],
    [500, 'http'],
    [503, 'http'],
  ])('is a failure of the endpoint with %s, whatever it says, and as long as it asks for', (status, reason) => {
    expect(judge(status, answers, two, 5_000)).toEqual({
      status: 'failed',
      reason,
      httpStatus: status,
      retryAfterMs: 5_000,
    });
  });

  it.each([200, 402, 403])(
    'is a pause of the header’s length if the error with status %s reports a rate limit',
    (status) => {
      const pause = { status: 'failed', reason: 'rate-limited', retryAfterMs: 5_000 };
      for (const ids of [one, two]) expect(judge(status, refusal('too many requests'), ids, 5_000)).toEqual(pause);
    },
  );

  it.each([
    [200, 'batches are not supported', false],
    [200, 'batch too large', true],
    [200, 'the limit of a batch is 10', true],
    [413, 'no', true],
  ])('is a refusal of the batch with %s %j (too large: %s)', (status, message, isTooLarge) => {
    expect(judge(status, refusal(message), two)).toEqual({ status: 'batch-refused', isTooLarge });
  });

  it.each([
    [400, false],
    [405, false],
    [413, true],
  ])('is a refusal of the batch with %s and no word (too large: %s)', (status, isTooLarge) => {
    expect(judge(status, '<html>', two)).toEqual({ status: 'batch-refused', isTooLarge });
    expect(judge(status, '<html>', one)).toEqual({ status: 'failed', reason: 'http', httpStatus: status });
  });

  it.each([401, 402, 403, 404, 408, 410, 451])('is a failure with %s: one question would hear the same', (status) => {
    expect(judge(status, '<html>', two)).toEqual({ status: 'failed', reason: 'http', httpStatus: status });
  });

  it.each([
    [401, one],
    [401, two],
    [402, two],
    [403, one],
  ])('is a failure with %s, which keeps the error in the body (%p)', (status, ids) => {
    const error = { code: -32600, message: 'project ID required', data: undefined };
    const failed = { status: 'failed', reason: 'http', httpStatus: status, refusal: error };
    expect(judge(status, refusal(error.message), ids)).toEqual(failed);
  });

  it('is a refusal of the batch with 403 and an error: it may be about one of the questions', () => {
    expect(judge(403, refusal('method not allowed'), two)).toEqual({ status: 'batch-refused', isTooLarge: false });
  });

  it.each(['<html>', '', '{}', '[]', '[{"id":9,"result":1}]'])('cannot be read: %j', (text) => {
    expect(judge(200, text, two)).toEqual({ status: 'failed', reason: 'malformed', httpStatus: 200 });
    expect(judge(399, text, one)).toEqual({ status: 'failed', reason: 'malformed', httpStatus: 399 });
  });
});
