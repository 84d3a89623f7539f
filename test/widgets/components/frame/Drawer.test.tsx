import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../../../../widgets/components/frame/ConfirmDialog.js';
import { Drawer } from '../../../../widgets/components/frame/Drawer.js';
import { teachDialogs } from '../../kit/dialogs.js';

beforeEach(teachDialogs);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const onClose = jest.fn();
beforeEach(() => {
  onClose.mockClear();
});

describe('Drawer', () => {
  it('is a dialog named by its focused title, and renders nothing while closed', () => {
    const drawer = (open: boolean): React.ReactElement => (
      <Drawer open={open} title="Actions" closeName="Close" onClose={onClose}>
        Swap
      </Drawer>
    );
    const { rerender } = render(drawer(true));
    expect(screen.getByRole('dialog', { name: 'Actions' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(drawer(false));
    expect(screen.queryByText('Swap')).toBeNull();
  });

  it('starts with fresh content when it reopens during its fade, and is removed after the fade', async () => {
    let fade: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      fade = resolve;
    });
    HTMLDialogElement.prototype.getAnimations = () => [{ finished } as unknown as Animation];
    const drawer = (open: boolean): React.ReactElement => (
      <Drawer open={open} title="Actions" onClose={onClose}>
        <input aria-label="Search" defaultValue="" />
      </Drawer>
    );
    const { rerender } = render(drawer(true));
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gem' } });
    rerender(drawer(false));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('gem');
    rerender(drawer(true));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
    rerender(drawer(false));
    expect(screen.queryByLabelText('Search')).not.toBeNull();
    await act(async () => {
      fade();
      await finished;
    });
    expect(screen.queryByLabelText('Search')).toBeNull();
    delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>).getAnimations;
  });

  it('requests its owner to close it, at Escape and at a press outside', () => {
    render(
      <Drawer open title="Actions" onClose={onClose}>
        <p>Swap</p>
      </Drawer>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.click(dialog);
    fireEvent.click(screen.getByText('Swap'));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(dialog.open).toBe(true);
  });

  it('returns the focus to its opener, also if it is removed while open', () => {
    const shown = (drawer: boolean): React.ReactElement => (
      <>
        <button type="button">Open</button>
        {drawer && (
          <Drawer open title="Actions" onClose={onClose}>
            Swap
          </Drawer>
        )}
      </>
    );
    const { rerender } = render(shown(false));
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(shown(true));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' }));
    rerender(shown(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

describe('ConfirmDialog', () => {
  it('asks one question: the answer without an effect has the focus and handles Escape', () => {
    const [stay, leave] = [jest.fn(), jest.fn()];
    render(
      <ConfirmDialog
        open
        title="Stop after this step?"
        stay={{ words: 'Keep going', onPress: stay }}
        leave={{ words: 'Stop now', onPress: leave }}
      >
        You keep 45.00 USDC.
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('alertdialog', {
      name: 'Stop after this step?',
      description: 'You keep 45.00 USDC.',
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep going' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop now' }));
    expect([stay.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  });
});
