import { catchError, defer, exhaustMap, type Observable, of, scan, timer } from 'rxjs';
import { assertKinds, type FundingEngine, fromAbortable } from '../../core/index.js';
import { readTransfers } from './readTransfers.js';
import { noTransfers, type TransferList } from './Transfer.js';
import { TransferMemory } from './TransferMemory.js';

const everyMs = 10_000;
/** What others sent is looked for in every sixth round. */
const roundsPerList = 6;

/**
 * The account's money between the chains: what this device sent and has not seen arrive, what another device or application did, and what waits in the
 * bridge's queue. Cold; emits what was read, at once and every 10 seconds, and never completes or errors. What does not answer makes it partial, and what
 * was known stays until an answer says otherwise.
 *
 * @example
 * const watching = watchTransfers(engine, account).subscribe(({ transfers, isPartial }) => draw(transfers, isPartial));
 * watching.unsubscribe(); // nothing is asked any more
 */
export function watchTransfers(engine: FundingEngine, account: string): Observable<TransferList> {
  assertKinds({ engine, account }, 'object', 'string');
  return defer(() => {
    const reading = { engine, account, memory: new TransferMemory(), labels: new Map() };
    return timer(0, everyMs).pipe(
      exhaustMap((round) =>
        fromAbortable((signal) => readTransfers(reading, { isListing: round % roundsPerList === 0, signal })).pipe(
          catchError(() => of(null)),
        ),
      ),
      scan(
        (last: TransferList, read): TransferList =>
          read ?? { ...last, status: last.status === 'known' ? 'known' : 'unread', isPartial: true },
        noTransfers,
      ),
    );
  });
}
