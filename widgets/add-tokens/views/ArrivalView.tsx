import { type ReactElement, useEffect } from 'react';
import type { Address, TokenAmount } from '../../../core/index.js';
import { isInWallet } from '../../../flows/add-tokens/isInWallet.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { useBalances } from '../../shared/money/useBalances.js';
import { LoadingView } from '../../shared/root/LoadingView.js';
import type { AddTokensContext } from '../words/words.js';

export interface ArrivalViewProps {
  readonly account: Address;
  readonly amount: TokenAmount;
  /** The balance when the payment started; `null`: not known. */
  readonly before: bigint | null;
  readonly onArrived: () => void;
  readonly context: AddTokensContext;
  readonly close: NonNullable<FrameProps['close']>;
}

/**
 * The executor reports the payment as done. A studio's custom executor may report this before the wallet has the
 * tokens, so this view reads the balance until they arrive.
 */
export function ArrivalView({ account, amount, before, onArrived, context, close }: ArrivalViewProps): ReactElement {
  const holdings = useBalances(amount.token.chainId, account);
  const isHere = isInWallet(holdings, amount, before) === true;
  useEffect(() => {
    if (isHere) onArrived();
  }, [isHere, onArrived]);
  const { arriving } = context.add;
  const note =
    holdings.status === 'unread' ? arriving.unread : arriving.looking({ amount: formatTokenAmount(amount, context) });
  return <LoadingView title={arriving.title} note={note} onClose={close} />;
}
