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
    mended: 'Whatever the account has sent from the nonce on that it had when the wallet was asked is looked at, mined or pending (`core/sending/findTransactions`).',
  },
  {
    what: 'An execution that was left while the wallet was being asked could not be taken up again in the same page, should the wallet never answer.',
    cause: 'It kept its lock until the answer, so every further attempt only watched it.',
    mended: 'Once the prompt counts as lost, whoever resumes frees the lock, and a late answer is not written over what came after (`core/execution/lock/LeftExecutions`).',
  },
  {
    what: 'An approval could be asked for twice: the wallet refused it in words that prove nothing, and sent it all the same, after it had been proven unsent and before the wallet was asked again.',
    cause: 'The proof was made before the task was prepared once more, which asks a node and may take its time where the node is slow.',
    mended: 'Right before a wallet is asked once more it is looked for again, and what is found then is followed (`core/execution/runTransactionTask`).',
  },
  {
    what: 'The wallet for Node (`PrivateKeyWallet`) sent a second transaction under a nonce of its own where it was asked for the first one\'s, so that both could be mined.',
    cause: 'It always took the next nonce of the pool. The engine gives the same nonce again so that even a wrong proof costs nothing.',
    mended: 'A nonce that is given is the one that is signed.',
  },
  {
    what: 'The same wallet never answered again, whatever it was asked for, once a node had left one of its requests hanging.',
    cause: 'It sends one transaction after the other and set no time limit, so each waited for the one before.',
    mended: 'A node has thirty seconds to answer; then the request has failed and the next one has its turn.',
  },
  {
    what: 'A card payment whose page was shown while the journal could not be written was unknown to every later page (seed 918).',
    cause: 'What is waited for was noted beside showing it, and a note that fails is let go.',
    mended: 'A page where the player may pay is shown only once the journal has it (`core/execution/runWaitTask`).',
  },
  {
    what: 'Tokens bought by card were never seen to arrive where the player had just spent some and the search had asked a node that lagged, or where some were spent meanwhile (seed 918).',
    cause: 'They count as arrived once the balance has grown by them, and the balance before was taken for certain.',
    mended: 'Looks that find less, one after the other, say what was held before; the journal keeps it (`core/onramp/Arrival`).',
  },
];
