import type { ReactElement } from 'react';
import type { ExecutionSnapshot, ReceiptAmount, TokenAmount } from '../../../../core/index.js';
import { formatList } from '../../../../flows/format/formatList.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { isPurchase } from '../../../../flows/order/orderEngine.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { Icon } from '../../../components/picture/Icon.js';
import { itemName } from '../../funding/words/FundingContext.js';
import type { PaymentSuccess } from '../../payment/views/PaymentViewProps.js';
import type { OrderItem } from '../OrderParameters.js';
import type { OrderContext } from '../words/words.js';

export interface OrderSuccess {
  readonly execution: ExecutionSnapshot;
  readonly leave: () => void;
  /** The amount that the purchase took without gas, as the chains report; `null`: not read yet. */
  readonly spent: readonly ReceiptAmount[] | null;
  readonly items: readonly OrderItem[];
  readonly context: OrderContext;
}

/** The number of shown items; the others are counted. */
const shownPieces = 3;

/** Shown when the items have arrived; for a journal entry of the tokens only, when those have. */
export function orderSuccess({ execution, leave, spent, items, context }: OrderSuccess): PaymentSuccess {
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
    caption: paidWith(execution, spent, context),
    back: success.back,
    rows: <Rows execution={execution} items={items} context={context} />,
  };
}

/**
 * Describes the paid amount that the chains report, the same as on the receipt below; before that is read, the
 * agreed maximum, marked as such.
 */
function paidWith({ route }: ExecutionSnapshot, spent: OrderSuccess['spent'], context: OrderContext): string {
  const { success } = context.order;
  const tokens = spent?.filter(({ tokenId }) => tokenId === undefined) ?? null;
  if (tokens !== null && tokens.length > 0 && tokens.every(isNamed))
    return success.paidWith({ amount: writeList(tokens, context) });
  const most = readPurpose(route)?.said?.leaves ?? [];
  return tokens !== null || most.length === 0 ? success.paid : success.paidAtMost({ amount: writeList(most, context) });
}

function isNamed(amount: ReceiptAmount): amount is ReceiptAmount & TokenAmount {
  return amount.token !== null;
}

function writeList(amounts: readonly TokenAmount[], context: OrderContext): string {
  const write = ({ token, value }: TokenAmount): string =>
    withUnit(formatPayment(value, token.decimals, context), token.symbol);
  return formatList(amounts.map(write), context);
}

function Rows({ execution, items, context }: Omit<OrderSuccess, 'leave' | 'spent'>): ReactElement {
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
