import { describe, expect, it } from '@jest/globals';
import { loneError, matchAnswers } from '../../../../core/rpc/transport/matchAnswers.js';

const error = { code: -32700, message: 'parse error' };

describe('matchAnswers', () => {
  it('accepts an error without an ID if there was a single request', () => {
    expect(matchAnswers({ id: null, error }, [7])).toEqual([{ status: 'refused', error }]);
    expect(matchAnswers({ id: null, error }, [7, 8])).toBeNull();
  });

  it('takes a result only under its id', () => {
    expect(matchAnswers({ id: 7, result: null }, [7])).toEqual([{ status: 'answered', result: null }]);
    expect(matchAnswers([{ id: 7, result: 1 }], [7])).toEqual([{ status: 'answered', result: 1 }]);
    expect(matchAnswers({ id: null, result: 1 }, [7])).toBeNull();
    expect(matchAnswers({ result: 1 }, [7])).toBeNull();
  });

  it.each([null, 'text', 5, [], {}, [null], [[{ id: 7, result: 1 }]]])('finds nothing in %j', (body) => {
    expect(matchAnswers(body, [7])).toBeNull();
  });

  it('fails alone what is missing, and what is neither a result nor an error', () => {
    const missing = { status: 'failed', reason: 'malformed', figures: { expected: 'answer' } };
    const answered = { status: 'answered', result: 1 };
    expect(matchAnswers([{ id: 8, result: 1 }], [7, 8])).toEqual([missing, answered]);
    expect(matchAnswers([{ id: 7 }, { id: 8, result: 1 }], [7, 8])).toEqual([missing, answered]);
    expect(
      matchAnswers(
        [
          { id: 7, error: 'no' },
          { id: 8, result: 1 },
        ],
        [7, 8],
      ),
    ).toEqual([missing, answered]);
    expect(matchAnswers([{ id: 7 }, { id: 9, result: 1 }], [7, 8])).toBeNull();
  });

  it('takes the first of two with one id, in whatever order, and ids that are text', () => {
    const body = [
      { id: '8', result: 'b' },
      { id: 7, result: 'a' },
      { id: 7, result: 'late' },
    ];
    expect(matchAnswers(body, [7, 8])).toEqual([
      { status: 'answered', result: 'a' },
      { status: 'answered', result: 'b' },
    ]);
  });

  it('fills in what an error object lacks', () => {
    expect(matchAnswers({ id: 7, error: { code: 'x' } }, [7])).toEqual([
      { status: 'refused', error: { code: 0, message: '' } },
    ]);
  });
});

describe('loneError', () => {
  it('is the error of an answer that is nothing else', () => {
    expect(loneError({ error })).toEqual(error);
    expect(loneError([{ id: 1, error }])).toEqual(error);
    expect(
      loneError([
        { id: 1, error },
        { id: 2, error },
      ]),
    ).toBeNull();
    expect(loneError([{ id: 1, result: 1 }])).toBeNull();
    expect(loneError('<html>')).toBeNull();
  });
});
