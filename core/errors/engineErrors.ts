import { configurationErrors } from './configurationErrors.js';
import { describeError } from './describeError.js';
import type { EngineErrorCode } from './EngineErrorCode.js';
import { type ErrorData, fact } from './fact.js';
import { setupErrors } from './setupErrors.js';
import { TributaryError } from './TributaryError.js';
import { valueErrors } from './valueErrors.js';
import { walletErrors } from './walletErrors.js';

export { ConfigurationProblem } from './configurationErrors.js';
export { EngineErrorCode } from './EngineErrorCode.js';
export { AmountProblem } from './valueErrors.js';

/** Why a journaled execution can't be continued here. */
export const ResumeProblem = {
  UNKNOWN_FORMAT: 'it was written in a format that this version does not know',
  UNREADABLE: 'what is written down of it cannot be read',
  ABANDONED: 'it was given up',
  DONE: 'it is done',
  REFUNDED: 'what it sent was paid back',
  PARTIAL: 'it did a part of what was promised',
  ROUTE_CHANGED: 'its route is not the one that was reviewed',
  PAYMENT: 'it is a payment, which `engine.payment` continues and cancels',
  OTHER_TASKS: 'its tasks are not the ones that this version would carry out',
} as const;
export type ResumeProblem = (typeof ResumeProblem)[keyof typeof ResumeProblem];

/** The actual and the promised effect of a task: base units, the token's address, and both as text. */
interface LessThanPromised {
  readonly promised: bigint;
  readonly actual: bigint;
  readonly token: string;
  readonly done: string;
  readonly agreed: string;
}

