import type { HeadlessErrorCode } from './headlessErrors.js';

/** Texts for the documentation. */
export const headlessErrorTable = {
  UNKNOWN_METHOD: { meaning: 'The protocol has no method `data.method`.', whatToDo: 'Use one that `hello` named.' },
  TOO_MANY_CALLS: {
    meaning: 'Open-call limit reached (`data.limit`).',
    whatToDo: 'Cancel calls you no longer need.',
  },
  INVALID_PARAMS: {
    meaning:
      'A parameter has the wrong shape: its path (`data.path`), the expected shape (`data.expected`) and what was given.',
    whatToDo:
      'Write it as in the schema; an amount is `{"$bigint":"12500000"}`, never a number. Pass routes back unchanged.',
  },
} as const satisfies Record<HeadlessErrorCode, { readonly meaning: string; readonly whatToDo: string }>;
