import type { ErrorDescription } from '../errors/ErrorDescription.js';
import type { HttpErrorCode } from '../http/httpFailed.js';
import type { ReadErrorCode } from './readErrors.js';

/** Of questions to chains and services, mostly as the cause of an error above. For the documentation. */
export const readErrorTable = {
  READ_FAILED: {
    meaning: 'Nobody knows the answer of the chain; `data.reason` says why.',
    whatToDo: 'Ask again; never take it for an answer.',
  },
  CALL_REVERTED: {
    meaning:
      'The contract refused the call; `data.reason` is its text, or its error by name with its figures, or `null`.',
    whatToDo: 'Read the reason; asking again does not help.',
  },
  RPC_ERROR: {
    meaning: 'The node refused the question; `data` has its code and words.',
    whatToDo: 'Use a node that answers such questions.',
  },
  HTTP_FAILED: {
    meaning: 'A server did not answer; `data.reason` says why, `data.host` who.',
    whatToDo: 'Ask again later.',
  },
} as const satisfies Record<ReadErrorCode | HttpErrorCode, ErrorDescription>;
