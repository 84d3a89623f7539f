import { shownOption } from './dataWithoutSecrets.js';
import { describeError } from './describeError.js';
import { type ErrorData, fact } from './fact.js';
import { TributaryError } from './TributaryError.js';

/** Failures of the engine itself, beside the three catalogues of the specification. */
export const EngineErrorCode = {
  INVALID_CONFIGURATION: 'INVALID_CONFIGURATION',
  DUPLICATE_PLUGIN: 'DUPLICATE_PLUGIN',
  MISSING_REQUIREMENT: 'MISSING_REQUIREMENT',
  RESERVED_ROLE: 'RESERVED_ROLE',
  ADAPTER_NOT_REGISTERED: 'ADAPTER_NOT_REGISTERED',
  AMBIGUOUS_ADAPTER: 'AMBIGUOUS_ADAPTER',
  ADAPTER_TIMEOUT: 'ADAPTER_TIMEOUT',
  MISSING_EXECUTOR: 'MISSING_EXECUTOR',
  ENGINE_DISPOSED: 'ENGINE_DISPOSED',
  PART_NOT_LOADED: 'PART_NOT_LOADED',
  FINDER_TIMEOUT: 'FINDER_TIMEOUT',
  FINDER_FAILED: 'FINDER_FAILED',
  INVALID_PLUGIN_ANSWER: 'INVALID_PLUGIN_ANSWER',
  TOO_MANY_ROUTES: 'TOO_MANY_ROUTES',
  PRICE_MOVED: 'PRICE_MOVED',
  WALLET_NEEDS_ADAPTER: 'WALLET_NEEDS_ADAPTER',
  ALLOWANCE_TOO_LOW: 'ALLOWANCE_TOO_LOW',
  PHASE_LAPSED: 'PHASE_LAPSED',
  ADDRESS_REFUSED: 'ADDRESS_REFUSED',
  SCREENING_UNAVAILABLE: 'SCREENING_UNAVAILABLE',
  WALLET_NOT_CONNECTED: 'WALLET_NOT_CONNECTED',
  WALLET_ON_OTHER_CHAIN: 'WALLET_ON_OTHER_CHAIN',
  WALLET_ACCOUNT_CHANGED: 'WALLET_ACCOUNT_CHANGED',
  TRANSACTION_REVERTED: 'TRANSACTION_REVERTED',
  TRANSACTION_REPLACED: 'TRANSACTION_REPLACED',
  TRANSACTION_MISMATCH: 'TRANSACTION_MISMATCH',
  OUTCOME_UNKNOWN: 'OUTCOME_UNKNOWN',
  WALLET_MAY_STILL_SEND: 'WALLET_MAY_STILL_SEND',
  EFFECT_NOT_SEEN: 'EFFECT_NOT_SEEN',
  NOT_FINAL: 'NOT_FINAL',
  TRANSACTION_DROPPED: 'TRANSACTION_DROPPED',
  MISSING_FOOTPRINT: 'MISSING_FOOTPRINT',
  IDEMPOTENCY_KEY_REUSED: 'IDEMPOTENCY_KEY_REUSED',
  INVALID_IDEMPOTENCY_KEY: 'INVALID_IDEMPOTENCY_KEY',
  EXECUTION_ABANDONED: 'EXECUTION_ABANDONED',
  EXECUTION_BUSY: 'EXECUTION_BUSY',
  BUSY: 'BUSY',
  CONFIRMED_LATE: 'CONFIRMED_LATE',
  TRANSFER_REFUNDED: 'TRANSFER_REFUNDED',
  LESS_THAN_PROMISED: 'LESS_THAN_PROMISED',
  PROVEN_UNSENT: 'PROVEN_UNSENT',
  EXECUTION_NOT_FOUND: 'EXECUTION_NOT_FOUND',
  EXECUTION_NOT_RESUMABLE: 'EXECUTION_NOT_RESUMABLE',
  JOURNAL_UNAVAILABLE: 'JOURNAL_UNAVAILABLE',
  JOURNAL_NOT_VERSIONED: 'JOURNAL_NOT_VERSIONED',
  LOCK_REQUIRED: 'LOCK_REQUIRED',
  LOCK_WITHOUT_FENCING: 'LOCK_WITHOUT_FENCING',
  INVALID_ADDRESS: 'INVALID_ADDRESS',
  INVALID_AMOUNT: 'INVALID_AMOUNT',
  INVALID_DECIMALS: 'INVALID_DECIMALS',
  INVALID_CHAIN_ID: 'INVALID_CHAIN_ID',
  INVALID_PARAMETER: 'INVALID_PARAMETER',
  TOKEN_MISMATCH: 'TOKEN_MISMATCH',
  NOT_PLAIN_DATA: 'NOT_PLAIN_DATA',
  /** Of an error that is none of ours: a fault of the library, of a plugin or of a wallet. */
  UNEXPECTED: 'UNEXPECTED',
  /** The checkout catalogue's codes, raised by the engine with the same meaning. */
  CHAIN_NOT_SUPPORTED_ERROR: 'CHAIN_NOT_SUPPORTED_ERROR',
  WEB3_PROVIDER_ERROR: 'WEB3_PROVIDER_ERROR',
} as const;
export type EngineErrorCode = (typeof EngineErrorCode)[keyof typeof EngineErrorCode];

