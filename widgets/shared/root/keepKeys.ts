import type { KeyboardEvent } from 'react';

/** Keys that operate a focused button, choice or list. */
const working = /^(Enter| |Arrow\w+|Home|End|Page\w+)$/;
/** Keys that a host's dialog around the widget uses to close and to keep the focus. */
const ofHost = /^(Escape|Tab)$/;
const written = /^(text|search|tel|url|email|number|password)$/;

/**
 * Stops the page from receiving keys that operate a widget: a game that listens on its window would react and
 * prevent their default. In a text field those are all keys but Escape and Tab, elsewhere Enter, Space, the
 * arrows and similar. The host's shortcuts work while the player does not type.
 */
export function keepKeys(event: KeyboardEvent): void {
  if (isKept(event)) event.stopPropagation();
}

function isKept({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ofHost.test(key)) return false;
  return isWritten(target as Element) || (working.test(key) && !ctrlKey && !altKey && !metaKey);
}

/** Compares the class name: a widget in a frame's document has that frame's classes. */
function isWritten(target: Element): boolean {
  return target.tagName === 'INPUT' ? written.test((target as HTMLInputElement).type) : target.tagName === 'TEXTAREA';
}
