import type { Defect } from './Defect.js';
import { oddDefects } from './oddDefects.js';

/** Faults in sending and in execution, one at a time; the number of a defect is its place. */
export const defects: readonly Defect[] = [
  {
    name: 'unwritten-request',
    what: 'A request is written down once the wallet has answered it, not before.',
    changes: [
      { file: 'core/sending/putRequest', find: 'await log.add(request);', replace: '' },
      {
        file: 'core/sending/putRequest',
        find: "return 'answer' in answered",
        replace: "await log.add(request);\n    return 'answer' in answered",
      },
    ],
  },
  {
    name: 'unwritable-request',
    what: 'The wallet is asked although the request could not be written down.',
    changes: [
      {
        file: 'core/sending/putRequest',
        find: 'await log.add(request);',
        replace: 'await log.add(request).catch(() => undefined);',
      },
    ],
  },
  {
    name: 'error-closes',
    what: 'An error of the wallet that says nothing closes its request.',
    changes: [
      { file: 'core/sending/putRequest', find: "if (kind === 'unclear')", replace: "if (kind === 'never')" },
      {
        file: 'core/sending/putRequest',
        find: 'if (isNotUnderstood(kind)) {',
        replace: "if (isNotUnderstood(kind) || kind === 'unclear') {",
      },
    ],
  },
  {
    name: 'no-closes',
    what: "The player's No closes the request.",
    changes: [
      {
        file: 'core/sending/putRequest',
        find: "if (kind === 'unclear')",
        replace:
          "if (kind === 'rejected') await context.log.close(request.id, { proof: 'not-asked', at: context.clock.now() });\n    if (kind === 'unclear')",
      },
    ],
  },
  {
    name: 'no-of-an-account-with-code',
    what: 'A No counts as unsent for accounts with code, too.',
    changes: [
      {
        file: 'core/sending/putRequest',
        find: "kind === 'rejected' && (isContract || saysNoAfterSending(context.wallet))",
        replace: "kind === 'rejected' && saysNoAfterSending(context.wallet)",
      },
      {
        file: 'core/sending/followRequests',
        find: 'saysNoAfterSending(context.wallet) ||',
        replace: 'saysNoAfterSending(context.wallet) &&',
      },
    ],
  },
  {
    name: 'internal-error-is-not-understood',
    what: 'An internal error of the wallet counts as a method that it does not know.',
    changes: [
      {
        file: 'core/wallet/walletErrorKind',
        find: "[-32600]: 'refused',",
        replace: "[-32600]: 'refused',\n    [-32603]: 'refused',\n    [-32000]: 'refused',",
      },
    ],
  },
  {
    name: 'no-look-back',
    what: 'What was asked before is not looked for when an execution is taken up.',
    changes: [
      {
        file: 'core/execution/runTransactionTask',
        find: 'const earlier = await concludeEarlier([id], context);',
        replace: 'const earlier = null;',
      },
      {
        file: 'core/execution/runTransactionTask',
        find: 'const meanwhile = await concludeRequests(ids, context, { isLookingOnce: true });',
        replace: 'const meanwhile = null;',
      },
      {
        file: 'core/execution/runBatch',
        find: 'earlier && (await concludeEarlier(earlier.taskIds, context));',
        replace: 'null;',
      },
    ],
  },
  {
    name: 'silence-is-unsent',
    what: 'An error of the wallet and nothing on the chain count as nothing sent.',
    changes: [
      {
        file: 'core/sending/mayBeRepeated',
        find: "return answer.kind === 'error' && answer.reason === 'rejected' && !isNoUnproven;",
        replace: 'return true;',
      },
    ],
  },
  {
    name: 'unanswered-is-repeated',
    what: 'A request that was not answered, and of which the chain shows nothing, is made again.',
    changes: [
      {
        file: 'core/sending/mayBeRepeated',
        find: "if (answer === null || answer.kind === 'hash' || answer.kind === 'batch')",
        replace:
          "if (answer === null)\n        return true;\n    if (answer.kind === 'hash' || answer.kind === 'batch')",
      },
    ],
  },
  {
    name: 'unseen-hash-is-repeated',
    what: 'A request that was answered with a hash which no node shows is made again.',
    changes: [
      {
        file: 'core/sending/followRequests',
        find: 'return isLast && request.calls.every(({ isIdempotent }) => isIdempotent);',
        replace: 'return isLast;',
      },
    ],
  },
  {
    name: 'everything-is-idempotent',
    what: 'Whatever does not say otherwise may be mined twice.',
    changes: [{ file: 'core/execution/prepareTask', find: 'isIdempotent = false', replace: 'isIdempotent = true' }],
  },
  {
    name: 'late-scan',
    what: 'The account is searched from the block after the next one on.',
    changes: [
      {
        file: 'core/sending/search/foundOf',
        find: 'return blockNumber > REORG_MARGIN ? blockNumber - REORG_MARGIN : 0n;',
        replace: 'return blockNumber + 1n;',
      },
    ],
  },
  {
    name: 'logs-unsearched',
    what: 'What others send for an account with code is not looked for.',
    changes: [
      {
        file: 'core/sending/search/findSince',
        find: "isContract || request.method === 'wallet_sendCalls'",
        replace: 'isContract && false',
      },
    ],
  },
  {
    name: 'hash-is-believed',
    what: 'Any successful receipt of the hash that the wallet answers counts.',
    changes: [
      {
        file: 'core/sending/lookAt',
        find: 'const { found, replacement, isWhole } = await findNamed(request, context);',
        replace: `const { answer } = request;
    const receipt = answer?.kind === 'hash' ? await context.reader.request('eth_getTransactionReceipt', [answer.hash], { signal: context.signal, fresh: true }) : null;
    if (receipt?.status === '0x1') return { kind: 'included', hashes: [answer.hash], blockNumber: BigInt(receipt.blockNumber) };
    const { found, replacement, isWhole } = await findNamed(request, context);`,
      },
    ],
  },
  {
    name: 'reverted-is-success',
    what: 'The status of a receipt is not looked at.',
    changes: [
      { file: 'core/sending/chain/Receipt', find: "status === '0x1' ? 'success' : 'reverted'", replace: "'success'" },
    ],
  },
  {
    name: 'inside-unlooked',
    what: 'A successful receipt of a transaction that carries the call counts, whatever came of the call inside of it.',
    changes: [
      {
        file: 'core/sending/chain/accountParts',
        find: "outcome: word === 'both' ? 'unclear' : word }",
        replace: "outcome: 'succeeded' }",
      },
      {
        file: 'core/sending/judgeTransaction',
        find: 'const short = shortOf(logs, footprint, options);',
        replace: 'const short = [];',
      },
    ],
  },
  {
    name: 'failed-inside',
    what: "An account's own word that what it was to carry out has failed is not heard.",
    changes: [
      {
        file: 'core/sending/chain/accountParts',
        find: "outcome: word === 'both' ? 'unclear' : word }",
        replace: "outcome: 'succeeded' }",
      },
    ],
  },
  {
    name: 'batch-status-is-believed',
    what: "The wallet's word that a batch is done counts.",
    changes: [
      {
        file: 'core/sending/lookAt',
        find: 'const { found, replacement, isWhole } = await findNamed(request, context);',
        replace: `const name = request.answer?.batchId ?? request.batchId;
    const word = request.method === 'wallet_sendCalls' ? await context.wallet.request({ method: 'wallet_getCallsStatus', params: [name] }).catch(() => null) : null;
    if (word?.status === 200) return { kind: 'included', hashes: [word.receipts?.[0]?.transactionHash ?? name], blockNumber: 0n };
    const { found, replacement, isWhole } = await findNamed(request, context);`,
      },
    ],
  },
  {
    name: 'batch-failure-closes',
    what: "The wallet's word that a batch has failed, or that it knows none, closes the request.",
    changes: [
      {
        file: 'core/sending/search/findNamed',
        find: "if (isDenied && answer?.kind === 'batch'",
        replace:
          "if (isDenied)\n        await log.close(id, { proof: 'reverted', at: clock.now() });\n    if (isDenied && answer?.kind === 'batch'",
      },
    ],
  },
  {
    name: 'part-is-whole',
    what: 'A batch counts as soon as one of its calls has its effect.',
    changes: [
      {
        file: 'core/sending/fateOf',
        find: 'const isOver = known.length === fates.length;',
        replace: 'const isOver = true;',
      },
    ],
  },
  {
    name: 'included-is-confirmed',
    what: 'A block counts as final as soon as it is there.',
    changes: [
      { file: 'core/sending/isDeep', find: 'return finalityBlocks <= 1 ||', replace: 'return finalityBlocks > 0 ||' },
    ],
  },
  {
    name: 'finality-unawaited',
    what: 'An execution is done once its last transaction is in a block.',
    changes: [
      {
        file: 'core/execution/runTasks',
        find: 'halt(await runGroup(planned, awaitThere));',
        replace: 'void awaitThere;',
      },
    ],
  },
  {
    name: 'allowance-unread',
    what: 'A swap, or a bridge, is asked for without a look at what the player has approved.',
    changes: [
      {
        file: 'core/dex/SwapStepExecutor',
        find: 'if (missing)',
        replace: 'if (result === null)',
      },
      {
        file: 'core/bridge/BridgeStepExecutor',
        find: 'if (unsignedApprovalTx !== null && isApprovalBehind(',
        replace: 'if (amount === null && isApprovalBehind(',
      },
    ],
  },
  {
    name: 'asked-is-behind',
    what: 'What was asked for counts as done when an execution is taken up.',
    changes: [
      {
        file: 'core/execution/runTasks',
        find: "return state === 'included' ||",
        replace: "return state === 'asked' || state === 'included' ||",
      },
    ],
  },
  {
    name: 'unknown-is-failed',
    what: 'An outcome that nobody knows is told as a failure.',
    changes: [
      {
        file: 'core/execution/halts',
        find: 'TaskState.UNKNOWN, ExecutionStatus.UNKNOWN',
        replace: 'TaskState.FAILED, ExecutionStatus.FAILED',
      },
    ],
  },
  {
    name: 'error-is-failed',
    what: 'What the wallet answered with an error is told as a failure after one look.',
    changes: [
      {
        file: 'core/execution/concludeRequests',
        find: 'throw open(taskIds, followed);',
        replace:
          "throw followed.request.answer?.kind === 'error' ? failed(engineErrors.outcomeUnknown(taskIds.at(-1))) : open(taskIds, followed);",
      },
    ],
  },
  {
    name: 'key-is-no-id',
    what: 'An idempotency key is not the id of its execution.',
    changes: [
      {
        file: 'core/execution/ExecutionEngine',
        find: 'const executionId = idempotencyKey ?? this.options.newId();',
        replace: 'const executionId = this.options.newId();',
      },
    ],
  },
  {
    name: 'last-writer-wins',
    what: 'Whoever was overtaken writes over what the other one has written, and goes on.',
    changes: [
      {
        file: 'core/execution/ExecutionRecord',
        find: 'if (stored?.writer !== writer)',
        replace: 'if (stored === null)',
      },
    ],
  },
  {
    name: 'no-comparison',
    what: 'The store writes whatever the revision is.',
    changes: [
      {
        file: 'core/execution/journal/isNextRevision',
        find: 'before.version === version && before.revision === revision - 1',
        replace: 'before.version === version',
      },
    ],
  },
  {
    name: 'look-asks',
    what: 'Looking at an execution again goes on with it.',
    changes: [
      { file: 'core/execution/assertMayBegin', find: "if (aim === 'go-on')", replace: "if (aim !== 'nothing')" },
    ],
  },
  {
    name: 'early-arrival',
    what: 'Any look at the balance counts as the arrival of what was bought by card.',
    changes: [{ file: 'core/onramp/Arrival', find: 'balance >= before + value', replace: 'balance >= before' }],
  },
  {
    name: 'unlogged-unseen',
    what: 'A payment of an account with code that left no log is not looked for in its balance.',
    changes: [
      {
        file: 'core/sending/lookAt',
        find: 'since.isContract ? await lookForPayment(request, context) : fate',
        replace: 'fate',
      },
    ],
  },
  {
    name: 'waits-before-finality',
    what: 'What a deposit brings is waited for before the deposit is final.',
    changes: [
      {
        file: 'core/execution/runTasks',
        find: 'group.some((one) => isAhead(one) && !isTransaction(one))',
        replace: 'false',
      },
    ],
    unitTest: {
      path: 'test/core/execution/awaitFinality.test.ts',
      name: 'starts wait tasks only after the finality of all tasks before',
    },
  },
  {
    name: 'revert-told-to-any',
    what: 'A revert is told to whichever request could be read.',
    changes: [{ file: 'core/sending/followRequests', find: "fate.kind === 'unreadable' ||", replace: 'false ||' }],
    unitTest: {
      path: 'test/core/sending/followRequests.test.ts',
      name: 'tells a revert to no request while the node refuses to show what the wallet named for another',
    },
  },
  {
    name: 'whose-it-is',
    what: 'Of several requests that have found a transaction the oldest is taken for its owner.',
    changes: [{ file: 'core/sending/likeliestFirst', find: '.sort((a, b) => rankOf(a) - rankOf(b))', replace: '' }],
  },
  {
    name: 'batch-by-name-alone',
    what: 'Of a batch only the transactions are looked at that the wallet names.',
    changes: [
      {
        file: 'core/sending/lookAt',
        find: '[...found, ...since.found]',
        replace: "request.method === 'wallet_sendCalls' ? found : [...found, ...since.found]",
      },
    ],
  },
  {
    name: 'lock-of-its-own',
    what: 'Each engine of a page guards the lock by itself.',
    changes: [
      {
        file: 'core/engine/runtime.module',
        find: 'SafeLock.of(options.lock ?? defaultLock(journal))',
        replace: 'new SafeLock(options.lock ?? defaultLock(journal))',
      },
    ],
  },
  ...oddDefects,
];
