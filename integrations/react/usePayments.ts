import { from, map } from 'rxjs';
import type { PaymentSnapshot, PaymentsRequest } from '../../core/index.js';
import { useWatched, type Watched } from './useWatched.js';

/**
 * Reads the account's newest confirmed payments from the journal, newest first: its first page. `refetch` reads them again.
 *
 * @example const { data = [], refetch } = usePayments(account, { isOpen: true });
 */
export function usePayments(
  account: string | null,
  options: Pick<PaymentsRequest, 'isOpen'> = {},
): Watched<readonly PaymentSnapshot[]> {
  return useWatched(account === null ? null : { ...options, account }, (engine, request) =>
    from(engine.payments(request)).pipe(map(({ entries }) => ({ data: entries }))),
  );
}
