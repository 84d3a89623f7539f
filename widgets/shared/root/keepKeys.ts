import type { KeyboardEvent } from 'react';

/** What a focused button, choice or list is worked with. */
const working: ReadonlySet<string> = new Set([
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
/** A host's dialog around the widget closes with one and holds the focus with the other. */
const ofHost: ReadonlySet<string> = new Set(['Escape', 'Tab']);
const written: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'number', 'password']);

/**
 * Keeps from the page the keys that a widget is worked with: a game that listens on its window moves by them, and prevents what they would do. In a text
 * field those are all keys but Escape and Tab, elsewhere Enter, Space, the arrows and their like. The host's shortcuts reach it while nothing is typed.
 */
export function keepKeys(event: KeyboardEvent): void {
  if (isKept(event)) event.stopPropagation();
}

function isKept({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ofHost.has(key)) return false;
  return isWritten(target as Element) || (working.has(key) && !ctrlKey && !altKey && !metaKey);
}

/** By its name: a widget in a frame's document has that frame's classes. */
function isWritten(target: Element): boolean {
  return target.tagName === 'INPUT' ? written.has((target as HTMLInputElement).type) : target.tagName === 'TEXTAREA';
}
