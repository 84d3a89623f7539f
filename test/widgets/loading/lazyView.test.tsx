import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyView } from '../../../widgets/loading/lazyView.js';
import { pendingLoads } from '../../../widgets/loading/pendingLoads.js';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

/** A view whose code does not arrive until `arrives` is called. */
function aView() {
  let isThere = false;
  const fetchView = jest.fn(() =>
    isThere ? Promise.resolve(Greeting) : Promise.reject(new Error('Loading chunk 7 failed')),
  );
  return { View: lazyView(fetchView), fetchView, arrives: () => (isThere = true) };
}

const flush = () => act(() => Promise.resolve());

describe('lazyView', () => {
  it('stays in its fallback if its code does not arrive, and shows the view when the line is back', async () => {
    const { View, fetchView, arrives } = aView();
    render(
      <Suspense fallback={<p>Loading</p>}>
        <View name="Ada" />
      </Suspense>,
    );
    await flush();
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(pendingLoads.count()).toBe(1);
    arrives();
    await act(() => {
      window.dispatchEvent(new Event('online'));
      return Promise.resolve();
    });
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(fetchView).toHaveBeenCalledTimes(2);
    expect(pendingLoads.count()).toBe(0);
  });

  it('tries again by itself after 1 s, then after 2 s', async () => {
    jest.useFakeTimers();
    const { View, fetchView, arrives } = aView();
    render(
      <Suspense fallback={null}>
        <View name="Ada" />
      </Suspense>,
    );
    await flush();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(fetchView).toHaveBeenCalledTimes(2);
    arrives();
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(fetchView).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('shows preloaded code without a fallback, and keeps no failure of it', async () => {
    const { View, arrives } = aView();
    await expect(View.load()).rejects.toThrow('chunk 7');
    arrives();
    await View.load();
    render(
      <Suspense fallback={<p>Loading</p>}>
        <View name="Ada" />
      </Suspense>,
    );
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});
