import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { isOnlyLookedAt } from '../../../flows/card/CardOrder.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { createOrderEngine, isPurchase, type OrderEngineOptions } from '../../../flows/order/orderEngine.js';
import { orderKey, readPurpose } from '../../../flows/order/orderPurpose.js';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import { FrameStrip } from '../../components/frame/FrameStrip.js';
import { ItemArt } from '../../components/picture/ItemArt.js';
import { useWords } from '../../messages/useWords.js';
import type { FundingContext } from '../funding/words/FundingContext.js';
import { fundingWords } from '../funding/words/words.js';
import { useKept } from '../host/GateMemory.js';
import { useHost } from '../host/WidgetHost.js';
import { moneyWords } from '../money/words/words.js';
import { PaymentHost } from '../payment/PaymentHost.js';
import { usePaymentContext } from '../payment/usePaymentContext.js';
import { confirmedCount, isSent, orderEnded, orderFacts } from './OrderEvent.js';
import { OrderStage } from './OrderStage.js';
import type { KeptOrder, OrderStageProps } from './OrderStageProps.js';
import { useSold } from './useSold.js';
import { ItemPicture } from './views/ItemPicture.js';
import { orderSuccess } from './views/orderSuccess.js';
import { describeItems } from './words/describeItems.js';
import { describeOrderEnding, type ProblemWords } from './words/describeProblem.js';
import { type OrderContext, orderWords } from './words/words.js';

export type CreateOrders = (listeners: Required<OrderEngineOptions>) => PaymentEngine;

export type OrderHostProps = Pick<OrderStageProps, 'wallet' | 'parameters' | 'rules' | 'tell' | 'back' | 'close'> & {
  /**
   * Whether success is emitted once everything is confirmed (true), or as soon as everything is sent. The view always
   * waits.
   */
  readonly waits: boolean;
  /** Creates the engine of the orders. Stable between renders. Default: the shop of `engine.sales` signs them. */
  readonly createOrders?: CreateOrders;
  /** Texts for problems of this kind of purchase only, by their codes. Stable between renders. */
  readonly problems?: Readonly<Record<string, ProblemWords>>;
  /** The view before a payment. Default: requests the price from the shop, then lets the player decide. */
  readonly stage?: (props: OrderStageProps) => ReactElement;
};

const nothingChosen: KeptOrder['current'] = { currency: null, method: null };

/** An order from its price to its items; shows a running payment first. Shared by every widget that sells. */
export function OrderHost({
  wallet,
  parameters,
  rules,
  tell,
  back,
  close,
  waits,
  createOrders,
  problems,
  stage: Stage = OrderStage,
}: OrderHostProps): ReactElement {
  const context = useOrderContext(wallet, parameters, problems);
  const { order } = context;
  const [paying, setPaying] = useState<ReactNode>(undefined);
  const around = useContext(FrameStrip);
  const kept = useKept(['order'], nothingChosen);
  const { environmentId, items } = parameters;
  const key = orderKey(environmentId, items);
  const onPurchase = useSold({
    account: wallet.account,
    orderKey: key,
    onSold: (receipt) => tell({ type: 'sold', receipt }),
  });
  const orders = useOrderEngine({ tell, waits, createOrders, onPurchase });
  const isOurs = useCallback(
    (execution: ExecutionSnapshot) =>
      readPurpose(execution.route)?.key === key && isWorthShowing(execution) && !isOnlyLookedAt(execution),
    [key],
  );
  const titles = {
    running: order.paying.title,
    heading: order.paying.heading({ item: context.itemName ?? '' }),
    ended: order.paying.ended,
    newPrice: order.paying.again,
  };
  return (
    <FrameStrip.Provider value={paying === undefined ? around : paying}>
      <PaymentHost
        wallet={wallet}
        engine={orders}
        isOurs={isOurs}
        mayPayByCard
        onEnded={(execution) => {
          // A completed payment shows its success itself.
          if (execution.status === 'done') setPaying(null);
          tell(orderEnded(execution));
        }}
        onClose={close.onPress}
        context={context}
        titles={() => titles}
        success={(execution, leave, spent) => orderSuccess({ execution, leave, spent, items, context })}
        ending={(execution) => describeOrderEnding(execution, order)}
        picture={(size) => (
          <ItemArt size={size}>
            <ItemPicture items={items} />
          </ItemArt>
        )}
      >
        {(start) => (
          <Stage
            wallet={wallet}
            parameters={parameters}
            rules={rules}
            orders={orders}
            kept={kept}
            context={context}
            start={start}
            tell={tell}
            back={back}
            close={close}
            onPaying={setPaying}
          />
        )}
      </PaymentHost>
    </FrameStrip.Provider>
  );
}

/** Returns whether to show an execution again: one that only approved something, and moved nothing, is not shown. */
function isWorthShowing({ route, status, tasks }: ExecutionSnapshot): boolean {
  if (status === 'running' || status === 'unknown') return true;
  return (
    !isPurchase(route) &&
    tasks.some(({ action, state }) => state === 'confirmed' && action !== 'approve' && action !== 'reset-allowance')
  );
}

function useOrderContext(
  { wallet }: ConnectedWallet,
  { items, seller }: OrderHostProps['parameters'],
  problems: OrderHostProps['problems'],
): OrderContext {
  const context = usePaymentContext(wallet);
  const funding = useWords(fundingWords);
  const money = useWords(moneyWords);
  const shop = useWords(orderWords);
  return useMemo(() => {
    const order = { ...shop, problems: { ...shop.problems, ...problems } };
    const shortfall: FundingContext = {
      ...context,
      t: { ...context.t, funding },
      itemName: describeItems(items, order),
      itemFrom: seller,
    };
    return { ...shortfall, order, money };
  }, [context, funding, money, shop, problems, items, seller]);
}

/** Returns the engine of orders, which reports each transaction of the purchase once. */
function useOrderEngine({
  tell,
  waits,
  createOrders,
  onPurchase,
}: Pick<OrderHostProps, 'tell' | 'waits'> & {
  readonly createOrders: CreateOrders | undefined;
  readonly onPurchase: (purchase: ExecutionSnapshot) => void;
}): PaymentEngine {
  const { engine } = useHost();
  const listener = useRef({ tell, waits });
  useEffect(() => {
    listener.current = { tell, waits };
  });
  return useMemo(() => {
    const told = new Map<string, { confirmed: number; sent: boolean }>();
    const onWord = (execution: ExecutionSnapshot): void => {
      const { id } = execution;
      if (!isPurchase(execution.route) || id === '') return;
      // An earlier page reported the transactions that were confirmed before this page.
      const known = told.get(id) ?? { confirmed: confirmedCount(execution), sent: false };
      const next = { confirmed: confirmedCount(execution), sent: isSent(execution) };
      told.set(id, next);
      const facts = orderFacts(execution);
      for (let count = known.confirmed; count < next.confirmed; count++)
        listener.current.tell({ type: 'transaction', ...facts, transactions: facts.transactions.slice(0, count + 1) });
      if (!listener.current.waits && next.sent && !known.sent) listener.current.tell({ type: 'sent', ...facts });
    };
    const listeners = { onWord, onPurchase };
    return createOrders?.(listeners) ?? createOrderEngine(engine, listeners);
  }, [engine, createOrders, onPurchase]);
}
