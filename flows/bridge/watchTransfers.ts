import { catchError, defer, exhaustMap, type Observable, of, scan, timer } from 'rxjs';
import { assertKinds, type FundingEngine, fromAbortable } from '../../core/index.js';
import { readTransfers } from './readTransfers.js';
import { noTransfers, type TransferList } from './Transfer.js';
import { TransferMemory } from './TransferMemory.js';

const everyMs = 10_000;
/** Transfers of other devices are read in every sixth round. */
const roundsPerList = 6;

/**
 * Watches the account's cross-chain transfers: those of this device that haven't arrived, those of
 * other devices or applications, and those in the withdrawal queue. Cold; emits at once and every
 * 10 s; never completes or errors. If a source fails, the list is partial and keeps the last known
 * state.
 *
 * @example
 * const watching = watchTransfers(engine, account).subscribe(({ transfers, isPartial }) => draw(transfers, isPartial));
 * watching.unsubscribe(); // stops all requests
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
