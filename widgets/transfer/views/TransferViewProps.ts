import type { Address, PriceSnapshot, Token } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { TokenTransferContext } from '../../../flows/transfer/judgeTokenTransfer.js';
import type { TokenTransferCommands, TokenTransferState } from '../../../flows/transfer/TokenTransferState.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import type { TokenListNote } from '../../shared/money/TokenListNotice.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { TransferContext } from '../words/words.js';

/** Props of every view of a transfer before it is sent. */
export interface TransferViewProps {
  readonly state: TokenTransferState;
  readonly commands: TokenTransferCommands;
  /** Unix milliseconds, updated every second while costs are shown. */
  readonly now: number;
  readonly account: Address;
  readonly isPassport: boolean;
  /** Tokens of the child chain. */
  readonly tokens: readonly Token[];
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: TransferContext;
  readonly emit: Emit<typeof WidgetType.TRANSFER>;
  readonly start: PaymentStart;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Said once above the form. */
  readonly listNote: TokenListNote;
}

export function transferFormContext({
  account,
  isPassport,
  tokens,
  holdings,
  context,
}: Pick<TransferViewProps, 'account' | 'isPassport' | 'tokens' | 'holdings' | 'context'>): TokenTransferContext {
  return { sender: { account, isPassport }, tokens, holdings, locale: context.locale };
}
