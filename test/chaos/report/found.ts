export interface Found {
  readonly what: string;
  readonly cause: string;
  readonly mended: string;
}

/** Faults of the product that chaos has brought to light. */
export const found: readonly Found[] = [
  {
    what: 'A transaction that the wallet sped up before any node had shown it stayed unknown for ever, though its twin had been mined.',
    cause: 'Without the nonce of the first, which no node showed any more, a replacement was not looked for at all.',
    mended: 'Once patience is over, the very same call that is no other task\'s counts (`core/execution/sending/findTwin`).',
  },
  {
    what: 'An execution that was left while the wallet was being asked could not be taken up again in the same page, should the wallet never answer.',
    cause: 'It kept its lock until the answer, so every further attempt only watched it.',
    mended: 'Once the prompt counts as lost, whoever resumes frees the lock, and a late answer is not written over what came after (`core/execution/lock/LeftExecutions`).',
  },
];
