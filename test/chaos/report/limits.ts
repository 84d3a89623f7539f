/** What the runs take for granted. */
export const limits: readonly string[] = [
  'A node is believed about what it alone knows: the lies of a run concern what the player holds, never the token that is being waited for.',
  'Reorganisations are up to four blocks deep, their transactions are in the pool again at once, and the relayer waits for six confirmations. A transaction that nobody keeps leaves its execution unknown, which is the truth.',
  'What a wallet sends after it has answered with an error, it sends within eight seconds; the engine takes fifteen seconds and three blocks of silence for proof.',
  'The wallet asks nodes of its own, which fail like the others but do not lie: what it signs is its business.',
  'Ten minutes without an answer of the wallet or a receipt are two here (`lostPromptMs`, `receiptPatienceMs`).',
];
