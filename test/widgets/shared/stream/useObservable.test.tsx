import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Observable, of } from 'rxjs';
import { useObservable } from '../../../../widgets/shared/stream/useObservable.js';
import { driven } from '../../kit/FakeEngine.js';

afterEach(cleanup);

function Value({ source$ }: { readonly source$: Observable<string> }): ReactElement {
  return <p>{useObservable(source$, 'initial')}</p>;
}

describe('useObservable', () => {
  it('shows the initial value, then the latest one', () => {
    const { source$, input$ } = driven<string>();
    render(<Value source$={source$} />);
    expect(screen.getByText('initial')).toBeTruthy();
    act(() => input$.next('first'));
    act(() => input$.next('second'));
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('starts with the first listener and stops with the last', () => {
    const stream = driven<string>();
    const { unmount } = render(<Value source$={stream.source$} />);
    expect(stream.listeners).toBe(1);
    unmount();
    expect(stream.listeners).toBe(0);
    expect(stream.visits).toBe(1);
  });

  it('subscribes to nothing while rendering on a server', () => {
    const stream = driven<string>();
    expect(renderToString(<Value source$={stream.source$} />)).toBe('<p>initial</p>');
    expect(stream.visits).toBe(0);
  });

  it('returns a value that is emitted synchronously', () => {
    render(<Value source$={of('at once')} />);
    expect(screen.getByText('at once')).toBeTruthy();
  });

  it('unsubscribes from the old stream for a new one, and starts again from `initial`', () => {
    const [old, fresh] = [driven<string>(), driven<string>()];
    const { rerender } = render(<Value source$={old.source$} />);
    act(() => old.input$.next('old'));
    rerender(<Value source$={fresh.source$} />);
    expect(screen.getByText('initial')).toBeTruthy();
    expect([old.listeners, fresh.listeners]).toEqual([0, 1]);
  });

  it('hands an error to the boundary above', () => {
    const { source$, input$ } = driven<string>();
    const log = console.error;
    console.error = () => undefined;
    render(
      <Boundary>
        <Value source$={source$} />
      </Boundary>,
    );
    act(() => input$.error(new Error('gone')));
    console.error = log;
    expect(screen.getByText('caught gone')).toBeTruthy();
  });
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error === null ? this.props.children : `caught ${this.state.error.message}`;
  }
}
