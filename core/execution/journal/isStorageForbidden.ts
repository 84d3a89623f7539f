/**
 * By browser: a sandboxed frame, and Firefox with site data blocked (SecurityError); Chromium with
 * site data blocked (UnknownError); Firefox in private windows (InvalidStateError, which a closing
 * connection throws as well).
 */
const forbidden: readonly (readonly [name: string, message: RegExp])[] = [
  ['SecurityError', /^/],
  ['UnknownError', /denied permission/i],
  ['InvalidStateError', /did not allow mutations/i],
];

/** Whether the browser blocks all storage for the page, in contrast to a single failure. */
export function isStorageForbidden(error: unknown): boolean {
  const { name, message = '' } = (error ?? {}) as Partial<DOMException>;
  return forbidden.some(([kind, words]) => name === kind && words.test(message));
}
