import { shownOption } from './dataWithoutSecrets.js';
import { TributaryError } from './TributaryError.js';

/** Faults of a configuration field. */
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
    'is missing, and there is no IndexedDB: executions are lost with the process or page. Pass a store that outlives it (in Node the FileJournalStore of tributary-sdk/node, on a page a store of your server), or `journal: "memory"`',
  NOT_A_CURRENCY: 'is not a currency code of three capitals, like EUR',
  NOT_A_PUBLISHABLE_KEY: 'does not start with pk_imapik-',
  NOT_A_KEY: 'is not a key of visible ASCII characters',
} as const;
export type ConfigurationProblem = (typeof ConfigurationProblem)[keyof typeof ConfigurationProblem];

/** Failures of options. Part of `engineErrors`, in a separate file because every first load checks its options. */
export const configurationErrors = {
  /** `field` is a path into the options, e.g. `overrides.endpoints.api`. */
  invalidConfiguration: (field: string, problem: ConfigurationProblem | (string & {}), value?: unknown) =>
    new TributaryError('INVALID_CONFIGURATION', `invalid configuration: ${field} ${problem}`, {
      data: { field, ...(shownOption(value) !== undefined && { value: shownOption(value) }) },
    }),
} as const;
