import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type ReactElement, useContext, useRef } from 'react';
import { PanelShape } from '../../../../widgets/components/frame/PanelShape.js';
import { useFrameShape } from '../../../../widgets/components/frame/useFrameShape.js';
import { useScrollable } from '../../../../widgets/components/frame/useScrollable.js';
import { aResizingBrowser, sized } from '../../kit/resizing.js';

let end = (): unknown => undefined;
afterEach(() => {
  cleanup();
  end();
});

function aBrowser() {
  const browser = aResizingBrowser();
  ({ end } = browser);
  return browser;
}

function Scrolling(): ReactElement {
  const [ref, scrollable] = useScrollable<HTMLDivElement>();
  return (
    <div ref={ref} data-testid="box" data-scrolls={scrollable}>
      <p />
      <p />
    </div>
  );
}

function Shaped({ width = 0, height = 0 }: { readonly width?: number; readonly height?: number }): ReactElement {
  const place = useRef<HTMLElement | null>(null);
  const shape = useFrameShape(place);
  const measured = (element: HTMLElement | null): void => {
    if (element !== null) sized(element, { clientWidth: width, clientHeight: height });
    place.current = element;
  };
  return <div ref={measured} data-testid="box" data-shape={shape} />;
}
const box = (): HTMLElement => screen.getByTestId('box');

it('lets the keyboard scroll content that is higher than its container', () => {
  const { settle, watched } = aBrowser();
  const { unmount } = render(<Scrolling />);
  expect([box().dataset['scrolls'], watched()]).toEqual(['false', 3]);
  for (const [scrollHeight, scrolls] of [
    [200, 'true'],
    [100, 'false'],
    // Sizes are rounded: a difference of one pixel does not count.
    [101, 'false'],
    [102, 'true'],
  ] as const) {
    sized(box(), { scrollHeight, clientHeight: 100 });
    act(settle);
    expect([scrollHeight, box().dataset['scrolls']]).toEqual([scrollHeight, scrolls]);
  }
  unmount();
  expect(watched()).toBe(0);
});

it('follows the place of a frame', () => {
  const { settle, watched } = aBrowser();
  const { rerender, unmount } = render(<Shaped width={1_024} height={768} />);
  expect([box().dataset['shape'], watched()]).toEqual(['wide', 1]);
  rerender(<Shaped width={400} height={300} />);
  act(settle);
  expect(box().dataset['shape']).toBe('low');
  unmount();
  expect(watched()).toBe(0);
});

it('uses the tall layout, and scrolls nothing, in a browser without sizes', () => {
  render(<Shaped width={1_024} height={768} />);
  expect(box().dataset['shape']).toBe('tall');
  cleanup();
  render(<Scrolling />);
  expect(box().dataset['scrolls']).toBe('false');
});

it('uses the tall layout for a part outside of a frame', () => {
  expect(renderHook(() => useContext(PanelShape)).result.current).toBe('tall');
});