/** What can be wrong with a field of the configuration. */
export const ConfigurationProblem = {
  MISSING: 'is missing',
  NOT_AN_OPTION: 'is not an option',
  NOT_AN_OBJECT: 'is not an object',
  NOT_A_FUNCTION: 'is not a function',
  NOT_A_PLUGIN_LIST: 'is not a list of plugins',
  NOT_AN_ADAPTER_ID: 'is not an id of up to 64 letters, digits, `-`, `_` and `.`',
  NOT_ITS_ID: 'is not the id that the adapter is bound to',
  PLUGIN_WITHOUT_ID: 'has a plugin without an id',
  UNKNOWN_ENVIRONMENT: 'is not an environment (sandbox, production)',
  NOT_A_CHAIN_ID: 'is not a chain id',
  SAME_CHAIN: 'is the same chain as the root chain',
  CHAIN_TWICE: 'names a chain twice',
  OTHER_CHAIN: 'is another chain than the one that it stands under',
  UNKNOWN_CHAIN: 'is a chain that the engine does not know',
  NOT_AN_ADDRESS: 'is not a valid address',
  NOT_AN_HTTP_URL: 'is not an http(s) URL',
  NOT_A_SOURCE: 'is neither a URL, nor data, nor a function',
  NOT_A_BASE_URL: 'is not an http(s) URL without query and fragment',
  NOT_A_LIST: 'is not a list with at least one entry',
  NOT_A_REQUEST: 'is neither the `request` of EIP-1193, nor has it, nor a list of such',
  NOT_DECIMALS: 'is not a whole number from 0 to 255',
  NOT_A_DURATION: 'is not a positive number of milliseconds',
  NOT_A_TIME_LIMIT: 'is not a number of milliseconds from 1 to 2,147,483,647',
  NOT_A_PATIENCE: 'is not a number of milliseconds from 0 to 2,147,483,647',
  NOT_AN_OUTAGE: 'is neither allow nor refuse',
  NOT_A_DEPTH: 'is not a whole number of blocks, at least 1',
  NOT_A_COUNT: 'is not a whole number from 1 to 10,000',
  NOT_A_FLAVOUR: 'is not a multicall flavour (interface, multicall3)',
  NOT_DURABLE:
    'is missing, and there is no IndexedDB: executions are lost with the process. Pass a store that outlives it, such as the FileJournalStore of tributary-sdk/node, or `journal: "memory"`',
  NOT_A_CURRENCY: 'is not a currency code of three capitals, like EUR',
  NOT_A_PUBLISHABLE_KEY: 'does not start with pk_imapik-',
  NOT_A_KEY: 'is not a key of visible ASCII characters',
} as const;
export type ConfigurationProblem = (typeof ConfigurationProblem)[keyof typeof ConfigurationProblem];

/** The function that makes a wallet of another library's object, as it is called, and the entry of this package that has it. */
export interface WalletAdapter {
  readonly call: string;
  readonly entry: string;
}

/** Why a journaled execution cannot be continued here. */
export const ResumeProblem = {
  UNKNOWN_FORMAT: 'it was written in a format that this version does not know',
  UNREADABLE: 'what is written down of it cannot be read',
  ABANDONED: 'it was given up',
  DONE: 'it is done',
  REFUNDED: 'what it sent was paid back',
  PARTIAL: 'it did a part of what was promised',
  ROUTE_CHANGED: 'its route is not the one that was reviewed',
  OTHER_TASKS: 'its tasks are not the ones that this version would carry out',
} as const;
export type ResumeProblem = (typeof ResumeProblem)[keyof typeof ResumeProblem];

