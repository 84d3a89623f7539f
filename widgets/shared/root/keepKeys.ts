import type { KeyboardEvent } from 'react';

/** Keys that operate a focused button, choice or list. */
const working = /^(Enter| |Arrow\w+|Home|End|Page\w+)$/;
/** A host's dialog around the widget closes with one and holds the focus with the other. */
const ofHost = /^(Escape|Tab)$/;
const written = /^(text|search|tel|url|email|number|password)$/;

/**
 * Keeps from the page the keys that a widget is worked with: a game that listens on its window moves by them, and prevents what they would do. In a text
 * field those are all keys but Escape and Tab, elsewhere Enter, Space, the arrows and their like. The host's shortcuts reach it while nothing is typed.
 */
export function keepKeys(event: KeyboardEvent): void {
  if (isKept(event)) event.stopPropagation();
}

function isKept({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ofHost.test(key)) return false;
  return isWritten(target as Element) || (working.test(key) && !ctrlKey && !altKey && !metaKey);
}

/** By its name: a widget in a frame's document has that frame's classes. */
function isWritten(target: Element): boolean {
  return target.tagName === 'INPUT' ? written.test((target as HTMLInputElement).type) : target.tagName === 'TEXTAREA';
}
