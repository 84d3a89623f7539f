import type { RunResult } from '../run/RunResult.js';

/** Events caused by strangers and odd parts, by the name under which a run counts them: once for each occurrence. */
export const oddities = {
  'forged-operation-succeeded': "A stranger's contract logged that a user operation of the account had succeeded",
  'forged-operation-failed': "A stranger's contract logged that a user operation of the account had failed",
  'forged-delegation-redeemed': "A stranger's contract logged that a delegation of the account had been redeemed",
  'forged-safe-succeeded': "A stranger's contract logged that a Safe had executed something",
  'forged-spoof': "A stranger transferred zero in the account's name (`transferFrom` of zero)",
  'forged-with-a-gift': 'One of these sent the account a wei as well',
  'edits-amount': 'An amount was made smaller in the wallet before it was signed',
  'edits-amount-and-fails': 'A wallet broadcast such a call, and answered with an error',
  'sends-twice': 'A wallet broadcast a request twice, in one transaction',
  'sends-two': 'A wallet broadcast a request twice, under two nonces that it chose',
  'sends-twice-and-fails': 'A wallet did so in one transaction, and answered with an error',
  'sends-two-and-fails': 'A wallet did so under two nonces, and answered with an error',
  'is-short-and-sends': 'A wallet answered "insufficient funds", and sent it later',
  'batch-first-alone': 'A wallet sent only the first call of a batch, and reported the batch as done',
  'batch-first-alone-and-partly': 'A wallet sent only the first call of a batch, and reported that',
  'lost-for-good': 'A transaction was dropped with its block for good, and the player replaced it',
  'lost-and-returned':
    'A transaction was dropped with its block, and returned although the wallet had not sent it again',
  'token-with-a-fee': 'The needed token took a fee of every transfer',
  'lie-executed': 'The message service said "executed", with a transaction that does not exist',
  'lie-executed-without-receipt': 'The message service said "executed", without a transaction',
  'lie-executed-by-another': 'The message service said "executed", by another transaction',
  'lie-failed': 'The message service said that a transfer had failed',
  'lie-unpaid': 'The message service said that too little had been paid',
  'lie-unheard-of': 'The message service had never heard of a transfer',
  'lie-prices-wild': 'The price service gave a million times the price',
  'lie-prices-nothing': 'The price service returned a price of zero for every token',
  'lie-bridge-dear': 'The message service asked for twenty times the fee',
  'lie-bridge-simulation-fails': 'The simulation of a transfer said that it fails',
  'lie-card-elsewhere': "The card's page was another site's",
  'lie-card-script': "The card's page was a script",
  'lie-exchange-dear': 'A node returned a higher price of the exchange',
  'lie-exchange-cheap': 'A node returned a lower price of the exchange',
  'deep-reorg': 'A reorganisation was deeper than finality, and its transactions were mined again',
  pruned: 'A node had forgotten the state, or the history, of an old block',
  'log-range-refused': 'A node refused a range of logs beyond its limit of 10, 50 or 500 blocks',
  'receipt-missing': 'A node had no receipt of a transaction in a block',
  'clock-slow': "The device's clock was slow, by 20 minutes to 30 hours",
  'clock-fast': "The device's clock was fast, by as much",
  'clock-jumps': "The device's clock was set while the run lasted",
} as const satisfies Readonly<Record<string, string>>;

/** Rows of a table: each with the runs in which it happened, and how often. Zero: it was not tested. */
export function oddityRows(results: readonly Pick<RunResult, 'mishaps' | 'moods'>[]): string {
  const countsOf = (name: string): readonly number[] =>
    results.map(({ mishaps, moods }) => (mishaps[name] ?? 0) + (moods[name] ?? 0)).filter((count) => count > 0);
  return Object.entries(oddities)
    .map(([name, sentence]) => {
      const counts = countsOf(name);
      const times = counts.reduce((sum, count) => sum + count, 0);
      return `| ${sentence} | ${counts.length.toLocaleString('en')} | ${times.toLocaleString('en')} |`;
    })
    .join('\n');
}
