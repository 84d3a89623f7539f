import { TransferRefusal } from '../errors/TransferRefusal.js';
import { transferRefusals } from '../errors/transferRefusals.js';

/**
 * Checks that enough arrives, in the arriving token's smallest unit.
 * @throws TributaryError UNSUPPORTED_ERROR, with both amounts
 *
 * @example assertArrival({ arrives: quote.arrives, needed: shortfall.missing });
 */
export function assertArrival({ arrives, needed }: { readonly arrives: bigint; readonly needed: bigint }): void {
  if (arrives < needed) throw transferRefusals.refused(TransferRefusal.ARRIVES_SHORT, { arrives, needed });
}
