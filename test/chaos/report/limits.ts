/** What the kinder world takes for granted. */
export const limits: readonly string[] = [
  'A node is believed about what it alone knows: the lies of a run concern what the player holds, never the token that is being waited for.',
  'Reorganisations are up to four blocks deep, their transactions are in the pool again at once, and the relayer waits for six confirmations. A transaction that nobody keeps leaves its execution unknown, which is the truth.',
  'What a wallet sends after it has answered with an error, it sends within eight seconds; the engine takes fifteen seconds and three blocks of silence for proof.',
  'The wallet asks nodes of its own, which fail like the others but do not lie: what it signs is its business.',
  'Ten minutes without an answer of the wallet or a receipt are two here (`lostPromptMs`, `receiptPatienceMs`).',
];

/** What the runs take for granted. */
export const hardLimits: readonly string[] = [
  'A node is believed about what it alone knows: the lies of a run concern what the player holds, never the token that is being waited for.',
  'Reorganisations are up to five blocks deep, one less than the finality depth of six. Some runs have one that is deeper: what it throws out, the nodes keep and mine again, so that what was called done holds in the end. A transaction that is lost with its block, or out of the pool, is given to a node again by its wallet within half an hour, or taken back by the player within the hour.',
  'The player tells the truth: whoever says that no window is open has closed those that were, and waits until nobody who has signed anything for the account has yet to send it.',
  'A plain account that says No may be asked again at once. Its wallet may have sent before the No, where it heeds the nonce that it is given; it does not send after it. Accounts with code may do both.',
  'What a wallet sends by itself after its answer, it sends within a hundred minutes; windows are decided about within three hours.',
  'The wallet asks nodes of its own, which are well: that an answer of them is lost is a mood of the wallet.',
  'An account with code has had it for longer than any node lags. Where it carries out in silence what others send for it, it pays coins or goes a route: of another call nothing would tell. A wallet that sends a batch in parts sends all of them, within three minutes.',
  'A wallet that broadcasts one request twice under nonces of its own pays twice: nobody can keep it from that. The second payment is no broken rule where the wallet pays no heed to nonces, or the account has code.',
  '"Insufficient funds" is told as a failure, in the wallet\'s words, together with the request that stands: it is not made again.',
  'A shop may not say what its call leaves on the chain. Where the player has made such a call smaller in the wallet, nothing can measure it: it stays unknown, with its transaction, and the player gives it up.',
  'A node that has forgotten old states keeps those of 16 blocks or more, and the history of 64 or more. It stays so to the end, as do limits of log ranges and clocks.',
  'Services lie for as long as the faults stand, a node about the exchange by five percent: what is agreed to then counts as agreed to. No fee of the bridge is understated, since a message with too little gas stays where it is for good.',
  'Strangers cannot make the account, an EntryPoint or a DelegationManager emit a log, and no token moves more than nothing without an allowance.',
  'Machines that share nothing but the journal have locks of their own each.',
];
