import type { Address, Token } from '../../core/index.js';
import type { BridgeSender, TransferRequest } from '../bridge/BridgeForm.js';
import { checkRecipient, type RecipientCheck } from '../bridge/checkRecipient.js';
import { typedFormAmount } from '../money/AmountForm.js';

/** What the player fills in. */
export interface TokenTransferForm {
  readonly token: Token | null;
  /** The amount, as typed. */
  readonly text: string;
  /** To whom, as typed. */
  readonly address: string;
}

/** `own`: nothing would move. `token`: a contract that keeps what it is sent. */
export type ReceiverCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'right'; readonly address: Address }
  | {
      readonly kind: 'wrong';
      readonly problem: Extract<RecipientCheck, { readonly kind: 'wrong' }>['problem'] | 'own';
    };

/** Before anything is asked. `tokens`: those that are offered; none of their contracts is anybody's wallet. */
export function checkTransferTo(
  text: string,
  account: Address,
  tokens: readonly Pick<Token, 'address'>[],
): ReceiverCheck {
  const checked = checkRecipient(text, account, null);
  if (checked.kind !== 'right') return checked;
  if (checked.whose === 'own') return { kind: 'wrong', problem: 'own' };
  const isToken = tokens.some(({ address }) => address.toLowerCase() === checked.address.toLowerCase());
  return isToken ? { kind: 'wrong', problem: 'token' } : { kind: 'right', address: checked.address };
}

export interface TokenTransferRules {
  readonly sender: BridgeSender;
  readonly tokens: readonly Token[];
  /** Decides which mark of a typed amount is the decimal one. */
  readonly locale: string;
}

/** What the form asks for; null while it does not say enough. */
export function tokenTransferOf(form: TokenTransferForm, rules: TokenTransferRules): TransferRequest | null {
  const { sender, tokens, locale } = rules;
  const { token } = form;
  const amount = typedFormAmount(form, locale);
  const receiver = checkTransferTo(form.address, sender.account, tokens);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n || receiver.kind !== 'right') return null;
  return { ...sender, ...onChainOf(token), recipient: receiver.address, token, amount: amount.value };
}

/** As much of a token to its own account: what it costs says what it costs to send it to anybody, before anybody was named. */
export function standInTransfer(token: Token, amount: bigint, sender: BridgeSender): TransferRequest {
  return { ...sender, ...onChainOf(token), recipient: sender.account, token, amount };
}

function onChainOf({ chainId }: Token): Pick<TransferRequest, 'from' | 'to'> {
  return { from: chainId, to: chainId };
}
