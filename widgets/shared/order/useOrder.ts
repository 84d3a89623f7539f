import { useMemo } from 'react';
import { type CheckoutRequest, GasAmountType, ItemType, NATIVE, type SaleCurrency } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { initialOrderState, type OrderState } from '../../../flows/order/OrderState.js';
import { createOrderFlow, type OrderFlow } from '../../../flows/order/orderFlow.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

/** An order before anything is paid, as React state. Another currency, price or account starts over. */
export function useOrder(
  wallet: ConnectedWallet,
  currency: SaleCurrency,
  limit: bigint,
): { readonly state: OrderState; readonly commands: OrderFlow['commands'] } {
  const { engine } = useHost();
  const { account } = wallet;
  const { provider } = wallet.wallet;
  const { token, total } = currency;
  const flow = useMemo(
    () => createOrderFlow(engine, checkoutOf({ provider, account, token, total, limit })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address names the token; a quote brings new objects
    [engine, provider, account, token.address, total, limit],
  );
  return { state: useObservable(flow.state$, initialOrderState), commands: flow.commands };
}

interface Wanted extends Pick<SaleCurrency, 'token' | 'total'> {
  readonly provider: CheckoutRequest['wallet'];
  readonly account: string;
  /** In gas units. */
  readonly limit: bigint;
}

const gasUnits = { purchase: 220_000n, piece: 60_000n };

/** Of a sale, in gas units: allowing, executing, and each piece that is minted. */
export function saleGasLimit(pieces: number): bigint {
  return gasUnits.purchase + gasUnits.piece * BigInt(pieces);
}

/** Before the shop has signed, nobody knows who will take the tokens: the buyer stands in (facts §5.13). */
function checkoutOf({ provider, account, token, total, limit }: Wanted): CheckoutRequest {
  return {
    wallet: provider,
    itemRequirements: [
      token.address === NATIVE
        ? { type: ItemType.NATIVE, amount: total }
        : { type: ItemType.ERC20, tokenAddress: token.address, spenderAddress: account, amount: total },
    ],
    ...(provider.isPassport !== true && {
      transaction: { type: GasAmountType.GAS, gasToken: { type: ItemType.NATIVE, limit } },
    }),
  };
}
