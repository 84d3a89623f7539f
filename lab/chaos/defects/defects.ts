import type { Defect } from './Defect.js';
import { oddDefects } from './oddDefects.js';
import { paymentDefects } from './paymentDefects.js';

/** Faults in sending and in execution, one at a time; the number of a defect is its place. */
export const defects: readonly Defect[] = [
  {
    name: 'unwritten-request',
    what: "A request is journaled after the wallet's answer, not before.",
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
    what: 'The wallet is prompted although the request could not be journaled.',
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
    what: 'An inconclusive error of the wallet closes its request.',
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
    what: "The player's rejection closes the request.",
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
    what: 'A rejection counts as unsent for accounts with code, too.',
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
    what: 'An internal error of the wallet counts as an unsupported method.',
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
    what: 'Earlier requests are not searched when an execution resumes.',
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
    what: 'An error of the wallet without a transaction on the chain counts as unsent.',
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
    what: 'An unanswered request without a transaction on the chain is repeated.',
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
    what: 'A request answered with a hash that no node knows is repeated.',
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
    what: 'A call may be mined twice unless it declares otherwise.',
    changes: [{ file: 'core/execution/prepareTask', find: 'isIdempotent = false', replace: 'isIdempotent = true' }],
  },
  {
    name: 'late-scan',
    what: 'The account is searched two blocks too late.',
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
    what: 'Transactions that others send for an account with code are not searched.',
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
    what: "Any successful receipt of the wallet's hash counts.",
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
    what: 'The status of a receipt is ignored.',
    changes: [
      { file: 'core/sending/chain/Receipt', find: "status === '0x1' ? 'success' : 'reverted'", replace: "'success'" },
    ],
  },
  {
    name: 'inside-unlooked',
    what: 'A successful receipt of a transaction that contains the call counts, even if the inner call failed.',
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
    what: "An account's log of a failed inner call is ignored.",
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
    what: "The wallet's status of a successful batch is trusted.",
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
    what: "The wallet's status of a failed or unknown batch closes the request.",
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
    what: 'A batch counts as done once one of its calls took effect.',
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
    what: 'A block counts as final at once.',
    changes: [
      { file: 'core/sending/isDeep', find: 'return finalityBlocks <= 1 ||', replace: 'return finalityBlocks > 0 ||' },
    ],
  },
  {
    name: 'finality-unawaited',
    what: 'An execution is done once its last transaction is included.',
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
    what: 'A swap or a bridge is requested without a read of the allowance.',
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
    what: 'Earlier requests count as done when an execution resumes.',
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
    what: 'An unknown outcome is reported as a failure.',
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
    what: 'A request that the wallet answered with an error is reported as a failure after one check.',
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
    what: "A process that lost its lease overwrites the other's entry, and continues.",
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
    what: 'The store ignores the revision of a write.',
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
    what: 'A re-check of an execution resumes it.',
    changes: [
      { file: 'core/execution/assertMayBegin', find: "if (aim === 'go-on')", replace: "if (aim !== 'nothing')" },
    ],
  },
  {
    name: 'early-arrival',
    what: 'Any read of the balance counts as the arrival of a card purchase.',
    changes: [{ file: 'core/onramp/Arrival', find: 'balance >= before + value', replace: 'balance >= before' }],
  },
  {
    name: 'unlogged-unseen',
    what: 'A payment without a log from an account with code is not searched by its balance.',
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
    what: 'The arrival of a deposit is awaited before the deposit is final.',
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
    what: 'A revert is assigned to any request that could be read.',
    changes: [{ file: 'core/sending/followRequests', find: "fate.kind === 'unreadable' ||", replace: 'false ||' }],
    unitTest: {
      path: 'test/core/sending/followRequests.test.ts',
      name: 'tells a revert to no request while the node refuses to show what the wallet named for another',
    },
  },
  {
    name: 'whose-it-is',
    what: 'The oldest of several requests that found a transaction counts as its owner.',
    changes: [{ file: 'core/sending/likeliestFirst', find: '.sort((a, b) => rankOf(a) - rankOf(b))', replace: '' }],
  },
  {
    name: 'batch-by-name-alone',
    what: 'Only the transactions that the wallet reports for a batch are inspected.',
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
    what: 'Each engine of a page keeps a separate lock.',
    changes: [
      {
        file: 'core/engine/runtime.module',
        find: 'SafeLock.of(options.lock ?? defaultLock(journal))',
        replace: 'new SafeLock(options.lock ?? defaultLock(journal))',
      },
    ],
  },
  ...oddDefects,
  ...paymentDefects,
];
