export const crimes = {
  'lost-wei': 'A holding changed by something that no receipt tells of.',
  'bridge-books': 'The two sides of the bridge do not add up with what is between them.',
  'double-send': 'A task was sent again although it had not failed.',
  'paid-twice': 'What the player wanted once took effect more than once.',
  'asked-in-vain': 'The wallet was asked for something that takes more than the player had approved.',
  untold: 'An execution was given up, and a transaction of it that took effect was not told.',
  'untold-twice': 'A wallet sent one request twice, and the second transaction was not told.',
  'asking-look': 'Looking at an execution asked the wallet for something.',
  'early-again': 'An execution was called over, and an older request took effect after that.',
  'shallow-done': 'An execution was called done before its transactions were final.',
  'standing-request': 'An execution was called done, and one of its requests may still take effect.',
  'stray-transaction': 'The account sent something that nobody asked its wallet for.',
  'false-done': 'An execution was called done, and what it promised is not there.',
  overspent: 'More was spent than had been agreed to.',
  'false-failure': 'An execution was called failed or stopped, and a transaction that it did not tell of went through.',
  'false-step': 'A task was called confirmed, and its transaction did not go through.',
  'stranger-believed': "A stranger's transaction was taken for the player's.",
  'untold-shortfall': 'An execution was called partial, and it does not tell what is missing as the chain has it.',
  'wrong-deadline': 'The wallet was asked for a swap whose deadline is past, or far off.',
  unsettled: 'The faults were lifted, and what became of the execution is still not known.',
  'idle-doubt': 'The outcome was called unknown although nothing had gone wrong.',
  'left-behind': 'A page that was disposed of left a timer or a request.',
  'unhandled-rejection': 'A promise was rejected, and nobody listened.',
  accident: 'Something took too long, or threw where it must not.',
} as const;

export interface Crime {
  readonly crime: keyof typeof crimes;
  readonly detail: string;
}