/** What can be wrong with an amount. */
export const AmountProblem = {
  NOT_DECIMAL_TEXT: 'it is not plain decimal text',
  NOT_BIGINT: 'it is not a bigint',
  TOO_MANY_DECIMALS: 'it has more decimals than the token',
  NEGATIVE: 'it is negative',
  NOT_POSITIVE: 'it is not greater than zero',
  NOT_DIVISIBLE: 'it does not divide by the pieces',
  TOO_LARGE: 'it is larger than 2^256 - 1',
} as const;
export type AmountProblem = (typeof AmountProblem)[keyof typeof AmountProblem];

/** Why a value cannot be copied. */
export const PlainDataProblem = {
  FUNCTION: 'it is a function',
  SYMBOL: 'it is a symbol',
  CLASS_INSTANCE: 'it is an instance of a class',
  CIRCULAR: 'it contains itself',
  TOO_DEEP: 'it is nested too deeply',
  UNREADABLE: 'it cannot be read',
} as const;
export type PlainDataProblem = (typeof PlainDataProblem)[keyof typeof PlainDataProblem];

/** By the role that is missing: what a host adds. */
const pluginsThatBring: Readonly<Record<string, string>> = {
  DexAdapter: 'swapPlugin()',
  DexAdapters: 'swapPlugin()',
  BridgeAdapter: 'bridgePlugin()',
  BridgeAdapters: 'bridgePlugin()',
  OnrampProvider: 'onrampPlugin()',
  OrderBook: 'orderbookPlugin()',
};

const {
  INVALID_CONFIGURATION,
  DUPLICATE_PLUGIN,
  MISSING_REQUIREMENT,
  MISSING_EXECUTOR,
  FINDER_TIMEOUT,
  FINDER_FAILED,
} = EngineErrorCode;
const { WALLET_ON_OTHER_CHAIN, WALLET_ACCOUNT_CHANGED, TRANSACTION_REVERTED, OUTCOME_UNKNOWN, INVALID_AMOUNT } =
  EngineErrorCode;

/** What a task did, and what it promised: base units, the token's address, and both as text. */
interface LessThanPromised {
  readonly promised: bigint;
  readonly actual: bigint;
  readonly token: string;
  readonly done: string;
  readonly agreed: string;
}

