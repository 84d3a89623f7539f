import type { Address, PriceSnapshot, Token } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { SwapFormContext } from '../../../flows/swap/judgeForm.js';
import type { SwapCommands, SwapState } from '../../../flows/swap/SwapState.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import type { TokenListNote } from '../../shared/money/TokenListNotice.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { SwapContext } from '../words/words.js';

/** Props of every view of a swap before it runs. */
export interface SwapViewProps {
  readonly state: SwapState;
  readonly commands: SwapCommands;
  /** Unix milliseconds, updated every second while a price is shown. */
  readonly now: number;
  readonly account: Address;
  readonly isPassport: boolean;
  readonly native: Token;
  readonly tokens: readonly Token[];
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: SwapContext;
  readonly emit: Emit<typeof WidgetType.SWAP>;
  readonly start: PaymentStart;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Above the form, in the host's words. */
  readonly subTitle: string | undefined;
  /** Shown once above the form: the host's token is not offered, or the list is incomplete. */
  readonly listNote: TokenListNote;
}

export function swapFormContext({ holdings, native, isPassport, context }: SwapViewProps): SwapFormContext {
  return { holdings, native, isPassport, locale: context.locale };
}
