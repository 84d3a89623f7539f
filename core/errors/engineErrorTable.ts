import type { ErrorDescription } from './ErrorDescription.js';
import type { EngineErrorCode } from './engineErrors.js';

/** Texts of the documentation. */
export const engineErrorTable = {
  INVALID_CONFIGURATION: {
    meaning: 'An option of the engine is not valid; `data.field` is its path.',
    whatToDo: 'Correct the field.',
  },
  DUPLICATE_PLUGIN: {
    meaning: 'Two plugins have the same id.',
    whatToDo: 'Register it once.',
  },
  MISSING_REQUIREMENT: {
    meaning: 'A plugin needs another plugin, or a role that no plugin provides.',
    whatToDo: 'Register what `data.requirement` names.',
  },
  RESERVED_ROLE: {
    meaning: 'A plugin module binds, rebinds or unbinds a role reserved for the engine.',
    whatToDo:
      'Bind additional finders and executors. Replace a DEX, bridge, onramp or order book with `bind`, and name it in `provides`.',
  },
  ADAPTER_NOT_REGISTERED: {
    meaning: 'A step or a call names a DEX or bridge (`data.id`) that no plugin provides. The wallet was not prompted.',
    whatToDo: 'Register the plugin that found the route, then resume the execution.',
  },
  AMBIGUOUS_ADAPTER: {
    meaning: 'Two plugins provide different adapters with the same id.',
    whatToDo: 'Rename one.',
  },
  ADAPTER_TIMEOUT: {
    meaning: 'One of several DEXes or bridges timed out; results of the others are available.',
    whatToDo: 'Retry.',
  },
  MISSING_EXECUTOR: {
    meaning: 'No plugin has an executor for this step type.',
    whatToDo: 'Register the plugin that found the route.',
  },
  PART_NOT_LOADED: {
    meaning: 'Code that loads on demand did not arrive. No request was sent to wallet or network.',
    whatToDo: 'Retry: the code is fetched again.',
  },
  ENGINE_DISPOSED: { meaning: 'The engine was disposed.', whatToDo: 'Create a new one.' },
  FINDER_TIMEOUT: {
    meaning: "A route finder timed out; other finders' routes are still available.",
    whatToDo: 'Search again.',
  },
  FINDER_FAILED: {
    meaning: "A route finder threw; other finders' routes are still available.",
    whatToDo: 'Read the cause; search again.',
  },
  INVALID_PLUGIN_ANSWER: {
    meaning:
      'A plugin returned something other than requested: a smaller amount, another token or account, a negative figure, an approval for another spender (`data.plugin`, `data.fault`). It is not offered, and the wallet was not prompted.',
    whatToDo: 'Correct the plugin, or remove it.',
  },
  TOO_MANY_ROUTES: {
    meaning:
      'A route finder emitted more routes or rejections than a search accepts. The first ones, and those of other finders, are available.',
    whatToDo: 'Emit only the best routes, at most 64.',
  },
  PRICE_MOVED: {
    meaning: 'The price exceeds the limit that the player agreed to. Nothing was sent.',
    whatToDo: 'Show a new quote.',
  },
  WALLET_NEEDS_ADAPTER: {
    meaning:
      'The value is a viem, ethers or wagmi object (`data.what`), not an EIP-1193 provider. No request was sent.',
    whatToDo:
      'Wrap it with `data.call` of `data.entry`, for example `fromWalletClient(client)` of `tributary-sdk/viem`; or pass the EIP-1193 provider below it.',
  },
  ALLOWANCE_TOO_LOW: {
    meaning:
      'The player approved less than the step needs, by editing the approval in the wallet. The next step was not sent.',
    whatToDo: 'Tell the player, then resume the execution: it requests the approval again.',
  },
  PHASE_LAPSED: {
    meaning:
      'The proof of a withdrawal is no longer valid: the claim it used was found wrong or was replaced (`data.phase` must be repeated). Nothing was sent.',
    whatToDo: 'Tell the player, then resume the execution: it proves the withdrawal again after the next claim.',
  },
  ADDRESS_REFUSED: {
    meaning:
      'Sanctions screening blocked the address (`data.risk`: Low, Medium, High, Severe). It is offered no route, and its wallet is not prompted.',
    whatToDo: "Tell the player and offer another account; retrying won't help.",
  },
  SCREENING_UNAVAILABLE: {
    meaning:
      'Sanctions screening did not respond, so the result is unknown. Thrown with `screening: { whenUnavailable: "refuse" }`, and by `engine.screening`.',
    whatToDo: 'Show an outage, never a block. Retry later, or resume the execution.',
  },
  WALLET_NOT_CONNECTED: { meaning: 'The wallet shows no account.', whatToDo: 'Connect it.' },
  WALLET_ON_OTHER_CHAIN: {
    meaning: 'The wallet reported a switch and is on another chain. Nothing was sent.',
    whatToDo: 'Ask the player to switch.',
  },
  WALLET_ACCOUNT_CHANGED: {
    meaning: 'The account is not the reviewed one. Nothing was sent.',
    whatToDo: 'Ask the player to switch back, or search again.',
  },
  TRANSACTION_REVERTED: {
    meaning: 'The transaction reverted.',
    whatToDo: 'Show it and search for routes again.',
  },
  TRANSACTION_REPLACED: {
    meaning: 'The player cancelled or replaced the transaction in the wallet. It had no effect.',
    whatToDo: 'Show both transactions; resume the execution to continue.',
  },
  TRANSACTION_MISMATCH: {
    meaning:
      'A plugin prepared a transaction for another chain or account, or one that differs from its label, such as an approval for another spender (`data.fault`). The wallet was not prompted.',
    whatToDo: 'Correct the plugin.',
  },
  OUTCOME_UNKNOWN: {
    meaning: 'Unknown whether the transaction was sent.',
    whatToDo: "Don't send again; call `recheck`, or `resume` later.",
  },
  WALLET_MAY_STILL_SEND: {
    meaning: 'The wallet rejected the request but may still send it later, as this account or wallet is known to do.',
    whatToDo:
      'Call `recheck` later. Or ask the player to close open prompts and call `resume` with `confirm`; or `abandon` it.',
  },
  EFFECT_NOT_SEEN: {
    meaning: "The transaction succeeded but didn't emit the expected logs.",
    whatToDo: "Show it to the player; don't send again: only `abandon` ends it. Check the plugin's `footprint`.",
  },
  NOT_FINAL: {
    meaning: "The transaction's block is not final yet at the network's depth.",
    whatToDo: 'Resume the execution later: it only waits.',
  },
  TRANSACTION_DROPPED: {
    meaning: 'A reorganisation dropped the transaction, and it can no longer take effect.',
    whatToDo: 'Resume the execution: it requests the transaction again.',
  },
  MISSING_FOOTPRINT: {
    meaning: 'A step executor plans a transaction without a footprint.',
    whatToDo: 'Add `footprint` to the task.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'The key belongs to another purchase or route. The wallet was not prompted.',
    whatToDo: 'Use one key for one intent.',
  },
  INVALID_IDEMPOTENCY_KEY: {
    meaning: 'The key cannot name an execution.',
    whatToDo: 'Pass 1 to 200 characters without `#`.',
  },
  EXECUTION_ABANDONED: {
    meaning: 'The player abandoned the execution.',
    whatToDo: 'Start a new one. The engine still watches open requests (`recheck`).',
  },
  EXECUTION_BUSY: {
    meaning: 'The execution is already running.',
    whatToDo: 'Unsubscribe in the tab that runs it first.',
  },
  BUSY: {
    meaning: 'Too many searches and checkouts at once. This one did not start.',
    whatToDo: 'Retry after `data.retryAfterMs`; if it happens often, run another process.',
  },
  TRANSFER_REFUNDED: {
    meaning:
      'A transfer between chains was not filled before its deadline, and the bridge refunded it on the source chain.',
    whatToDo: 'Show the refund (`refunds`); only gas is lost. Search for routes again.',
  },
  LESS_THAN_PROMISED: {
    meaning:
      'A final transaction did less than agreed: its amount was edited in the wallet, the token takes a fee, or others took a part first.',
    whatToDo:
      'Show both figures (`shortfalls`). Nothing of it is requested again. Search for routes for the rest, and never count it as paid in full.',
  },
  CONFIRMED_LATE: {
    meaning: 'A recheck found that the unresolved step completed. The next step was not started.',
    whatToDo: 'Tell the player, and resume the execution if they want to continue.',
  },
  PROVEN_UNSENT: {
    meaning: 'A recheck found that the transaction was never sent.',
    whatToDo: 'Tell the player; resume the execution, or pay differently.',
  },
  EXECUTION_NOT_FOUND: {
    meaning: 'The journal has no such execution.',
    whatToDo: 'Resume one that `engine.executions` lists.',
  },
  EXECUTION_NOT_RESUMABLE: {
    meaning:
      'Another version of the library wrote the execution, its entry is damaged, or it is a payment. The wallet was not prompted.',
    whatToDo:
      'Resume it with the version and plugins that started it, a payment with `engine.payment`. A damaged entry stays in the journal unchanged.',
  },
  JOURNAL_UNAVAILABLE: {
    meaning: 'The journal failed or timed out. The engine prompts no wallet for what it cannot record.',
    whatToDo:
      'Read the cause; retry. In a browser, free space if the disk is full, and close tabs of an older version that block the database.',
  },
  STORAGE_FORBIDDEN: {
    meaning:
      'The browser lets the page store nothing: a frame sandboxed without `allow-same-origin`, or site data that the player or browser blocks. The engine prompts no wallet for what it cannot record.',
    whatToDo:
      'Add `allow-same-origin` to the frame, open the page in a separate tab, or ask the player to allow site data. Otherwise pass a `journal` that outlives the page, such as one on your server. With `journal: "memory"` payments work, and a reload forgets open ones.',
  },
  JOURNAL_NOT_VERSIONED: {
    meaning:
      'The `journal` option lacks an operation such as `compareAndSwap`, so two processes could run one execution.',
    whatToDo: 'Implement what `data.missing` names, and run `describeJournalStore` on the store.',
  },
  LOCK_REQUIRED: {
    meaning:
      'A journal outside the browser has no lock, so another process with the same journal would not be noticed.',
    whatToDo: 'Pass `lock`: `FileExecutionLock` for one host, `MemoryExecutionLock` for one process, or a custom one.',
  },
  LOCK_WITHOUT_FENCING: {
    meaning: 'The `lock` option gives no leases with a rising fencing token. The wallet was not prompted.',
    whatToDo: 'Implement what the message names, and run `describeExecutionLock` on the lock.',
  },
  INVALID_ADDRESS: {
    meaning: 'The text is not an address.',
    whatToDo: 'Pass 20 bytes of hex; mixed case must be a right checksum.',
  },
  INVALID_AMOUNT: {
    meaning: 'The amount cannot be a token amount; the message says why.',
    whatToDo: 'Correct the amount.',
  },
  INVALID_DECIMALS: {
    meaning: 'The decimals are not a whole number from 0 to 255.',
    whatToDo: 'Read them from the token.',
  },
  INVALID_CHAIN_ID: {
    meaning: 'The value is not a chain id.',
    whatToDo: 'Pass a number, numeric text or hex text.',
  },
  INVALID_PARAMETER: {
    meaning: 'A function got a value of the wrong type; `data.field` is its path.',
    whatToDo: 'Pass what the message names.',
  },
  TOKEN_MISMATCH: {
    meaning: 'Amounts of different tokens were added or subtracted.',
    whatToDo: 'Convert one of them first.',
  },
  NOT_PLAIN_DATA: {
    meaning:
      'A request, route or rejection contains something other than data (`data.field`): a function, a class instance, a circular reference.',
    whatToDo: 'Pass plain objects; if a finder or adapter returned it, correct the plugin.',
  },
  UNEXPECTED: {
    meaning:
      'An error without a code of the SDK: a fault of the library, a plugin or a wallet, with its original message.',
    whatToDo: 'Read message and cause, and report it. In an execution, treat the outcome as unknown.',
  },
  CHAIN_NOT_SUPPORTED_ERROR: {
    meaning: 'The chain is not one of the environment.',
    whatToDo: 'Use a configured chain, or add it as an override.',
  },
  WEB3_PROVIDER_ERROR: {
    meaning: 'The wallet has no `request` function. No request was sent.',
    whatToDo: 'Pass an EIP-1193 provider.',
  },
} as const satisfies Record<EngineErrorCode, ErrorDescription>;