/** The whole catalogue. Code in the first load imports only the part that it throws. */
export const engineErrors = {
  ...configurationErrors,
  ...valueErrors,
  ...setupErrors,
  ...walletErrors,

  ambiguousAdapter: (role: string, id: string, pluginIds: readonly string[]) =>
    new TributaryError(
      'AMBIGUOUS_ADAPTER',
      `the plugins "${pluginIds.join('" and "')}" bring different adapters as the ${role} "${id}"`,
      { data: { role, id, pluginIds } },
    ),

  adapterTimeout: (id: string) =>
    new TributaryError('ADAPTER_TIMEOUT', `the adapter "${id}" did not answer in time`, { data: { id } }),

  /** `verb`: the container method that the plugin's module called: `bind`, `rebind`, `unbind`, … */
  reservedRole: (pluginId: string, verb: string, role: string) =>
    new TributaryError('RESERVED_ROLE', `plugin "${pluginId}" may not ${verb} "${role}", which is the engine's own`, {
      data: { pluginId, verb, role },
    }),

  missingExecutor: (stepType: string) =>
    new TributaryError('MISSING_EXECUTOR', `no plugin carries out steps of type "${stepType}"`, { data: { stepType } }),

  finderTimeout: (kind: string, limitMs: number, pluginId: string | null = null) =>
    new TributaryError(
      'FINDER_TIMEOUT',
      `the route finder "${kind}"${ofPlugin(pluginId)} did not answer within ${limitMs} ms`,
      { data: { kind, limitMs, ...(pluginId !== null && { pluginId }) } },
    ),

  finderFailed: (kind: string, cause: unknown, pluginId: string | null = null) =>
    new TributaryError(
      'FINDER_FAILED',
      `the route finder "${kind}"${ofPlugin(pluginId)} failed: ${describeError(cause)}`,
      { cause, data: { kind, ...(pluginId !== null && { pluginId }) } },
    ),

  /** `fault`: what is wrong with the answer, with its path. */
  invalidAnswer: (plugin: string, fault: string) =>
    new TributaryError(
      'INVALID_PLUGIN_ANSWER',
      `the plugin "${plugin}" answered with something else than what was requested: ${fault}`,
      { data: { plugin, fault } },
    ),

  tooManyRoutes: (kind: string, most: number) =>
    new TributaryError('TOO_MANY_ROUTES', `the route finder "${kind}" found more than ${most} routes`, {
      data: { kind, most },
    }),

  priceMoved: (data: { readonly quoted: bigint; readonly current: bigint; readonly [figure: string]: unknown }) =>
    new TributaryError('PRICE_MOVED', 'the price moved beyond what was agreed to', { data }),

  /** `taken`: what the spender will take, as text. */
  allowanceTooLow: (taken: string, data: { readonly spender: string; readonly [figure: string]: unknown }) =>
    new TributaryError('ALLOWANCE_TOO_LOW', `the wallet allowed less than ${taken}: it has to be allowed again`, {
      data,
    }),

  /** `phase`: the phase to repeat. */
  phaseLapsed: (phase: string, data: ErrorData = {}) =>
    new TributaryError('PHASE_LAPSED', `what was done before holds no longer: it needs "${phase}" again`, {
      data: { phase, ...data },
    }),

  addressRefused: (data: { readonly address: string; readonly risk: string | null; readonly reason: string | null }) =>
    new TributaryError(
      'ADDRESS_REFUSED',
      `the address may not be served: its risk of sanctions is ${data.risk ?? 'not told'}`,
      { data },
    ),

  screeningUnavailable: fact(
    'SCREENING_UNAVAILABLE',
    'whether the address may be served cannot be told: the screening for sanctions does not answer',
  ),

  walletAccountChanged: (expected: string, actual: string) =>
    new TributaryError('WALLET_ACCOUNT_CHANGED', `the wallet's account is ${actual} instead of ${expected}`, {
      data: { expected, actual },
    }),

  transactionReverted: (transactionHash: string) =>
    new TributaryError('TRANSACTION_REVERTED', `transaction ${transactionHash} was reverted`, {
      data: { transactionHash },
    }),

  /** `replacementHash` used the nonce for another effect. */
  transactionReplaced: (transactionHash: string, replacementHash: string) =>
    new TributaryError(
      'TRANSACTION_REPLACED',
      `transaction ${transactionHash} was replaced in the wallet by ${replacementHash}`,
      {
        data: { transactionHash, replacementHash },
      },
    ),

  /** A plugin prepared something else than what was reviewed. */
  transactionMismatch: (
    taskId: string,
    figures: { readonly field: 'chainId' | 'from'; readonly expected: unknown; readonly actual: unknown },
  ) =>
    new TributaryError(
      'TRANSACTION_MISMATCH',
      `the transaction of task "${taskId}" is for another ${figures.field === 'from' ? 'account' : 'chain'}`,
      {
        data: { taskId, ...figures },
      },
    ),

  /** `fault`: how the transaction differs from its label. */
  dishonestDraft: (taskId: string, fault: string) =>
    new TributaryError(
      'TRANSACTION_MISMATCH',
      `the transaction of task "${taskId}" is not what its label says: ${fault}`,
      { data: { taskId, field: 'data', fault } },
    ),

  transferRefunded: (data: ErrorData) =>
    new TributaryError(
      'TRANSFER_REFUNDED',
      'the transfer did not arrive in time, and what was sent has been paid back',
      { data },
    ),

  /** `done` and `agreed`: both amounts in whole tokens. */
  lessThanPromised: (taskId: string, { done, agreed, ...data }: LessThanPromised) =>
    new TributaryError('LESS_THAN_PROMISED', `task "${taskId}" did less than promised: ${done} of ${agreed}`, {
      data: { taskId, ...data },
    }),

  confirmedLate: fact('CONFIRMED_LATE', 'the step that was in doubt is done; the next one was not started'),

  provenUnsent: (taskId: string) =>
    new TributaryError('PROVEN_UNSENT', `the transaction of task "${taskId}" was not sent, as the chain proves`, {
      data: { taskId },
    }),

  executionNotFound: (executionId: string) =>
    new TributaryError('EXECUTION_NOT_FOUND', `there is no execution "${executionId}" in the journal`, {
      data: { executionId },
    }),

  executionNotResumable: (executionId: string, problem: ResumeProblem) =>
    new TributaryError('EXECUTION_NOT_RESUMABLE', `execution "${executionId}" cannot be resumed: ${problem}`, {
      data: { executionId },
    }),

  /**
   * The wallet isn't prompted for anything that can't be journaled. If a write got no response, it
   * may still have succeeded.
   */
  journalUnavailable: (operation: string, cause: unknown) =>
    new TributaryError('JOURNAL_UNAVAILABLE', `the journal did not carry out "${operation}": ${describeError(cause)}`, {
      cause,
      data: { operation },
    }),

  /** The browser blocks all storage for the page, so a retry doesn't help. */
  storageForbidden: (operation: string, cause: unknown) =>
    new TributaryError(
      'STORAGE_FORBIDDEN',
      `the browser lets this page store nothing, so the journal cannot "${operation}": add allow-same-origin to a sandboxed frame, open the page in a tab of its own, allow its site data, or pass \`journal\``,
      { cause, data: { operation } },
    ),

  outcomeUnknown: (taskId: string) =>
    new TributaryError('OUTCOME_UNKNOWN', `whether the transaction of task "${taskId}" was sent is not known`, {
      data: { taskId },
    }),

  walletMayStillSend: (taskId: string) =>
    new TributaryError(
      'WALLET_MAY_STILL_SEND',
      `the wallet said no to the transaction of task "${taskId}", and may have kept it to send it later`,
      { data: { taskId } },
    ),

  effectNotSeen: (taskId: string) =>
    new TributaryError(
      'EFFECT_NOT_SEEN',
      `a transaction of task "${taskId}" went through, but what it should have left on the chain is not there`,
      { data: { taskId } },
    ),

  notFinal: (taskId: string) =>
    new TributaryError('NOT_FINAL', `the transaction of task "${taskId}" is in a block that may still be reorganised`, {
      data: { taskId },
    }),

  transactionDropped: (taskId: string) =>
    new TributaryError(
      'TRANSACTION_DROPPED',
      `the transaction of task "${taskId}" was dropped by a reorganisation of the chain and can have no effect any more`,
      { data: { taskId } },
    ),

  missingFootprint: (stepType: string, taskId: string) =>
    new TributaryError(
      'MISSING_FOOTPRINT',
      `task "${taskId}" of step type "${stepType}" does not declare its footprint`,
      { data: { stepType, taskId } },
    ),

  idempotencyKeyReused: (key: string) =>
    new TributaryError('IDEMPOTENCY_KEY_REUSED', `the idempotency key "${key}" was used for something else`, {
      data: { key },
    }),

  invalidIdempotencyKey: (key: unknown) =>
    new TributaryError('INVALID_IDEMPOTENCY_KEY', 'an idempotency key is a text of 1 to 200 characters without "#"', {
      data: { key, field: 'idempotencyKey' },
    }),

  abandoned: (reason: string) => new TributaryError('EXECUTION_ABANDONED', reason, { data: { reason } }),

  executionBusy: (executionId: string) =>
    new TributaryError('EXECUTION_BUSY', `execution "${executionId}" is being carried out; stop that first`, {
      data: { executionId },
    }),

  busy: (retryAfterMs: number) =>
    new TributaryError('BUSY', `too much is asked at once; ask again in ${retryAfterMs} ms`, {
      data: { retryAfterMs },
    }),

  chainNotConfigured: (chainId: number) =>
    new TributaryError('CHAIN_NOT_SUPPORTED_ERROR', `chain ID ${chainId} not supported by the environment`, {
      data: { chainId },
    }),

  tokenMismatch: (a: string, b: string) =>
    new TributaryError('TOKEN_MISMATCH', `token mismatch: ${a} is not ${b}`, {
      data: { tokens: [a, b] },
    }),
} as const satisfies Readonly<Record<string, (...given: never[]) => TributaryError<EngineErrorCode>>>;

function ofPlugin(pluginId: string | null): string {
  return pluginId === null ? '' : ` of plugin "${pluginId}"`;
}
