import type { ErrorData } from '../errors/fact.js';
import { TributaryError } from '../errors/TributaryError.js';
import type { Hex } from '../money/Address.js';

export const ReadErrorCode = {
  READ_FAILED: 'READ_FAILED',
  CALL_REVERTED: 'CALL_REVERTED',
  RPC_ERROR: 'RPC_ERROR',
} as const;
export type ReadErrorCode = (typeof ReadErrorCode)[keyof typeof ReadErrorCode];

/** Why a result is unknown. */
export const ReadFailure = {
  TIMEOUT: 'timeout',
  NETWORK: 'network',
  /** The endpoint responded with an error status (5xx, 401, 404 …). */
  HTTP: 'http',
  RATE_LIMITED: 'rate-limited',
  /** The response doesn't fit the request, or a part of it is missing. */
  MALFORMED: 'malformed',
  /** The call returned nothing although the function has outputs: there is no contract, or it lacks the function. */
  NO_CONTRACT: 'no-contract',
  /** The contract returned data that doesn't fit the function. */
  UNDECODABLE: 'undecodable',
  /** The host's transport answers for another chain. */
  WRONG_CHAIN: 'wrong-chain',
  /**
   * The node serves so few blocks of logs at once that the range takes too many requests:
   * `data.blocksAtOnce`, `data.mostBlocks`.
   */
  LOG_RANGE: 'log-range',
  ABORTED: 'aborted',
  DISPOSED: 'disposed',
  /** The method writes or signs: the chain reader retries after a failure, which must never happen to a transaction. */
  NOT_A_READ: 'not-a-read',
} as const;
export type ReadFailure = (typeof ReadFailure)[keyof typeof ReadFailure];

const sentences = {
  timeout: 'the chain did not answer in time',
  network: 'the chain could not be reached',
  http: 'the endpoint of the chain is out of order',
  'rate-limited': 'the endpoint of the chain asks for a pause',
  malformed: 'the chain gave an answer that cannot be read',
  'no-contract': 'there is no contract with this function at the address',
  undecodable: 'the contract returned something else than the function does',
  'wrong-chain': 'the transport of the chain is on another chain',
  'log-range': 'the node serves too few blocks of logs at once for this range',
  aborted: 'the read was aborted',
  disposed: 'the chain reader is closed',
  'not-a-read': 'the chain reader only reads',
} as const satisfies Record<ReadFailure, string>;

/** Failures whose first suspect is the URL. */
const ofTheEndpoint: ReadonlySet<ReadFailure> = new Set(['timeout', 'network', 'http', 'malformed']);

/**
 * Describes what to check first; `undefined` if the URL isn't known to be the cause. Names only the
 * endpoint's host, because paths and user names contain keys.
 */
function aboutEndpoint(reason: ReadFailure, figures: ErrorData): string | undefined {
  const { host, request, chainId, expected, answered = chainId, httpStatus } = figures;
  const name = typeof host === 'string' ? `RPC at ${host}` : 'the transport of the host';
  if (reason === 'wrong-chain' && expected !== undefined)
    return `${name} answers for chain ${chainText(answered)}, expected ${chainText(expected)}`;
  if (!ofTheEndpoint.has(reason) || (typeof host !== 'string' && request === undefined)) return undefined;
  return `${name} does not answer: ${typeof httpStatus === 'number' ? `HTTP ${httpStatus}` : sentences[reason]}`;
}

/** A provider returns it as text. */
function chainText(answered: unknown): string {
  const chainId = Number(answered);
  return Number.isSafeInteger(chainId) && chainId > 0 ? String(chainId) : 'unknown';
}

export const readErrors = {
  /** The result is unknown; it must never be treated as an answer. */
  failed: (reason: ReadFailure, figures: ErrorData = {}, cause?: unknown) => {
    const rpc = aboutEndpoint(reason, figures);
    return new TributaryError(
      ReadErrorCode.READ_FAILED,
      reason === ReadFailure.WRONG_CHAIN ? (rpc ?? sentences[reason]) : sentences[reason],
      { data: { ...figures, reason, ...(rpc && { rpc }) }, cause },
    );
  },

  /** The contract reverted. `reason`: its reason (`describeRevert`); `null` if there is none that can be read. */
  reverted: (revertData: Hex, reason: string | null, figures: ErrorData = {}) =>
    new TributaryError(
      ReadErrorCode.CALL_REVERTED,
      reason === null ? 'the call reverted' : `the call reverted: ${reason}`,
      { data: { ...figures, revertData, reason } },
    ),

  /** The node rejected the request. */
  refused: (code: number, nodeMessage: string, figures: ErrorData = {}) =>
    new TributaryError(ReadErrorCode.RPC_ERROR, 'the node refused the request', {
      data: { ...figures, code, nodeMessage },
    }),
} as const;
