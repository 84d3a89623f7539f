import type { HeadlessErrorCode } from './headlessErrors.js';

/** For the documentation. */
export const headlessErrorTable = {
  UNKNOWN_METHOD: { meaning: 'The protocol has no method `data.method`.', whatToDo: 'Use one that `hello` named.' },
  TOO_MANY_CALLS: {
    meaning: 'As many calls are open as one game may have (`data.limit`).',
    whatToDo: 'Cancel what nobody looks at.',
  },
} as const satisfies Record<HeadlessErrorCode, { readonly meaning: string; readonly whatToDo: string }>;
