import type { Defect } from './Defect.js';

const accountLogs = 'core/sending/chain/accountLogs';
const judgeTransaction = 'core/sending/judgeTransaction';
const hasFootprint = 'core/sending/chain/hasFootprint';

/** Inserts a line at the start of the check of another account's transactions. */
const judgedFirst = (line: string): Defect['changes'][number] => ({
  file: judgeTransaction,
  find: 'const known = accountParts(around);',
  replace: `${line}\n    const known = accountParts(around);`,
});
const anyEntryPoint: Defect['changes'][number] = {
  file: accountLogs,
  find: ' && isAmong(entryPoints, address)',
  replace: '',
};
const amountsUnlooked: Defect['changes'][number] = {
  file: hasFootprint,
  find: 'if (amount === undefined)',
  replace: 'if (amount !== null)',
};

/** Faults about strangers and odd parts. */
export const oddDefects: readonly Defect[] = [
  {
    name: 'anyone-reports-failure',
    what: "Any contract's log that an operation of the account has failed counts.",
    changes: [
      anyEntryPoint,
      judgedFirst(
        "if (operationsOf(receipt, account, contracts).some(({ isSuccess }) => !isSuccess))\n        return 'reverted';",
      ),
    ],
  },
  {
    name: 'anyone-reports-success',
    what: "Any contract's log that an operation of the account has succeeded counts.",
    changes: [
      anyEntryPoint,
      judgedFirst(
        "if (operationsOf(receipt, account, contracts).some(({ isSuccess }) => isSuccess))\n        return 'effect';",
      ),
    ],
  },
  {
    name: 'anyone-redeems',
    what: "Any contract's log that a delegation of the account was redeemed counts.",
    changes: [
      { file: accountLogs, find: ' && isAmong(delegationManagers, address)', replace: '' },
      judgedFirst("if (hasRedeemed(receipt, account, contracts))\n        return 'effect';"),
    ],
  },
  {
    name: 'carrier-is-believed',
    what: "Any account's transaction with the call in its input counts.",
    changes: [judgedFirst("if (receipt.status === 'success')\n        return 'effect';")],
  },
  {
    name: 'amounts-unlooked',
    what: 'Amounts in logs are not compared with the promised ones.',
    changes: [amountsUnlooked],
  },
  {
    name: 'nothing-is-moved',
    what: "A transfer of zero in the account's name counts, from any sender.",
    changes: [
      amountsUnlooked,
      {
        file: judgeTransaction,
        find: 'const hand = handIn(around, known);',
        replace: "const hand = 'own';",
      },
    ],
  },
  {
    name: 'coins-unlooked',
    what: 'A native payment that was lowered in the wallet counts in full.',
    changes: [{ file: judgeTransaction, find: 'if (value >= promised)', replace: 'if (value > 0n)' }],
  },
  {
    name: 'fee-overlooked',
    what: '1 % less than promised counts as the full amount.',
    changes: [
      { file: hasFootprint, find: 'if (actual < amount.least)', replace: 'if (actual * 100n < amount.least * 98n)' },
    ],
  },
  {
    name: 'partial-is-failure',
    what: 'A lower amount than promised is reported as a failure.',
    changes: [
      {
        file: 'core/execution/concludeRequests',
        find: "return followed.outcome === 'partial' ? includeInPart(followed, context)",
        replace:
          "return followed.outcome === 'partial' ? fail(followed.request.calls.map(({ taskId }) => taskId), engineErrors.transactionReverted(followed.hashes[0]), followed.hashes[0], context)",
      },
    ],
  },
  {
    name: 'service-ends-transfers',
    what: "The message service's status alone ends a transfer as arrived.",
    changes: [
      {
        file: 'plugins/bridge/status/TransferStatuses',
        find: 'function unproven({ arrivedIn: _, ...status }) {',
        replace: 'function unproven({ arrivedIn: _, ...status }) {\n    return status;',
      },
    ],
  },
  {
    name: 'short-is-unsent',
    what: 'A request that the wallet answered with "insufficient funds" is repeated.',
    changes: [
      {
        file: 'core/sending/mayBeRepeated',
        find: "answer.reason === 'rejected' && !isNoUnproven",
        replace: "(answer.reason === 'insufficient-funds' || (answer.reason === 'rejected' && !isNoUnproven))",
      },
    ],
    unitTest: {
      path: 'test/core/sending/mayBeRepeated.test.ts',
      name: 'insufficient funds',
    },
  },
  {
    name: 'nonce-not-given',
    what: 'The wallet request has no nonce.',
    changes: [
      {
        file: 'core/sending/putRequest',
        find: 'const isNonceGiven = batchId',
        replace: 'const isNonceGiven = false && batchId',
      },
    ],
  },
  {
    name: 'part-never-ends',
    what: "A partly executed batch is awaited even after the player's confirmation.",
    changes: [
      {
        file: 'core/sending/followRequests',
        find: "return closedWindows.has(request.id) ? 'window-closed' : null;",
        replace: 'return null;',
      },
    ],
  },
  {
    name: 'lost-is-included',
    what: 'A transaction that was dropped with its block for good is still reported as included.',
    changes: [{ file: 'core/execution/awaitFinality', find: "!kinds.includes('included') &&", replace: 'false &&' }],
  },
  {
    name: 'logs-at-once',
    what: 'A node with a small log range gets no smaller requests.',
    changes: [{ file: 'core/rpc/logs/LogWalk', find: 'if (blocks === 1n)', replace: 'if (blocks > 0n)' }],
  },
  {
    name: 'forgotten-nonces',
    what: 'If a node has pruned old nonces, blocks are not searched.',
    changes: [
      {
        file: 'core/sending/chain/findMined',
        find: ': lookThrough(reader, { ...search, until: place.block }, options)',
        replace: ': null',
      },
    ],
    unitTest: {
      path: 'test/core/sending/chain/findMined.test.ts',
      name: 'reads up to 256 blocks one by one if the node has pruned old nonces',
    },
  },
  {
    name: 'device-clock',
    what: "Deadlines of swaps use the device's clock.",
    changes: [
      {
        file: 'core/rpc/readChainNow',
        find: 'const latest = await readLatestTime(reader, options);',
        replace: 'const latest = Math.floor(Date.now() / 1_000);',
      },
    ],
  },
  {
    name: 'edits-unlooked',
    what: "A call with an amount that the player lowered is found only by the wallet's hash.",
    changes: [{ file: 'core/sending/search/foundOf', find: 'transaction.nonce === nonce &&', replace: 'false &&' }],
  },
  {
    name: 'batch-confirmed-beside',
    what: 'The request of a batch is closed while one of its tasks follows it again.',
    changes: [
      {
        file: 'core/execution/awaitFinality',
        find: "if (ids.some((id) => record.taskRecord(id)?.state === 'asked'))",
        replace: 'if (false)',
      },
    ],
    unitTest: {
      path: 'test/core/execution/awaitFinality.test.ts',
      name: 'keeps the request of a batch open while another of its tasks is followed',
    },
  },
  {
    name: 'signed-is-closed',
    what: "The player's confirmation closes a request whose signed transaction a node has shown.",
    changes: [
      {
        file: 'core/execution/concludeRequests',
        find: 'closedWindows.has(request.id) && !isSigned(request)',
        replace: 'closedWindows.has(request.id)',
      },
    ],
    unitTest: {
      path: 'test/core/execution/concludeRequests.test.ts',
      name: 'is not taken of what a node has shown as signed, though it shows it no more',
    },
  },
  {
    name: 'lock-of-the-purchase',
    what: 'A purchase runs under the lock of its content, without the lock of its key.',
    changes: [
      { file: 'core/execution/ExecutionEngine', find: 'if (ownLock === lockName)', replace: 'if (ownLock !== null)' },
    ],
    unitTest: {
      path: 'test/core/checkout/fulfilment/Fulfilment.test.ts',
      name: 'holds the lock of its key while it runs, so that no resume runs in parallel',
    },
  },
  {
    name: 'end-of-a-task-forgotten',
    what: "A page that crashed after it had journaled a task's end starts the task again.",
    changes: [
      {
        file: 'core/execution/assertMayBegin',
        find: 'haltOfRecord(ended, written)',
        replace: 'null',
      },
    ],
  },
];
