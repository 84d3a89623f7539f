import { type RefObject, useContext, useEffect, useRef } from 'react';
import { keepOverPanel } from './keepOverPanel.js';
import { PanelContext } from './PanelContext.js';

export interface ModalOptions {
  readonly open: boolean;
  readonly titleRef: RefObject<HTMLElement | null>;
  /** Gets the focus instead of the title, if it is already rendered. */
  readonly firstRef?: RefObject<HTMLElement | null> | undefined;
  /**
   * Opens the dialog; the returned function is called before it is closed. Must be stable between renders.
   * Default: in the browser's top layer, where the rest of the page is inert.
   */
  readonly show?: (dialog: HTMLDialogElement) => () => void;
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => undefined;
}

/**
 * Opens and closes a native dialog over the panel around. While it is open it keeps the focus, which then
 * returns to its opener.
 */
export function useModal(
  dialogRef: RefObject<HTMLDialogElement | null>,
  { open, titleRef, firstRef = titleRef, show = showModal }: ModalOptions,
): void {
  const panel = useContext(PanelContext);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!open || dialog === null) return;
    opener.current = focusedBeside(dialog);
    const letGo = dialog.open ? undefined : show(dialog);
    (firstRef.current ?? titleRef.current)?.focus();
    const stop = keepOverPanel(dialog, panel?.current ?? null);
    return () => {
      stop();
      letGo?.();
      if (dialog.open) dialog.close();
      giveBack(opener.current, dialog);
    };
  }, [open, dialogRef, firstRef, titleRef, show, panel]);
}

/** Returns the focused element within the same shadow tree; the one outside of it if none inside has the focus. */
function focusedBeside(element: Element): Element | null {
  const root = element.getRootNode();
  const beside = 'activeElement' in root ? (root.activeElement as Element | null) : null;
  return beside ?? element.ownerDocument.activeElement;
}

/**
 * Returns the focus as browsers do, also for a dialog that was removed while it was open. An element that took
 * the focus on purpose keeps it.
 */
function giveBack(opener: Element | null, dialog: Element): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  const now = focusedBeside(opener);
  if (now === null || now === document.body || dialog.contains(now)) opener.focus();
}
