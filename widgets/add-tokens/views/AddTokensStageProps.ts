import type { Address, Token, WantedKinds } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { AmountForm } from '../../../flows/money/AmountForm.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { TokenListNote } from '../../shared/money/TokenListNotice.js';
import type { HostRequest } from '../../shared/order/views/PayPageProps.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { AddTokensContext } from '../words/words.js';

export interface AddTokensForm extends AmountForm {
  /** The account that gets the tokens in the end; `null`: the paying account. */
  readonly recipient: Address | null;
}

export interface AddTokensStageProps {
  readonly wallet: ConnectedWallet;
  readonly form: AddTokensForm;
  readonly onForm: (form: AddTokensForm) => void;
  readonly tokens: readonly Token[];
  /** The ways that the host allows; stable between renders. */
  readonly kinds: WantedKinds;
  /** Said once above the form. */
  readonly listNote: TokenListNote;
  /** The allowed payment methods; stable between renders. */
  readonly rules: MethodRules;
  readonly start: PaymentStart;
  readonly onRequest: (request: HostRequest) => void;
  /** Called before a payment starts, with the account's balance of the token; `null`: not known. */
  readonly onBegin: (held: bigint | null) => void;
  readonly context: AddTokensContext;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
}
