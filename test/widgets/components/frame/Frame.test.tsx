import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Brand } from '../../../../widgets/components/frame/Brand.js';
import { Frame, type FrameProps } from '../../../../widgets/components/frame/Frame.js';
import { FrameBrand } from '../../../../widgets/components/frame/FrameBrand.js';
import { FrameHead } from '../../../../widgets/components/frame/FrameHead.js';
import { FrameMemory } from '../../../../widgets/components/frame/FrameMemory.js';

afterEach(cleanup);

describe('Frame', () => {
  it('is named by its title, and has a back and a close button', () => {
    const [onBack, onClose] = [jest.fn(), jest.fn()];
    render(
      <Frame
        title="Payment options"
        view="routes"
        count="2 of 3"
        back={{ name: 'Back', onPress: onBack }}
        close={{ name: 'Close', onPress: onClose }}
      >
        body
      </Frame>,
    );
    expect(screen.getByRole('region', { name: 'Payment options' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the focus at first, and moves it to the title of a new view', () => {
    const { rerender } = render(
      <Frame title="Payment options" view="routes">
        body
      </Frame>,
    );
    expect(document.activeElement).toBe(document.body);
    rerender(
      <Frame title="Check and pay" view="review">
        body
      </Frame>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check and pay' }));
  });

  it('moves the focus to its title for views with separate frames', () => {
    const shown = (view: string): ReactElement => (
      <FrameMemory>
        <Frame key={view} title={view} view={view}>
          body
        </Frame>
      </FrameMemory>
    );
    const { rerender } = render(shown('one'));
    expect(document.activeElement).toBe(document.body);
    rerender(shown('two'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'two' }));
  });

  it('shows the brand first, unless it has a back button or the host’s panel has the bar', async () => {
    const picture = 'data:image/svg+xml,%3Csvg/%3E';
    const shown = (frame: Partial<FrameProps>, isHeaded = true): ReactElement => (
      <FrameBrand.Provider value={<Brand name="Moonferry" picture={picture} />}>
        <FrameHead.Provider value={isHeaded}>
          <Frame title="Swap" view="swap" {...frame}>
            body
          </Frame>
        </FrameHead.Provider>
      </FrameBrand.Provider>
    );
    const { container, rerender } = render(shown({}));
    const brand = screen.getByRole('img', { name: 'Moonferry' });
    expect(container.querySelector('header')?.firstElementChild).toBe(brand);
    await waitFor(() => expect(brand.querySelector('img')?.getAttribute('src')).toBe(picture));
    rerender(shown({ back: { name: 'Back', onPress: () => undefined } }));
    expect(screen.queryByRole('img')).toBeNull();
    rerender(shown({}, false));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('leaves title and close to a host’s panel that has them, and keeps its back button and its tool', () => {
    const buttons = { onPress: () => undefined };
    const shown = (props: Partial<FrameProps>): ReactElement => (
      <FrameHead.Provider value={false}>
        <Frame title="Swap" view="form" close={{ name: 'Close', ...buttons }} {...props}>
          body
        </Frame>
      </FrameHead.Provider>
    );
    const { rerender } = render(shown({}));
    const title = screen.getByRole('heading', { name: 'Swap' });
    expect(screen.getByRole('region', { name: 'Swap' })).toBeTruthy();
    expect([screen.queryAllByRole('button'), getComputedStyle(title).position]).toEqual([[], 'absolute']);
    expect(getComputedStyle(title.parentElement!).minBlockSize).toBe('0');
    rerender(shown({ back: { name: 'Back', ...buttons }, tool: { icon: 'sliders', name: 'Settings', ...buttons } }));
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Back',
      'Settings',
    ]);
    expect(getComputedStyle(title.parentElement!).minBlockSize).not.toBe('0');
  });
});
