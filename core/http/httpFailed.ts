import { TributaryError } from '../errors/TributaryError.js';
import { hostOf } from './hostOf.js';

export const HttpErrorCode = {
  HTTP_FAILED: 'HTTP_FAILED',
} as const;
export type HttpErrorCode = (typeof HttpErrorCode)[keyof typeof HttpErrorCode];

export type HttpFailure = 'timeout' | 'network' | 'aborted' | 'too-large';

const sentences = {
  timeout: 'the server did not answer in time',
  network: 'the server could not be reached',
  aborted: 'the request was aborted',
  'too-large': 'the answer is larger than allowed',
} as const satisfies Record<HttpFailure, string>;

/** Creates the error of a missing response. */
export function httpFailed(reason: HttpFailure, url: string, cause?: unknown): TributaryError<HttpErrorCode> {
  return new TributaryError(HttpErrorCode.HTTP_FAILED, sentences[reason], {
    data: { reason, host: hostOf(url) },
    cause,
  });
}
