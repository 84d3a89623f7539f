import { TransferRefusal } from '../errors/TransferRefusal.js';
import { transferRefusals } from '../errors/transferRefusals.js';

/**
 * That what arrives of a transfer, in the arriving token's smallest unit, is at least what is needed. @throws TributaryError UNSUPPORTED_ERROR, with both figures
 *
 * @example assertArrival({ arrives: quote.arrives, needed: shortfall.missing });
 */
export function assertArrival({ arrives, needed }: { readonly arrives: bigint; readonly needed: bigint }): void {
  if (arrives < needed) throw transferRefusals.refused(TransferRefusal.ARRIVES_SHORT, { arrives, needed });
}
