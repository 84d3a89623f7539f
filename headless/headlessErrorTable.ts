import type { HeadlessErrorCode } from './headlessErrors.js';

/** For the documentation. */
export const headlessErrorTable = {
  UNKNOWN_METHOD: { meaning: 'The protocol has no method `data.method`.', whatToDo: 'Use one that `hello` named.' },
  TOO_MANY_CALLS: {
    meaning: 'As many calls are open as one game may have (`data.limit`).',
    whatToDo: 'Cancel what nobody looks at.',
  },
  INVALID_PARAMS: {
    meaning:
      'A parameter has not the shape that the method takes: `data.path`, what it has to be (`data.expected`) and what was given.',
    whatToDo:
      'Write it as the schema has it; an amount is `{"$bigint":"12500000"}`, never a number. A route goes back whole, as it came.',
  },
} as const satisfies Record<HeadlessErrorCode, { readonly meaning: string; readonly whatToDo: string }>;
