import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { isPurchase } from '../../../../flows/order/orderEngine.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { isOrderRoute } from '../../../../flows/order/orderRoute.js';
import { ownShare } from '../../../../flows/order/ownShare.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { Icon } from '../../../components/picture/Icon.js';
import { itemName } from '../../funding/words/FundingContext.js';
import type { PaymentSuccess } from '../../payment/views/PaymentViewProps.js';
import { describeRoute } from '../../payment/words/describeRoute.js';
import type { OrderItem } from '../OrderParameters.js';
import type { OrderContext } from '../words/words.js';

export interface OrderSuccess {
  readonly execution: ExecutionSnapshot;
  readonly leave: () => void;
  readonly items: readonly OrderItem[];
  readonly context: OrderContext;
}

/** In view; the others are counted. */
const shownPieces = 3;

/** The items are there; or, out of the journal, the tokens for them are. */
export function orderSuccess({ execution, leave, items, context }: OrderSuccess): PaymentSuccess {
  const { ready, success } = context.order;
  const item = itemName(context);
  if (!isPurchase(execution.route)) {
    return {
      title: ready.title,
      headline: ready.headline({ item }),
      caption: ready.caption,
      back: success.back,
      again: { words: ready.goOn, onPress: leave, first: true },
    };
  }
  const pieces = readPurpose(execution.route)?.sold?.tokenIds.length ?? 0;
  return {
    title: success.title,
    headline: pieces > 1 || items.length > 1 ? success.headlineMany : success.headline({ item }),
    caption: paidWith(execution, context),
    back: success.back,
    rows: <Rows execution={execution} items={items} context={context} />,
  };
}

function paidWith({ route }: ExecutionSnapshot, context: OrderContext): string {
  const { success } = context.order;
  const funding = isOrderRoute(route) ? route.order.funding : null;
  if (funding === null || !isOrderRoute(route)) return success.paid;
  const amount = describeRoute(funding, context).pays ?? describeRoute(funding, context).name;
  const own = ownShare(route.order);
  return own === null
    ? success.paidWith({ amount })
    : success.paidWithBoth({ amount, own: formatTokenAmount(own, context) });
}

function Rows({ execution, items, context }: Omit<OrderSuccess, 'leave'>): ReactElement {
  const { success } = context.order;
  const { route, tasks } = execution;
  const sold = readPurpose(route)?.sold;
  const pieces = (sold?.tokenIds ?? []).map((id, at) => ({
    id,
    name: items.find(({ productId }) => productId === sold?.productIds[at])?.name ?? itemName(context),
  }));
  const isAllowed = tasks.some(({ action, state }) => action === 'approve' && state === 'confirmed');
  const symbol = route.steps.at(-1)?.fundingItem.token.symbol ?? '';
  return (
    <>
      {pieces.slice(0, shownPieces).map(({ id, name }) => (
        <li key={`${name}/${id}`}>
          <InfoRow picture={<Icon name="gift" />} title={success.piece({ name, id })} value={success.inWallet} />
        </li>
      ))}
      {pieces.length > shownPieces && (
        <li>
          <InfoRow
            picture={<Icon name="gift" />}
            title={success.morePieces({ count: pieces.length - shownPieces })}
            value={success.inWallet}
          />
        </li>
      )}
      {isAllowed && (
        <li>
          <InfoRow picture={<Icon name="lock" />} title={success.permission({ symbol })} value={success.usedUp} />
        </li>
      )}
    </>
  );
}
