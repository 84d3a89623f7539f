export const crimes = {
  'lost-wei': 'A balance changed without a receipt that explains it.',
  'bridge-books': 'The two sides of the bridge and the amounts in transit do not add up.',
  'double-send': 'A task was sent again although it had not failed.',
  'paid-twice': 'One intent of the player took effect more than once.',
  'asked-in-vain': 'The wallet was prompted for a call that takes more than the player had approved.',
  untold: 'A transaction of an abandoned execution took effect and was not reported.',
  'untold-twice': 'A wallet sent one request twice, and the second transaction was not reported.',
  'asking-look': 'A re-check of an execution prompted the wallet.',
  'early-again': 'An older request took effect after its execution was reported as over.',
  'shallow-done': 'An execution was reported as done before its transactions were final.',
  'standing-request': 'An execution was reported as done, and one of its requests may still take effect.',
  'stray-transaction': 'The account sent a transaction without a wallet request.',
  'false-done': 'An execution was reported as done without the promised effect.',
  overspent: 'More was spent than the player had agreed to.',
  'false-failure': 'An execution was reported as failed or stopped, and an unreported transaction of it succeeded.',
  'false-step': 'A task was reported as confirmed, and its transaction did not succeed.',
  'stranger-counted': "A stranger's transaction counted as the player's.",
  'untold-shortfall': 'An execution was reported as partial with another shortfall than on the chain.',
  'wrong-deadline': 'The wallet was prompted for a swap whose deadline is past, or far off.',
  unsettled: 'The outcome of the execution stayed unknown after the faults were lifted.',
  'idle-doubt': 'The outcome was reported as unknown without a fault.',
  'no-act': 'A payment stood still, and its state had neither a command nor a time.',
  'false-receipt': "A payment's receipt differs from the account's movements.",
  'left-behind': 'A disposed page left a timer or a request.',
  'unhandled-rejection': 'A promise was rejected without a handler.',
  accident: 'An operation took too long, or threw where it must not.',
} as const;

/** Rules that only the states of a payment can break. */
export const ofPayments = ['no-act', 'false-receipt'] as const satisfies readonly (keyof typeof crimes)[];

export interface Crime {
  readonly crime: keyof typeof crimes;
  readonly detail: string;
}
