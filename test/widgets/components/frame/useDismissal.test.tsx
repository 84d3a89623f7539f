import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { useDismissal } from '../../../../widgets/components/frame/useDismissal.js';

afterEach(cleanup);

function open(isOpen = true, animations?: () => readonly { readonly finished: Promise<unknown> }[]) {
  const [onClose, onFaded] = [jest.fn(), jest.fn()];
  function Dialog(): ReactElement {
    const ref = useRef<HTMLDialogElement>(null);
    return (
      <dialog ref={ref} {...useDismissal(ref, { open: isOpen, onClose, onFaded })}>
        <input type="file" />
        <p>Actions</p>
      </dialog>
    );
  }
  render(<Dialog />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  if (animations !== undefined) Object.assign(dialog, { getAnimations: animations });
  const counts = (): readonly number[] => [onClose.mock.calls.length, onFaded.mock.calls.length];
  return { dialog, counts };
}

it('requests its owner to close it at Escape, and stays open until then', () => {
  const { dialog, counts } = open();
  const escape = new Event('cancel', { cancelable: true, bubbles: true });
  fireEvent(dialog, escape);
  expect([escape.defaultPrevented, ...counts()]).toEqual([true, 1, 0]);
});

it('stays if a file picker inside is canceled', () => {
  const { dialog, counts } = open();
  const cancel = new Event('cancel', { cancelable: true, bubbles: true });
  fireEvent(dialog.querySelector('input')!, cancel);
  expect([cancel.defaultPrevented, ...counts()]).toEqual([false, 0, 0]);
});

it('closes at a press outside its content, and not inside', () => {
  const { dialog, counts } = open();
  fireEvent.pointerDown(screen.getByText('Actions'));
  fireEvent.click(screen.getByText('Actions'));
  expect(counts()).toEqual([0, 0]);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(counts()).toEqual([1, 0]);
});

it('stays open if a text selection ends outside its content, and closes at the next press there', () => {
  const { dialog, counts } = open();
  fireEvent.pointerDown(screen.getByText('Actions'));
  fireEvent.click(dialog);
  expect(counts()).toEqual([0, 0]);
  fireEvent.click(dialog);
  expect(counts()).toEqual([1, 0]);
});

it('notifies its owner if the browser closes it, and after it has faded', () => {
  const { dialog, counts } = open();
  dialog.open = true;
  fireEvent(dialog, new Event('close'));
  expect(counts()).toEqual([0, 0]);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(counts()).toEqual([1, 1]);
});

it('is removed at once if its owner closed it and nothing fades', () => {
  const { dialog, counts } = open(false, () => []);
  fireEvent(dialog, new Event('close'));
  expect(counts()).toEqual([0, 1]);
});

it.each([
  ['is gone after it has faded, even if one transition is canceled', false, 1],
  ['stays if it is opened again while it fades', true, 0],
])('handles the transition: the dialog %s', async (_what, isOpenAgain, faded) => {
  let fade: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    fade = resolve;
  });
  const canceled = Promise.reject(new Error('canceled'));
  const { dialog, counts } = open(false, () => [{ finished }, { finished: canceled }]);
  fireEvent(dialog, new Event('close'));
  await act(() => Promise.resolve());
  expect(counts()).toEqual([0, 0]);
  dialog.open = isOpenAgain;
  await act(async () => {
    fade();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  });
  expect(counts()).toEqual([0, faded]);
});