export const engineErrors = {
  /** `field` is a path into the options, e.g. `overrides.endpoints.api`. */
  invalidConfiguration: (field: string, problem: ConfigurationProblem | (string & {}), value?: unknown) =>
    new TributaryError(INVALID_CONFIGURATION, `invalid configuration: ${field} ${problem}`, {
      data: { field, ...(shownOption(value) !== undefined && { value: shownOption(value) }) },
    }),

  duplicatePlugin: (pluginId: string) =>
    new TributaryError(DUPLICATE_PLUGIN, `plugin "${pluginId}" is registered twice`, { data: { pluginId } }),

  missingRequirement: (pluginId: string, requirement: string) =>
    new TributaryError(MISSING_REQUIREMENT, `plugin "${pluginId}" requires "${requirement}", which no plugin brings`, {
      data: { pluginId, requirement },
    }),

  /** Something was asked of the engine itself that only a plugin can bring. */
  missingRole: (requirement: string) => {
    const fix = pluginsThatBring[requirement];
    return new TributaryError(
      MISSING_REQUIREMENT,
      `no plugin brings "${requirement}"${fix === undefined ? '' : `: add ${fix} to \`plugins\``}`,
      { data: { requirement } },
    );
  },

  /** `registered`: the ids of those that there are. */
  adapterNotRegistered: (role: string, id: string, registered: readonly string[]) =>
    new TributaryError(EngineErrorCode.ADAPTER_NOT_REGISTERED, `no plugin brings the ${role} "${id}"`, {
      data: { role, id, registered },
    }),

  ambiguousAdapter: (role: string, id: string, pluginIds: readonly string[]) =>
    new TributaryError(
      EngineErrorCode.AMBIGUOUS_ADAPTER,
      `the plugins "${pluginIds.join('" and "')}" bring different adapters as the ${role} "${id}"`,
      { data: { role, id, pluginIds } },
    ),

  adapterTimeout: (id: string) =>
    new TributaryError(EngineErrorCode.ADAPTER_TIMEOUT, `the adapter "${id}" did not answer in time`, { data: { id } }),

  /** `verb` is what the plugin's module asked of the container: `bind`, `rebind`, `unbind`, … */
  reservedRole: (pluginId: string, verb: string, role: string) =>
    new TributaryError(
      EngineErrorCode.RESERVED_ROLE,
      `plugin "${pluginId}" may not ${verb} "${role}", which is the engine's own`,
      { data: { pluginId, verb, role } },
    ),

  missingExecutor: (stepType: string) =>
    new TributaryError(MISSING_EXECUTOR, `no plugin carries out steps of type "${stepType}"`, { data: { stepType } }),

  disposed: fact(EngineErrorCode.ENGINE_DISPOSED, 'the engine is disposed'),

  /** `part` is what is loaded on demand: `engine`, or the id of a plugin. */
  partNotLoaded: (part: string, cause: unknown) =>
    new TributaryError(EngineErrorCode.PART_NOT_LOADED, `"${part}" could not be loaded: ${describeError(cause)}`, {
      cause,
      data: { part },
    }),

  finderTimeout: (kind: string, limitMs: number) =>
    new TributaryError(FINDER_TIMEOUT, `the route finder "${kind}" did not answer within ${limitMs} ms`, {
      data: { kind, limitMs },
    }),

  finderFailed: (kind: string, cause: unknown) =>
    new TributaryError(FINDER_FAILED, `the route finder "${kind}" failed: ${describeError(cause)}`, {
      cause,
      data: { kind },
    }),

  /** `fault` says what is wrong with the answer, with its path. */
  invalidAnswer: (plugin: string, fault: string) =>
    new TributaryError(
      EngineErrorCode.INVALID_PLUGIN_ANSWER,
      `the plugin "${plugin}" answered with something else than what was requested: ${fault}`,
      { data: { plugin, fault } },
    ),

  tooManyRoutes: (kind: string, most: number) =>
    new TributaryError(EngineErrorCode.TOO_MANY_ROUTES, `the route finder "${kind}" found more than ${most} routes`, {
      data: { kind, most },
    }),

  priceMoved: (data: { readonly quoted: bigint; readonly current: bigint; readonly [figure: string]: unknown }) =>
    new TributaryError(EngineErrorCode.PRICE_MOVED, 'the price moved beyond what was agreed to', { data }),

  /** `taken`: what the spender is going to take, in words. */
  allowanceTooLow: (taken: string, data: { readonly spender: string; readonly [figure: string]: unknown }) =>
    new TributaryError(
      EngineErrorCode.ALLOWANCE_TOO_LOW,
      `the wallet allowed less than ${taken}: it has to be allowed again`,
      { data },
    ),

  /** `phase`: what has to be done again. */
  phaseLapsed: (phase: string, data: ErrorData = {}) =>
    new TributaryError(
      EngineErrorCode.PHASE_LAPSED,
      `what was done before holds no longer: it needs "${phase}" again`,
      {
        data: { phase, ...data },
      },
    ),

  addressRefused: (data: { readonly address: string; readonly risk: string | null; readonly reason: string | null }) =>
    new TributaryError(
      EngineErrorCode.ADDRESS_REFUSED,
      `the address may not be served: its risk of sanctions is ${data.risk ?? 'not told'}`,
      { data },
    ),

  screeningUnavailable: fact(
    EngineErrorCode.SCREENING_UNAVAILABLE,
    'whether the address may be served cannot be told: the screening for sanctions does not answer',
  ),

  notAWallet: fact(EngineErrorCode.WEB3_PROVIDER_ERROR, 'Parsed provider is not a valid Web3Provider'),

  walletNeedsAdapter: (what: string, { call, entry }: WalletAdapter) =>
    new TributaryError(
      EngineErrorCode.WALLET_NEEDS_ADAPTER,
      `${what} is not an EIP-1193 provider: pass ${call} of ${entry}`,
      { data: { what, call, entry } },
    ),

  walletNotConnected: fact(EngineErrorCode.WALLET_NOT_CONNECTED, 'the wallet is not connected'),

  walletOnOtherChain: (expected: number, actual: number) =>
    new TributaryError(WALLET_ON_OTHER_CHAIN, `the wallet is on chain ${actual} instead of chain ${expected}`, {
      data: { expected, actual },
    }),

  walletAccountChanged: (expected: string, actual: string) =>
    new TributaryError(WALLET_ACCOUNT_CHANGED, `the wallet's account is ${actual} instead of ${expected}`, {
      data: { expected, actual },
    }),

  transactionReverted: (transactionHash: string) =>
    new TributaryError(TRANSACTION_REVERTED, `transaction ${transactionHash} was reverted`, {
      data: { transactionHash },
    }),

  /** `replacementHash` took the nonce, and does something else. */
  transactionReplaced: (transactionHash: string, replacementHash: string) =>
    new TributaryError(
      EngineErrorCode.TRANSACTION_REPLACED,
      `transaction ${transactionHash} was replaced in the wallet by ${replacementHash}`,
      {
        data: { transactionHash, replacementHash },
      },
    ),

  /** What a plugin prepared is not what was reviewed. */
  transactionMismatch: (
    taskId: string,
    figures: { readonly field: 'chainId' | 'from'; readonly expected: unknown; readonly actual: unknown },
  ) =>
    new TributaryError(
      EngineErrorCode.TRANSACTION_MISMATCH,
      `the transaction of task "${taskId}" is for another ${figures.field === 'from' ? 'account' : 'chain'}`,
      {
        data: { taskId, ...figures },
      },
    ),

  /** `fault` says in what the transaction differs from its label. */
  dishonestDraft: (taskId: string, fault: string) =>
    new TributaryError(
      EngineErrorCode.TRANSACTION_MISMATCH,
      `the transaction of task "${taskId}" is not what its label says: ${fault}`,
      { data: { taskId, field: 'data', fault } },
    ),

  transferRefunded: (data: ErrorData) =>
    new TributaryError(
      EngineErrorCode.TRANSFER_REFUNDED,
      'the transfer did not arrive in time, and what was sent has been paid back',
      { data },
    ),

  /** `done` and `agreed`: both figures in whole tokens. */
  lessThanPromised: (taskId: string, { done, agreed, ...data }: LessThanPromised) =>
    new TributaryError(
      EngineErrorCode.LESS_THAN_PROMISED,
      `task "${taskId}" did less than promised: ${done} of ${agreed}`,
      { data: { taskId, ...data } },
    ),

  confirmedLate: fact(
    EngineErrorCode.CONFIRMED_LATE,
    'the step that was in doubt is done; the next one was not started',
  ),

  provenUnsent: (taskId: string) =>
    new TributaryError(
      EngineErrorCode.PROVEN_UNSENT,
      `the transaction of task "${taskId}" was not sent, as the chain proves`,
      { data: { taskId } },
    ),

  executionNotFound: (executionId: string) =>
    new TributaryError(EngineErrorCode.EXECUTION_NOT_FOUND, `there is no execution "${executionId}" in the journal`, {
      data: { executionId },
    }),

  executionNotResumable: (executionId: string, problem: ResumeProblem) =>
    new TributaryError(
      EngineErrorCode.EXECUTION_NOT_RESUMABLE,
      `execution "${executionId}" cannot be resumed: ${problem}`,
      { data: { executionId } },
    ),

  /** Nothing is asked of a wallet for what cannot be written down. Whether a write that was not answered took place is not known. */
  journalUnavailable: (operation: string, cause: unknown) =>
    new TributaryError(
      EngineErrorCode.JOURNAL_UNAVAILABLE,
      `the journal did not carry out "${operation}": ${describeError(cause)}`,
      { cause, data: { operation } },
    ),

  journalNotVersioned: (missing: string) =>
    new TributaryError(
      EngineErrorCode.JOURNAL_NOT_VERSIONED,
      `the journal has no "${missing}": pass a store that writes by compare-and-swap`,
      { data: { missing } },
    ),

  lockRequired: fact(
    EngineErrorCode.LOCK_REQUIRED,
    'a journal outside of a browser needs a lock that every process with the same journal respects: pass `lock`, e.g. the FileExecutionLock of tributary-sdk/node, or MemoryExecutionLock where one process alone uses the journal',
  ),

  lockWithoutFencing: (problem: string) =>
    new TributaryError(EngineErrorCode.LOCK_WITHOUT_FENCING, `the execution lock ${problem}`, { data: { problem } }),

  outcomeUnknown: (taskId: string) =>
    new TributaryError(OUTCOME_UNKNOWN, `whether the transaction of task "${taskId}" was sent is not known`, {
      data: { taskId },
    }),

  walletMayStillSend: (taskId: string) =>
    new TributaryError(
      EngineErrorCode.WALLET_MAY_STILL_SEND,
      `the wallet said no to the transaction of task "${taskId}", and may have kept it to send it later`,
      { data: { taskId } },
    ),

  effectNotSeen: (taskId: string) =>
    new TributaryError(
      EngineErrorCode.EFFECT_NOT_SEEN,
      `a transaction of task "${taskId}" went through, but what it should have left on the chain is not there`,
      { data: { taskId } },
    ),

  notFinal: (taskId: string) =>
    new TributaryError(
      EngineErrorCode.NOT_FINAL,
      `the transaction of task "${taskId}" is in a block that may still be reorganised`,
      { data: { taskId } },
    ),

  transactionDropped: (taskId: string) =>
    new TributaryError(
      EngineErrorCode.TRANSACTION_DROPPED,
      `the transaction of task "${taskId}" was dropped by a reorganisation of the chain and can have no effect any more`,
      { data: { taskId } },
    ),

  missingFootprint: (stepType: string, taskId: string) =>
    new TributaryError(
      EngineErrorCode.MISSING_FOOTPRINT,
      `task "${taskId}" of step type "${stepType}" does not declare its footprint`,
      { data: { stepType, taskId } },
    ),

  idempotencyKeyReused: (key: string) =>
    new TributaryError(
      EngineErrorCode.IDEMPOTENCY_KEY_REUSED,
      `the idempotency key "${key}" was used for something else`,
      { data: { key } },
    ),

  invalidIdempotencyKey: (key: unknown) =>
    new TributaryError(
      EngineErrorCode.INVALID_IDEMPOTENCY_KEY,
      'an idempotency key is a text of 1 to 200 characters without "#"',
      { data: { key } },
    ),

  abandoned: (reason: string) => new TributaryError(EngineErrorCode.EXECUTION_ABANDONED, reason, { data: { reason } }),

  executionBusy: (executionId: string) =>
    new TributaryError(
      EngineErrorCode.EXECUTION_BUSY,
      `execution "${executionId}" is being carried out; stop that first`,
      { data: { executionId } },
    ),

  busy: (retryAfterMs: number) =>
    new TributaryError(EngineErrorCode.BUSY, `too much is asked at once; ask again in ${retryAfterMs} ms`, {
      data: { retryAfterMs },
    }),

  chainNotConfigured: (chainId: number) =>
    new TributaryError(
      EngineErrorCode.CHAIN_NOT_SUPPORTED_ERROR,
      `chain ID ${chainId} not supported by the environment`,
      { data: { chainId } },
    ),

  invalidAddress: (address: unknown) =>
    new TributaryError(EngineErrorCode.INVALID_ADDRESS, 'address is not a valid address', {
      data: { address, problem: addressProblem(address) },
    }),

  invalidAmount: (problem: AmountProblem, amount: unknown) =>
    new TributaryError(INVALID_AMOUNT, `the amount is invalid: ${problem}`, { data: { amount } }),

  invalidDecimals: (decimals: unknown) =>
    new TributaryError(EngineErrorCode.INVALID_DECIMALS, 'decimals must be a whole number from 0 to 255', {
      data: { decimals },
    }),

  invalidChainId: (chainId: unknown) =>
    new TributaryError(EngineErrorCode.INVALID_CHAIN_ID, 'Invalid chainId', { data: { chainId } }),

  /** `fault` starts with `field`, the path of the value: `request.chainId is not a number`. */
  invalidParameter: (field: string, fault: string) =>
    new TributaryError(EngineErrorCode.INVALID_PARAMETER, `invalid parameter: ${fault}`, { data: { field } }),

  /** `field` is a path into what was handed over, e.g. `shortfall.token`. */
  notPlainData: (field: string, problem: PlainDataProblem | (string & {}), cause?: unknown) =>
    new TributaryError(EngineErrorCode.NOT_PLAIN_DATA, `${field} is not plain data: ${problem}`, {
      cause,
      data: { field },
    }),

  tokenMismatch: (a: string, b: string) =>
    new TributaryError(EngineErrorCode.TOKEN_MISMATCH, `token mismatch: ${a} is not ${b}`, {
      data: { tokens: [a, b] },
    }),
} as const;

/** What is wrong with an address, and what is expected. */
function addressProblem(address: unknown): string {
  if (typeof address !== 'string') return 'must be text';
  if (address.trim() !== address) return 'must have no space around it';
  if (!address.startsWith('0x')) return 'must begin with 0x';
  if (address.length !== 42) return `must have 40 digits after 0x, has ${address.length - 2}`;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'must have hexadecimal digits only';
  return 'has a wrong checksum (EIP-55): correct it, or write all letters in lower case';
}
