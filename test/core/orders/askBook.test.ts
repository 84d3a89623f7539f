import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { type Asking, askBook } from '../../../core/orders/askBook.js';

const asking: Asking = { type: 'GET_ORDER_LISTING_ERROR', data: { listingId: 'l1' } };
const failing = (error: Error) => (): Promise<never> => Promise.reject(error);

afterEach(() => void jest.useRealTimers());

describe('askBook', () => {
  it('is what the book answers', async () => {
    expect(await askBook(asking, () => Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['GET_ORDER_LISTING_ERROR', 'getting'],
    ['FULFILL_ORDER_LISTING_ERROR', 'fulfilling'],
    ['PREPARE_ORDER_LISTING_ERROR', 'preparing'],
    ['CREATE_ORDER_LISTING_ERROR', 'creating'],
    ['CANCEL_ORDER_LISTING_ERROR', 'cancelling'],
  ] as const)('names a failure %s', async (type, doing) => {
    const cause = new Error('the book is closed');
    await expect(askBook({ ...asking, type }, failing(cause))).rejects.toMatchObject({
      code: type,
      message: `[${type}]:An error occurred while ${doing} the order listing. Cause:the book is closed`,
      data: { listingId: 'l1' },
      cause,
    });
  });

  it.each([
    [checkoutErrors.orderExpired(undefined, { listingId: 'l1' })],
    [checkoutErrors.orderFee(undefined, { reason: 'at most two' })],
  ])('passes on a typed error unchanged: %p', async (error) => {
    await expect(askBook({ ...asking, type: 'FULFILL_ORDER_LISTING_ERROR' }, failing(error))).rejects.toBe(error);
  });

  it('names what is thrown at once, too', async () => {
    const ask = (): never => {
      throw new Error('at once');
    };
    await expect(askBook(asking, ask)).rejects.toMatchObject({ code: 'GET_ORDER_LISTING_ERROR' });
  });

  it('rejects with the abort reason if the caller aborted', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(askBook({ ...asking, signal }, failing(new Error('the book is closed')))).rejects.toThrow(/^left$/);
  });

  it('times out after 30 s and aborts the request to the book', async () => {
    jest.useFakeTimers();
    const given: AbortSignal[] = [];
    const asked = askBook(asking, ({ signal }) => new Promise(() => given.push(signal)));
    const ended = asked.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(given[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(given[0]?.aborted).toBe(true);
    await expect(ended).resolves.toMatchObject({ code: 'GET_ORDER_LISTING_ERROR', cause: { name: 'TimeoutError' } });
  });
});
