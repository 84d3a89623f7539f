export interface Found {
  readonly what: string;
  readonly cause: string;
  readonly mended: string;
}

/** Faults of the product that chaos has brought to light. */
export const found: readonly Found[] = [
  {
    what: 'A transaction that was replaced before any node had shown it stayed unknown forever, although its replacement was mined.',
    cause: 'No node showed the first one any more, so its nonce was unknown and the replacement was not searched.',
    mended:
      'The engine inspects all mined and pending transactions of the account from its nonce at the wallet prompt (`core/sending/search/findSince`).',
  },
  {
    what: 'An execution left during a wallet prompt could not be resumed in the same page if the wallet never answered.',
    cause: 'It kept its lock until the answer, so each later attempt only watched it.',
    mended:
      'Once the prompt counts as lost, resuming frees the lock, and a late answer does not overwrite later entries (`core/execution/lock/LeftExecutions`).',
  },
  {
    what: 'An approval could be requested twice: the wallet answered with an inconclusive error, and sent it after it had been proven unsent and before the second request.',
    cause: 'The proof came before the task was prepared again, which reads from a node and may take long.',
    mended:
      'The engine searches again right before the second request, and follows a transaction that it finds (`core/execution/runTransactionTask`).',
  },
  {
    what: 'The wallet for Node (`PrivateKeyWallet`) sent a second transaction under a new nonce instead of the requested nonce of the first one, so that both could be mined.',
    cause:
      'It always took the next nonce of the pool. The engine requests the same nonce again so that even a wrong proof costs nothing.',
    mended: 'The wallet signs the requested nonce.',
  },
  {
    what: 'The same wallet never answered again after a node had left one of its requests hanging.',
    cause: 'It sends one transaction after the other and set no time limit, so each waited for the one before.',
    mended: 'A node has 30 s to answer; then the request fails and the next one starts.',
  },
  {
    what: 'Later pages did not know a card payment whose page was shown while the journal could not be written (seed 918).',
    cause: 'The wait was journaled in parallel with showing the page, and a failed write was ignored.',
    mended: 'A payment page is shown only once the journal has it (`core/execution/runWaitTask`).',
  },
  {
    what: 'Tokens bought by card were never seen to arrive if the player had just spent some and the search had read from a lagging node, or if some were spent meanwhile (seed 918).',
    cause: 'They count as arrived once the balance has grown by the amount, and the earlier balance was trusted.',
    mended:
      'Repeated reads of a lower balance correct the earlier balance; the journal keeps it (`core/onramp/Arrival`).',
  },
  {
    what: 'In the harder world: a transaction with one confirmation was reported as confirmed at a depth of six (seed 166).',
    cause: 'Its receipt was read before a reorganisation, and the chain head for its depth after it.',
    mended: 'The head is read first, everywhere (`core/sending/chain/readHead`).',
  },
  {
    what: 'In the harder world: the player confirmed that the old prompt was closed, and later requests counted as closed, too (seed 469).',
    cause:
      'The confirmation closed all requests that were open at the end of the check, also a transaction that nodes had seen and lost. A wallet sends such a transaction again.',
    mended:
      'The confirmation covers the requests that were open when it was given, and none whose signed transaction a node has shown.',
  },
  {
    what: 'In the harder world: one step of an included batch was reported as confirmed and the other as dropped, and the purchase could be repeated (seed 416).',
    cause: 'Two tasks of one batch wait for finality in parallel, and one of them read from a lagging node.',
    mended:
      'A node that has not reached the block proves nothing, and a task that another task has confirmed stays confirmed (`core/execution/awaitFinality`).',
  },
  {
    what: 'In the harder world: an execution was done, and its request stayed open forever (seeds 11, 62, 133, 338).',
    cause:
      'Several requests of one task had found the same transaction, and the first in the list counted as its owner; and a page crashed between the two writes that end a task.',
    mended: 'The most likely request is its owner (`core/sending/likeliestFirst`), and both are one write.',
  },
  {
    what: 'In the harder world: a batch whose prompt was closed could never be requested again (seed 45).',
    cause: 'It kept its id, and wallets reject a known id by EIP-5792.',
    mended:
      "The id is kept while its request is open; after the player's confirmation it is a new one (`core/execution/runBatch`).",
  },
  {
    what: 'In the harder world: a player who had approved less was never prompted for the rest (seed 921).',
    cause: 'The old approval was included but not final, so its request was found again each time.',
    mended:
      'An approval that is too low is closed with its block when the rest is requested (`core/execution/ExecutionRecord`).',
  },
  {
    what: 'In the harder world: the arrival of a deposit that a reorganisation had dropped was awaited without end (seed 1015).',
    cause: 'Finality was awaited at the very end, after the wait for the arrival.',
    mended: 'Wait tasks start after the earlier tasks are final (`core/execution/runTasks`).',
  },
  {
    what: 'In the harder world: a payment in the native token was made twice (seed 1266).',
    cause:
      'A relayer sent it for an account with code, without a log, and the wallet answered with an error; the search found nothing, and the player truthfully confirmed that no prompt was open.',
    mended: 'The engine searches the block in which the balance fell (`core/sending/chain/findSpending`).',
  },
  {
    what: 'A native deposit that the player had lowered to one wei in the wallet was reported as confirmed, with one wei as its arrival (seed 35).',
    cause: 'The value was the same, and no compared log contains the amount.',
    mended:
      "The amounts in an edited call's data are compared with the requested ones (`core/sending/chain/isEditedInAmount`).",
  },
  {
    what: 'A payment that the player had lowered in the wallet was repeated in full (seed 306).',
    cause:
      'The wallet had broadcast it and answered with an error, so the hash was unknown, and the call differed from the request.',
    mended:
      'A call with other amounts and the nonce of the request counts as the request, for any answer of the wallet (`core/sending/search/foundOf`).',
  },
  {
    what: 'An included batch was reported as dropped, and its purchase could be repeated (seed 416).',
    cause:
      'One of its tasks read from a lagging node and followed the request again, while another one confirmed and closed it.',
    mended: 'A request stays open while one of its tasks follows it again (`core/execution/awaitFinality`).',
  },
  {
    what: 'A deposit that was mined long after the wallet prompt was never found (seed 497).',
    cause:
      'The node had pruned the old nonces and the oldest blocks: the read of the first block failed, and the later block with the deposit was not read.',
    mended: 'If the oldest blocks are pruned, the newest ones are read first (`core/sending/chain/findMined`).',
  },
  {
    what: 'After a batch with only one sent call, the confirmation that no prompt was open had no effect any more (seed 802).',
    cause: "The closed batch's sent call counted as open, so the next request could not be closed.",
    mended:
      'The unsent calls of a closed batch count as absent at the end of a check, too (`core/sending/followRequests`).',
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
