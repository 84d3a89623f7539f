/**
 * By browser: a sandboxed frame, and Firefox with site data blocked (SecurityError); Chromium with site data blocked (UnknownError); Firefox in windows that
 * keep nothing (InvalidStateError, which a closing connection throws as well).
 */
const forbidden: readonly (readonly [name: string, message: RegExp])[] = [
  ['SecurityError', /^/],
  ['UnknownError', /denied permission/i],
  ['InvalidStateError', /did not allow mutations/i],
];

/** Returns whether the browser lets the page store nothing at all, as opposed to a store that failed once. */
export function isStorageForbidden(error: unknown): boolean {
  const { name, message = '' } = (error ?? {}) as Partial<DOMException>;
  return forbidden.some(([kind, words]) => name === kind && words.test(message));
}
