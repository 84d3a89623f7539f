import type { ReactElement } from 'react';
import type { CostWarning } from '../../../../flows/order/costWarning.js';
import { ConfirmDialog } from '../../../components/frame/ConfirmDialog.js';
import type { OrderContext } from '../words/words.js';
import { writeMoney } from '../words/writeMoney.js';

export interface CostDrawerProps {
  readonly open: boolean;
  readonly warning: CostWarning;
  /** "45.00 USDC" */
  readonly price: string;
  /** "$49.99" */
  readonly amount: string;
  readonly context: OrderContext;
  readonly onStay: () => void;
  readonly onPay: () => void;
}

/** Unusually high costs need a second press, with the costs in words. */
export function CostDrawer({ open, warning, price, amount, context, onStay, onPay }: CostDrawerProps): ReactElement {
  const { warning: words } = context.order;
  const costs = writeMoney(warning.costs, context);
  const percent = new Intl.NumberFormat(context.locale, { style: 'percent' }).format(
    Math.ceil(warning.basisPoints / 100) / 100,
  );
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      stay={{ words: words.stay, onPress: onStay }}
      leave={{ words: words.pay({ amount }), onPress: onPay }}
    >
      {warning.isMoreThanItem ? words.moreThanItem({ costs, price }) : words.body({ costs, price, percent })}{' '}
      {words.other}
    </ConfirmDialog>
  );
}
