export interface Found {
  readonly what: string;
  readonly cause: string;
  readonly mended: string;
}

/** Faults of the product that chaos has brought to light. */
export const found: readonly Found[] = [
  {
    what: 'A transaction that the wallet sped up before any node had shown it stayed unknown for ever, though its replacement had been mined.',
    cause: 'Without the nonce of the first, which no node showed any more, a replacement was not looked for at all.',
    mended:
      'Whatever the account has sent from the nonce on that it had when the wallet was asked is looked at, mined or pending (`core/sending/search/findSince`).',
  },
  {
    what: 'An execution that was left while the wallet was being asked could not be taken up again in the same page, should the wallet never answer.',
    cause: 'It kept its lock until the answer, so every further attempt only watched it.',
    mended:
      'Once the prompt counts as lost, whoever resumes frees the lock, and a late answer is not written over what came after (`core/execution/lock/LeftExecutions`).',
  },
  {
    what: 'An approval could be asked for twice: the wallet refused it in words that prove nothing, and sent it all the same, after it had been proven unsent and before the wallet was asked again.',
    cause:
      'The proof was made before the task was prepared once more, which asks a node and may take its time where the node is slow.',
    mended:
      'Right before a wallet is asked once more it is looked for again, and what is found then is followed (`core/execution/runTransactionTask`).',
  },
  {
    what: "The wallet for Node (`PrivateKeyWallet`) sent a second transaction under a nonce of its own where it was asked for the first one's, so that both could be mined.",
    cause:
      'It always took the next nonce of the pool. The engine gives the same nonce again so that even a wrong proof costs nothing.',
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
    mended:
      'Looks that find less, one after the other, say what was held before; the journal keeps it (`core/onramp/Arrival`).',
  },
  {
    what: 'In the harder world: a transaction that was in one block was called confirmed at a depth of six (seed 166).',
    cause: 'Its receipt was read before a reorganisation, and the head by which its depth was measured after it.',
    mended: 'The head is read first, everywhere (`core/sending/chain/readHead`).',
  },
  {
    what: 'In the harder world: the player said that the old window was closed, and what the wallet was asked for after that counted as closed, too (seed 469).',
    cause:
      'The word closed whatever stood when the look was over, also a transaction that nodes had seen and lost. The wallet sends such a one again.',
    mended:
      'The word is of the requests that stood when it was given, and of none whose signed transaction a node has shown.',
  },
  {
    what: 'In the harder world: of a batch that was in a block one step was called confirmed and the other dropped, and the purchase could be made again (seed 416).',
    cause: 'Two tasks of one batch wait for finality side by side, one of them at a node that lagged.',
    mended:
      'A node that has not come to the block tells nothing, and what another task has confirmed meanwhile stays so (`core/execution/awaitFinality`).',
  },
  {
    what: 'In the harder world: an execution was done, and its request stood for ever (seeds 11, 62, 133, 338).',
    cause:
      'Several requests of one task had found the same transaction and the first in the list was taken for its owner; and a page died between the two writes that end a task.',
    mended: 'The likeliest request is its owner (`core/sending/likeliestFirst`), and both are one write.',
  },
  {
    what: 'In the harder world: a batch whose window was closed could never be asked for again (seed 45).',
    cause: 'It kept its id, and wallets that keep to EIP-5792 refuse an id that they know.',
    mended:
      "Beside a request that stands the id is kept; after the player's word it is a new one (`core/execution/runBatch`).",
  },
  {
    what: 'In the harder world: a player who had approved less was never asked for the rest (seed 921).',
    cause: 'The old approval was in a block and not final, so its request was found again each time.',
    mended:
      'What was not enough is closed with its block when it is asked for anew (`core/execution/ExecutionRecord`).',
  },
  {
    what: 'In the harder world: a deposit that a reorganisation had undone was waited for without end (seed 1015).',
    cause: 'Finality was awaited when all else was over, and an arrival is waited for before that.',
    mended: 'What is only waited for begins once all before it is final (`core/execution/runTasks`).',
  },
  {
    what: "In the harder world: a payment of the chain's coin went out twice (seed 1266).",
    cause:
      'An account with code had it sent by a relayer, which left no log, and its wallet answered with an error; nothing was found, and the player said truthfully that no window was open.',
    mended: 'The block in which the balance fell is searched (`core/sending/chain/findSpending`).',
  },
  {
    what: 'A deposit of coins that the player had lowered to one wei in the wallet was called confirmed, and one wei its arrival (seed 35).',
    cause: 'The value was the same, and no log that is compared has the amount.',
    mended:
      'The amounts in the data of an edited call are compared with those that were asked for (`core/sending/chain/isEditedInAmount`).',
  },
  {
    what: 'A payment that the player had lowered in the wallet was made again in full (seed 306).',
    cause:
      'The wallet had broadcast it and answered with an error: nothing named the transaction, and it was not the call that was asked for.',
    mended:
      'A call with other amounts and the nonce of its request is the request, whatever the wallet answered (`core/sending/search/foundOf`).',
  },
  {
    what: 'A batch that was in a block was called dropped, and its purchase could be made again (seed 416).',
    cause:
      'One of its tasks asked a node that lagged and followed the request again, while another one confirmed and closed it.',
    mended: 'A request is not closed while a task of it is followed again (`core/execution/awaitFinality`).',
  },
  {
    what: 'A deposit that was mined long after its wallet had been asked was never found (seed 497).',
    cause:
      'The node had forgotten the old nonces and the oldest blocks since: the first block that was read failed, and the younger one that held it was not read.',
    mended: 'Where the oldest blocks are forgotten, the newest ones are read first (`core/sending/chain/findMined`).',
  },
  {
    what: 'After a batch of which one call had been sent alone, the word that no window was open was never heard again (seed 802).',
    cause: 'What the closed batch had done counted as open, so that the request after it could not be closed.',
    mended:
      'What is missing of a closed batch is as good as absent to the end of a look, too (`core/sending/followRequests`).',
  },
  {
    what: 'A purchase was done while a request of it stood (seed 1220).',
    cause:
      'The player had closed the prompt of a batch. Both the batch and the request that followed it found the transaction, and the first check to find it claimed it.',
    mended:
      'Owners are checked in the order of likelihood; while the likeliest cannot be read, the others wait (`core/sending/lookAtAll`).',
  },
  {
    what: 'A purchase was called unsent after the player had closed its prompt, and its transaction went through (seed 3010).',
    cause:
      'The wallet had answered with an error. The transaction was seen in a block and dropped by a reorganisation, and nothing in the journal named it.',
    mended: 'A transaction that a node shows is journaled, whatever the wallet answered (`core/sending/lookAtAll`).',
  },
];
