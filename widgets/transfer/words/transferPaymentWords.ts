import { shortAddress } from '../../../flows/format/shortAddress.js';
import { deliveryOf } from '../../../flows/payment/routeSums.js';
import { networkName } from '../../shared/host/networkMark.js';
import type { PaymentHostProps } from '../../shared/payment/PaymentHost.js';
import type { TransferContext } from './words.js';

/** Returns the texts of a transfer's payment. */
export function transferPaymentWords(
  context: TransferContext,
): Pick<PaymentHostProps, 'context' | 'titles' | 'success'> {
  const { paying, success } = context.transfer;
  return {
    context,
    titles: () => ({
      running: paying.title,
      heading: paying.heading,
      ended: paying.notSent,
      newPrice: paying.back,
    }),
    success: ({ route }, leave) => {
      const step = route.steps[0];
      return {
        title: success.title,
        headline: success.headline({
          symbol: deliveryOf(route)?.token.symbol ?? '',
          address: shortAddress(step?.recipient ?? route.account),
        }),
        caption: success.caption({ network: step === undefined ? '' : networkName(context, step.chainId) }),
        back: success.done,
        again: { words: success.again, onPress: leave },
      };
    },
  };
}
