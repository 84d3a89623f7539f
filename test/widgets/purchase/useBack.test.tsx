import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { sharedWords } from '../../../widgets/messages/shared/words.js';
import { useBack } from '../../../widgets/purchase/useBack.js';

it('leads back to the page, and stays the same object between renders', () => {
  const onBack = jest.fn();
  const { result, rerender } = renderHook(useBack, { initialProps: onBack });
  const first = result.current;
  expect(first?.name).toBe(sharedWords.get('en').frame.back);
  first?.onPress();
  expect(onBack).toHaveBeenCalledTimes(1);
  rerender(onBack);
  expect(result.current).toBe(first);
});

it('follows the host’s current value', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  const { result, rerender } = renderHook(useBack, { initialProps: one });
  rerender(other);
  result.current?.onPress();
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
  rerender(undefined);
  expect(result.current).toBeUndefined();
});
