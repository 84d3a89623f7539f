import type { ErrorDescription } from '../errors/ErrorDescription.js';
import type { HttpErrorCode } from '../http/httpFailed.js';
import type { ReadErrorCode } from './readErrors.js';

/** Codes of reads from chains and services, usually the cause of another error. Texts of the documentation. */
export const readErrorTable = {
  READ_FAILED: {
    meaning: 'The chain read failed (`data.reason`).',
    whatToDo: "Retry; don't treat it as zero.",
  },
  CALL_REVERTED: {
    meaning: 'The contract rejected the call; `data.reason` is its text, its named error with figures, or `null`.',
    whatToDo: "Read the reason; retrying won't help.",
  },
  RPC_ERROR: {
    meaning: 'The node rejected the request; `data` has its code and text.',
    whatToDo: 'Use a node that supports the request.',
  },
  HTTP_FAILED: {
    meaning: 'A server did not respond (`data.reason`, `data.host`).',
    whatToDo: 'Retry later.',
  },
} as const satisfies Record<ReadErrorCode | HttpErrorCode, ErrorDescription>;
