import type { FundingRoute } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { isByCard } from '../../../../flows/payment/routeSums.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { Strong } from '../../../components/layout/Text.js';
import { Icon } from '../../../components/picture/Icon.js';
import type { PaymentSuccess, PaymentViewProps } from '../../payment/views/PaymentViewProps.js';
import { describeRoute } from '../../payment/words/describeRoute.js';
import { itemName } from '../words/FundingContext.js';
import { Picture } from './Picture.js';
import type { FundingViewProps, ViewProps } from './ViewProps.js';

/** A shortfall's payment in the words of what is bought with it. */
export function paymentProps(props: FundingViewProps): Omit<PaymentViewProps, 'payment'> {
  const { commands, now, context, onClose } = props;
  const { executing, ended } = context.t.funding;
  return {
    commands,
    now,
    context,
    titles: { running: executing.title, heading: executing.onTheWay({ item: itemName(context) }), ended: ended.title },
    success: (execution) => successOf(props, execution.route),
    picture: (size) => <Picture {...props} size={size} />,
    onAgain: () => commands.start(),
    onNewPrice: () => commands.search(),
    onClose,
  };
}

function successOf({ state: { funds }, context }: ViewProps, route: FundingRoute): PaymentSuccess {
  const { pays } = describeRoute(route, context);
  const { t, itemName: item } = context;
  const { success } = t.funding;
  return {
    title: success.title,
    headline: item === null ? success.readyPlain : success.ready({ item }),
    caption: isByCard(route)
      ? success.byCard
      : pays === null
        ? success.arrivedFree
        : success.paidWith({ amount: pays }),
    back: success.back,
    ...(funds.status === 'known' && {
      rows: (
        <li>
          <InfoRow
            picture={<Icon name="wallet" />}
            title={t.success.have({ symbol: funds.token.symbol })}
            value={<Strong>{formatTokenAmount({ token: funds.token, value: funds.balance }, context)}</Strong>}
          />
        </li>
      ),
    }),
  };
}
