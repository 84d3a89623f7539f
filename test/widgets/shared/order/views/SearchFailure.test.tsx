import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { type CheckoutState, initialCheckoutState } from '../../../../../flows/order/CheckoutState.js';
import { sharedWords } from '../../../../../widgets/messages/shared/words.js';
import { fundingWords } from '../../../../../widgets/shared/funding/words/words.js';
import { SearchFailure } from '../../../../../widgets/shared/order/views/SearchFailure.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';

afterEach(cleanup);

const t = { ...sharedWords.get('en'), funding: fundingWords.get('en') };
const order = orderWords.get('en');
const context = { t, order } as unknown as OrderContext;

/** Returns the texts of the view, in their order. */
function told(given: Partial<CheckoutState>): string {
  const { container } = render(<SearchFailure state={{ ...initialCheckoutState, ...given }} context={context} />);
  return container.textContent;
}

const failure = (code: string): { readonly code: string; readonly message: string } => ({ code, message: `${code}!` });
const search = (code: string): Pick<CheckoutState, 'search'> =>
  ({ search: { error: failure(code) } }) as unknown as Pick<CheckoutState, 'search'>;

describe('SearchFailure', () => {
  it('renders nothing without a failure', () => {
    expect(told({})).toBe('');
  });

  it('says that the balance could not be read, and shows no balance', () => {
    const text = told({ check: { status: 'failed', error: failure('READ_FAILED') } });
    expect(text).toBe(`${order.methods.failed}${order.methods.failedMore}`);
  });

  it('says that the search failed, and why', () => {
    expect(told(search('FINDER_FAILED'))).toBe(
      `${t.funding.routes.failedTitle}${order.methods.failedMore}FINDER_FAILED!`,
    );
  });

  it.each(['ADDRESS_REFUSED', 'SCREENING_UNAVAILABLE'] as const)(
    'has a separate message for %s, from the search and from the check',
    (code) => {
      const { title, body, next } = t.ended[code];
      for (const given of [search(code), { check: { status: 'failed', error: failure(code) } } as const]) {
        expect(told(given)).toBe(`${title}${body}${next}${code}!`);
        cleanup();
      }
    },
  );
});
