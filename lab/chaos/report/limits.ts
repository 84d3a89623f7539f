/** Assumptions of the kinder world. */
export const limits: readonly string[] = [
  'A node is trusted about facts that only it knows: false answers concern the balances of the player, never the awaited token.',
  'Reorganisations are up to four blocks deep, their transactions are in the pool again at once, and the relayer waits for six confirmations. A transaction that no node and no wallet keeps leaves its execution unknown, which is correct.',
  'A wallet that sends after an error does so within 8 s; the engine takes 15 s and three blocks without a transaction as proof.',
  'The wallet uses separate nodes, which fail like the others but give no false answers, so that it signs correct values.',
  'Ten minutes without an answer of the wallet or a receipt are two here (`lostPromptMs`, `receiptPatienceMs`).',
];

/** Assumptions of the runs. */
export const hardLimits: readonly string[] = [
  'A node is trusted about facts that only it knows: false answers concern the balances of the player, never the awaited token.',
  'Reorganisations are up to five blocks deep, one less than the finality depth of six. Some runs have a deeper one: nodes keep the dropped transactions and mine them again, so that a done execution stays done. The wallet sends a transaction that was lost with its block, or from the pool, again within 30 minutes, or the player cancels it within the hour.',
  'The player tells the truth: before the confirmation that no prompt is open, they close all open prompts and wait until every signed transaction of the account has been sent.',
  'A plain account may be prompted again right after a rejection. Its wallet may have sent before the rejection if it uses the requested nonce; it does not send after it. Accounts with code may do both.',
  'A wallet that sends after its answer does so within 100 minutes; prompts are answered within three hours.',
  'The wallet uses separate nodes without faults: lost answers are a behaviour of the wallet.',
  'An account with code has had it for longer than any node lags. If its code emits no log for relayed calls, it pays native tokens or executes a route: another call would leave no trace. A wallet that sends a batch in parts sends all of them, within three minutes.',
  'A wallet that broadcasts one request twice under separate nonces pays twice, which cannot be prevented. The second payment breaks no rule if the wallet ignores requested nonces, or the account has code.',
  '"Insufficient funds" is reported as a failure, with the wallet\'s message and the open request, which is not repeated.',
  'A shop may leave out the effect of its call. If the player lowers an amount in such a call, its effect cannot be measured: it stays unknown, with its transaction, and the player abandons it.',
  'A pruned node keeps the states of at least 16 blocks, and the history of at least 64. It stays pruned to the end, and limits of log ranges and wrong clocks stay, too.',
  'Services give false answers as long as the faults last, a node about the exchange by 5 %; a price that the player accepts then counts as agreed. No bridge fee is too low, since a message with too little gas is stuck forever.',
  'Strangers cannot make the account, an EntryPoint or a DelegationManager emit a log, and no token moves more than zero without an allowance.',
  'Processes that share only the journal have separate locks.',
];
