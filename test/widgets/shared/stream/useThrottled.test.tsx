import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useThrottled } from '../../../../widgets/shared/stream/useThrottled.js';

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

function Spoken({ text }: { readonly text: string }): ReactElement {
  return <p>{useThrottled(text, 2_000)}</p>;
}

describe('useThrottled', () => {
  it('sums up what streams in, at most every two seconds', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Spoken text="none" />);
    act(() => jest.advanceTimersByTime(0));
    rerender(<Spoken text="1 way found" />);
    act(() => jest.advanceTimersByTime(1_000));
    rerender(<Spoken text="2 ways found" />);
    act(() => jest.advanceTimersByTime(900));
    expect(screen.getByText('none')).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('2 ways found')).toBeTruthy();
  });
});
