import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { LiveRegion } from '../../../../widgets/components/message/LiveRegion.js';

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe('LiveRegion', () => {
  it('is present while empty, so that screen readers notice the change', () => {
    const { rerender } = render(<LiveRegion />);
    const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
    rerender(<LiveRegion polite="2 options found" urgent="Action needed" />);
    expect([polite.textContent, urgent.textContent]).toEqual(['2 options found', 'Action needed']);
  });

  it('sums up streamed texts, at most every two seconds, without a render', () => {
    jest.useFakeTimers();
    let commits = 0;
    const said = (polite: string): ReturnType<typeof LiveRegion> => (
      <Profiler id="region" onRender={() => void (commits += 1)}>
        <LiveRegion polite={polite} politeEveryMs={2_000} />
      </Profiler>
    );
    const { rerender } = render(said('none'));
    const { textContent } = screen.getByRole('status');
    rerender(said('1 option found'));
    act(() => jest.advanceTimersByTime(1_000));
    rerender(said('2 options found'));
    act(() => jest.advanceTimersByTime(900));
    expect([textContent, screen.getByRole('status').textContent]).toEqual(['none', 'none']);
    act(() => jest.advanceTimersByTime(200));
    expect([screen.getByRole('status').textContent, commits]).toEqual(['2 options found', 3]);
  });
});
