import { type DialogHTMLAttributes, type RefObject, useRef } from 'react';

export interface DismissalOptions {
  readonly open: boolean;
  /** Called at Escape or at a press outside the dialog's content. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /** It is closed, and nothing of it is seen any more. */
  readonly onFaded: () => void;
}

type Handlers = Required<
  Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
>;

/** For the element of a dialog that fades: asks its owner to close it, and says when it has gone. */
export function useDismissal(
  dialogRef: RefObject<HTMLDialogElement | null>,
  { open, onClose, onFaded }: DismissalOptions,
): Handlers {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onCancel: (event) => {
      // A file picker inside says cancel, too.
      if (event.target !== dialogRef.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      const dialog = dialogRef.current;
      if (dialog === null || dialog.open) return;
      // Some browsers close without asking, at a second Escape.
      if (open) onClose();
      // Transitions that end with an element out of sight may cancel one another: what counts is that none is left.
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
      // Text that is marked from inside to the outside ends in a click on the dialog.
      const began = pressed.current ?? event.target;
      pressed.current = null;
      if (event.target === dialogRef.current && began === event.target) onClose();
    },
  };
}
