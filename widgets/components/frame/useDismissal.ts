import { type DialogHTMLAttributes, type RefObject, useRef } from 'react';

export interface DismissalOptions {
  readonly open: boolean;
  /** Called at Escape or at a press outside the dialog's content. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Called when it is closed and has faded out. */
  readonly onFaded: () => void;
}

type Handlers = Required<
  Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
>;

/** For the element of a fading dialog: asks its owner to close it, and reports when it has faded out. */
export function useDismissal(
  dialogRef: RefObject<HTMLDialogElement | null>,
  { open, onClose, onFaded }: DismissalOptions,
): Handlers {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onCancel: (event) => {
      // A file picker inside fires `cancel`, too.
      if (event.target !== dialogRef.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      const dialog = dialogRef.current;
      if (dialog === null || dialog.open) return;
      // Some browsers close without a `cancel` event at a second Escape.
      if (open) onClose();
      // Transitions to a hidden element may cancel each other: wait until none is left.
      const running = dialog.getAnimations?.() ?? [];
      if (running.length === 0) return onFaded();
      void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
        if (!dialog.open) onFaded();
      });
    },
    onPointerDown: (event) => {
      pressed.current = event.target;
    },
    onClick: (event) => {
      // Selecting text from inside to the outside ends in a click on the dialog.
      const began = pressed.current ?? event.target;
      pressed.current = null;
      if (event.target === dialogRef.current && began === event.target) onClose();
    },
  };
}
