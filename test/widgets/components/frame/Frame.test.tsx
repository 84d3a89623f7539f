import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Frame } from '../../../../widgets/components/frame/Frame.js';
import { FrameMemory } from '../../../../widgets/components/frame/FrameMemory.js';

afterEach(cleanup);

describe('Frame', () => {
  it('is named by its title, and has a way back and a way out', () => {
    const [onBack, onClose] = [jest.fn(), jest.fn()];
    render(
      <Frame
        title="Ways to pay"
        view="routes"
        count="2 of 3"
        back={{ name: 'Back', onPress: onBack }}
        close={{ name: 'Close', onPress: onClose }}
      >
        body
      </Frame>,
    );
    expect(screen.getByRole('region', { name: 'Ways to pay' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves the focus alone at first, and takes it to the title of a new view', () => {
    const { rerender } = render(
      <Frame title="Ways to pay" view="routes">
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

  it('does so for views that bring a frame of their own', () => {
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
});
