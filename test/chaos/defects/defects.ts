import type { Defect } from './Defect.js';

/** Faults in sending and in execution, one at a time; the number of a defect is its place. */
export const defects: readonly Defect[] = [
  {
    name: 'unwritten-request',
    what: 'The wallet is asked before the journal has it.',
    changes: [{ file: 'core/execution/sending/askWallet', find: 'await record.write(id, intended);', replace: 'void record;' }],
  },
  {
    name: 'error-is-unsent',
    what: 'An error of the wallet counts as proof that nothing was sent.',
    changes: [{ file: 'core/execution/sending/askWallet', find: "const sent = kind === 'unclear' ? await findDespite(id, intended, error, around) : null;", replace: 'const sent = null;' }],
  },
  {
    name: 'no-second-look',
    what: 'What was put to the wallet before is not looked for when the execution is taken up.',
    changes: [
      { file: 'core/execution/runTransactionTask', find: "const found = earlier?.state === 'intended' ? await findSent(id, earlier, around) : null;", replace: 'const found = null;' },
      { file: 'core/execution/sending/askWallet', find: "const sent = before?.state === 'intended' ? await findSent(id, before, around) : null;", replace: 'const sent = null;' },
    ],
  },
  {
    name: 'forgotten-hash',
    what: 'A transaction whose hash is known is asked for again when the execution is taken up.',
    changes: [{ file: 'core/execution/runTransactionTask', find: "if (earlier?.state === 'sent')\n        return confirm(id, earlier, around);", replace: '' }],
  },
  {
    name: 'reverted-is-confirmed',
    what: 'A receipt without success counts as success.',
    changes: [{ file: 'core/wallet/sending/readReceiptStatus', find: "status === '0x0' ? 'reverted' : null", replace: "status === '0x0' ? 'confirmed' : null" }],
  },
  {
    name: 'replaced-is-confirmed',
    what: 'Whatever took the nonce counts as what was asked for, and what was sped up is not recognised.',
    changes: [{ file: 'core/execution/sending/followTransaction', find: "isOurs ? status : 'replaced'", replace: "isOurs ? 'replaced' : status" }],
  },
  {
    name: 'silence-is-unsent',
    what: 'Nothing found at the first look counts as nothing sent.',
    changes: [{ file: 'core/wallet/sending/resolveIntent', find: 'return isTelling && isOver ?', replace: 'return isTelling ?' }],
  },
  {
    name: 'unknown-is-failed',
    what: 'An outcome that nobody knows is told as a failure.',
    changes: [{ file: 'core/execution/sending/halts', find: 'TaskState.UNKNOWN, ExecutionStatus.UNKNOWN', replace: 'TaskState.FAILED, ExecutionStatus.FAILED' }],
  },
  {
    name: 'skipped-approval',
    what: 'An approval counts as done once its transaction is sent.',
    changes: [{ file: 'core/execution/runTransactionTask', find: 'const followed = await followTransaction(reader, following);', replace: "const followed = label.action === 'approve' ? { outcome: 'confirmed', hash: sent.hash } : await followTransaction(reader, following);" }],
  },
  {
    name: 'early-arrival',
    what: 'Any look at the balance counts as the arrival.',
    changes: [{ file: 'core/onramp/Arrival', find: 'balance >= before + value', replace: 'balance >= before' }],
  },
];
