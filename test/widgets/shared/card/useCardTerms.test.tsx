import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useCardTerms } from '../../../../widgets/shared/card/useCardTerms.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  });

async function termsOf(onramp: object) {
  const { result } = renderHook(useCardTerms, { wrapper: hosted({ onramp }).wrapper });
  const before = result.current;
  await settled();
  return [before, result.current];
}

it('returns the card provider’s terms once they are loaded', async () => {
  const terms = { minimum: 5 };
  expect(await termsOf({ getTerms: () => Promise.resolve(terms) })).toEqual([null, terms]);
});

it('returns null if the provider has no terms, or cannot be read', async () => {
  expect(await termsOf({})).toEqual([null, null]);
  expect(await termsOf({ getTerms: () => Promise.resolve(null) })).toEqual([null, null]);
  expect(await termsOf({ getTerms: () => Promise.reject(new Error('no line')) })).toEqual([null, null]);
});

it('aborts the request when it unmounts', async () => {
  const signals: AbortSignal[] = [];
  const getTerms = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const { unmount } = renderHook(useCardTerms, { wrapper: hosted({ onramp: { getTerms } }).wrapper });
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
