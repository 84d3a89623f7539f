import type { ErrorDescription } from './ErrorDescription.js';
import type { EngineErrorCode } from './engineErrors.js';

/** For the documentation. */
export const engineErrorTable = {
  INVALID_CONFIGURATION: {
    meaning: 'An option of the engine is not valid; `data.field` is its path.',
    whatToDo: 'Correct the field.',
  },
  DUPLICATE_PLUGIN: { meaning: 'Two plugins carry one id.', whatToDo: 'Register it once.' },
  MISSING_REQUIREMENT: {
    meaning: 'A plugin needs another plugin, or a role that none brings.',
    whatToDo: 'Register what `data.requirement` names.',
  },
  RESERVED_ROLE: {
    meaning: "A plugin's module binds, rebinds or unbinds a role that is the engine's own.",
    whatToDo:
      'Bind finders and executors beside the others; replace an exchange, a bridge, an onramp or an order book with `bind`, and name it in `provides`.',
  },
  ADAPTER_NOT_REGISTERED: {
    meaning:
      'A step, or somebody who asked by id, names an exchange or a bridge (`data.id`) that no plugin of this engine brings; nothing was asked of the wallet.',
    whatToDo: 'Register the plugin that found the route, and resume the execution.',
  },
  AMBIGUOUS_ADAPTER: {
    meaning:
      'Two plugins bring an adapter of one id, other than `default`, for different chains or links: which of them a step means cannot be told.',
    whatToDo: 'Give one of them another id.',
  },
  ADAPTER_TIMEOUT: {
    meaning: 'One of several exchanges or bridges did not answer in time; the answers of the others stand.',
    whatToDo: 'Ask again.',
  },
  MISSING_EXECUTOR: {
    meaning: 'No plugin carries out steps of this type.',
    whatToDo: 'Register the plugin that found the route.',
  },
  PART_NOT_LOADED: {
    meaning: 'Code that is fetched on demand did not arrive; nothing was asked of wallet or network.',
    whatToDo: 'Try again: it is fetched anew.',
  },
  ENGINE_DISPOSED: { meaning: 'The engine was disposed.', whatToDo: 'Create a new one.' },
  FINDER_TIMEOUT: {
    meaning: 'A route finder did not end in time; the routes of the others stand.',
    whatToDo: 'Search again.',
  },
  FINDER_FAILED: {
    meaning: 'A route finder broke; the routes of the others stand.',
    whatToDo: 'Read the cause; search again.',
  },
  INVALID_PLUGIN_ANSWER: {
    meaning:
      'A plugin answered with something else than what was requested: a route that delivers less, another token or to another account, a negative figure, an approval of somebody else (`data.plugin`, `data.fault`). It is not offered; nothing was asked of the wallet.',
    whatToDo: 'Correct the plugin, or remove it.',
  },
  TOO_MANY_ROUTES: {
    meaning:
      'A route finder found more routes, or rejections, than a search takes; the first ones stand, as do those of other finders.',
    whatToDo: 'Let the finder emit its best routes only, 64 at most.',
  },
  PRICE_MOVED: {
    meaning: 'The price is beyond what the player agreed to; nothing was sent.',
    whatToDo: 'Show a new quote.',
  },
  WALLET_NEEDS_ADAPTER: {
    meaning:
      "The value is an object of viem, ethers or wagmi (`data.what`), not a wallet's EIP-1193 provider; nothing was asked.",
    whatToDo:
      'Pass what `data.call` of `data.entry` makes of it, e.g. `fromWalletClient(client)` of `tributary-sdk/viem`; or the EIP-1193 provider beneath.',
  },
  ALLOWANCE_TOO_LOW: {
    meaning:
      'The approval was confirmed for less than what is going to be taken, as a wallet lets the player edit it; the next step was not sent.',
    whatToDo: 'Say so, and resume the execution: the approval is asked for again.',
  },
  PHASE_LAPSED: {
    meaning:
      'A withdrawal of several phases cannot be finalised by its proof: the claim about the other chain that it was proved by was found wrong, or replaced (`data.phase`: what has to be done again). Nothing was sent.',
    whatToDo: 'Say so, and resume the execution: it is proved again as soon as there is another claim.',
  },
  ADDRESS_REFUSED: {
    meaning:
      'The screening for sanctions gives an address a risk (Low, Medium, High, Severe; `data.risk`) that the operators refuse: it is offered no route, and nothing is asked of its wallet.',
    whatToDo: 'Say so, and offer another account. Asking again does not help.',
  },
  SCREENING_UNAVAILABLE: {
    meaning:
      'The screening for sanctions did not answer, so nobody knows whether the address is refused; raised where the engine was made with `screening: { whenUnavailable: "refuse" }`, and by `engine.screening`.',
    whatToDo: 'Say that it is an outage, never that the player is refused; try again later, or resume the execution.',
  },
  WALLET_NOT_CONNECTED: { meaning: 'The wallet shows no account.', whatToDo: 'Connect it.' },
  WALLET_ON_OTHER_CHAIN: {
    meaning: 'The wallet said it switched and is elsewhere; nothing was sent.',
    whatToDo: 'Ask the player to switch.',
  },
  WALLET_ACCOUNT_CHANGED: {
    meaning: 'The account is not the one that was reviewed; nothing was sent.',
    whatToDo: 'Ask the player to switch back, or search anew.',
  },
  TRANSACTION_REVERTED: {
    meaning: 'The transaction was mined and undone.',
    whatToDo: 'Show the transaction; search anew.',
  },
  TRANSACTION_REPLACED: {
    meaning: 'The player cancelled the transaction in the wallet, or replaced it by another one; it had no effect.',
    whatToDo: 'Show both transactions; resume the execution to go on.',
  },
  TRANSACTION_MISMATCH: {
    meaning:
      'A plugin prepared a transaction for another chain or account, or one that does something else than its label says, such as an approval of another spender (`data.fault`); nothing was asked of the wallet.',
    whatToDo: 'Correct the plugin.',
  },
  OUTCOME_UNKNOWN: {
    meaning: 'It cannot be told whether the transaction was sent.',
    whatToDo: 'Never send again before the account shows that nothing was sent; resume the execution later.',
  },
  WALLET_MAY_STILL_SEND: {
    meaning:
      'The wallet declined, but this account or wallet also says so for transactions that it sends later; one may still arrive.',
    whatToDo:
      'Look again later (`recheck`); ask the player to close what is open in the wallet, then `resume` with `confirm`; or `abandon` it.',
  },
  EFFECT_NOT_SEEN: {
    meaning: 'A transaction of the task succeeded, and the logs that it should have left are not there.',
    whatToDo:
      'Show the transaction; never send again before somebody has looked at it. A plugin may declare a wrong footprint.',
  },
  NOT_FINAL: {
    meaning: 'The transaction is in a block that is not yet as deep as the network asks for.',
    whatToDo: 'Resume the execution later: it only waits.',
  },
  TRANSACTION_DROPPED: {
    meaning: 'A reorganisation dropped the transaction, and it can have no effect any more.',
    whatToDo: 'Resume the execution: it is asked for anew.',
  },
  MISSING_FOOTPRINT: {
    meaning: 'A step executor plans a transaction without saying how its effect is recognised.',
    whatToDo: 'Add `footprint` to the task.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'The key belongs to another purchase or route; nothing was asked of the wallet.',
    whatToDo: 'Use one key for one intent.',
  },
  INVALID_IDEMPOTENCY_KEY: {
    meaning: 'The key cannot name an execution.',
    whatToDo: 'Pass 1 to 200 characters without `#`.',
  },
  EXECUTION_ABANDONED: {
    meaning: 'The player has given it up.',
    whatToDo: 'Begin anew; what it had asked for is still watched (`recheck`).',
  },
  EXECUTION_BUSY: {
    meaning: 'Somebody carries the execution out at this moment.',
    whatToDo: 'Leave it first (unsubscribe), in whatever tab it runs.',
  },
  BUSY: {
    meaning:
      'More searches and checkouts were asked for at once than the engine carries out in time; nothing of this one was begun.',
    whatToDo: 'Ask again after `data.retryAfterMs`; where that is often, start another process.',
  },
  TRANSFER_REFUNDED: {
    meaning:
      'A transfer between chains was not carried out before its deadline, and the bridge has paid it back on the chain it came from.',
    whatToDo: 'Say what came back and where (`refunds`); nothing is lost but gas. Look for routes anew.',
  },
  LESS_THAN_PROMISED: {
    meaning:
      'A transaction is on the chain for good and did less than was agreed to: its amount was edited in the wallet, the token takes a fee, or others had taken a part first.',
    whatToDo:
      'Show both figures (`shortfalls`). Nothing of it is requested again. Look for routes for what is missing, and never count it as paid in full.',
  },
  CONFIRMED_LATE: {
    meaning: 'A recheck found that the step in doubt is done; a later one was not started.',
    whatToDo: 'Say so, and resume the execution when the player wants to go on.',
  },
  PROVEN_UNSENT: {
    meaning: 'A recheck found that the transaction in doubt was never sent.',
    whatToDo: 'Say so; resume the execution, or pay another way.',
  },
  EXECUTION_NOT_FOUND: {
    meaning: 'The journal has no such execution.',
    whatToDo: 'Resume one that `engine.executions` lists.',
  },
  EXECUTION_NOT_RESUMABLE: {
    meaning: 'Another version of the library wrote it, or its entry is damaged; nothing was asked of the wallet.',
    whatToDo:
      'Resume it with the version and the plugins that began it; a damaged entry stays in the journal as it is.',
  },
  JOURNAL_UNAVAILABLE: {
    meaning:
      'The journal failed, or did not answer in time; nothing is asked of a wallet for what cannot be written down.',
    whatToDo:
      'Read the cause; try again. In a browser, free space if the disk is full, and close other tabs if one of an older version blocks the database.',
  },
  STORAGE_FORBIDDEN: {
    meaning:
      'The browser lets the page store nothing: a frame that is sandboxed without `allow-same-origin`, or site data that the player or the browser blocks, as in frames of other sites. Nothing is asked of a wallet for what cannot be written down.',
    whatToDo:
      'Add `allow-same-origin` to the `sandbox` of the frame; or open the page in a tab of its own; or ask the player to allow its site data. Where none is possible, pass a `journal` that outlives the page, such as one of your server. With `journal: "memory"` payments work, and a reload forgets those that are open.',
  },
  JOURNAL_NOT_VERSIONED: {
    meaning:
      'The `journal` option lacks an operation, such as `compareAndSwap`: two processes could carry out one execution.',
    whatToDo: 'Implement what `data.missing` names, and run `describeJournalStore` over the store.',
  },
  LOCK_REQUIRED: {
    meaning:
      'Outside of a browser a journal was given without a lock: another process with the same journal would not be noticed.',
    whatToDo: 'Pass `lock`: `FileExecutionLock` for one machine, `MemoryExecutionLock` for one process, or your own.',
  },
  LOCK_WITHOUT_FENCING: {
    meaning:
      'The `lock` option does not hand out leases with a fencing token that rises; nothing was asked of the wallet.',
    whatToDo: 'Implement what the message names, and run `describeExecutionLock` over the lock.',
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
  INVALID_CHAIN_ID: { meaning: 'The value is no chain id.', whatToDo: 'Pass a number, numeric text or hex text.' },
  INVALID_PARAMETER: {
    meaning: 'A function was called with a value of another kind than its types say; `data.field` is its path.',
    whatToDo: 'Pass what the message asks for.',
  },
  TOKEN_MISMATCH: {
    meaning: 'Amounts of different tokens were added or subtracted.',
    whatToDo: 'Convert one of them first.',
  },
  NOT_PLAIN_DATA: {
    meaning:
      'A request, a route or a rejection holds something else than data (`data.field`): a function, an instance of a class, itself.',
    whatToDo: 'Hand over plain objects; of a finder or an adapter, correct the plugin.',
  },
  UNEXPECTED: {
    meaning:
      'An error without a code of ours: a fault of the library, of a plugin or of a wallet; the message is its own.',
    whatToDo: 'Read the message and the cause, and report it; in an execution, treat the outcome as unknown.',
  },
  CHAIN_NOT_SUPPORTED_ERROR: {
    meaning: 'The chain is not one of the environment.',
    whatToDo: 'Use a configured chain, or add it as an override.',
  },
  WEB3_PROVIDER_ERROR: {
    meaning: 'The value that was passed as a wallet has no `request` function; nothing was asked.',
    whatToDo: 'Pass an EIP-1193 provider.',
  },
} as const satisfies Record<EngineErrorCode, ErrorDescription>;
