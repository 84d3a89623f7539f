import type { Address, Token } from '../../core/index.js';
import type { BridgeSender, TransferRequest } from '../bridge/BridgeForm.js';
import { checkRecipient, type RecipientCheck } from '../bridge/checkRecipient.js';
import { typedFormAmount } from '../money/AmountForm.js';

/** The player's input. */
export interface TokenTransferForm {
  readonly token: Token | null;
  /** The amount, as typed. */
  readonly text: string;
  /** The recipient, as typed. */
  readonly address: string;
}

/** `own`: nothing would move. `token`: a contract that would keep the funds. */
export type ReceiverCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'right'; readonly address: Address }
  | {
      readonly kind: 'wrong';
      readonly problem: Extract<RecipientCheck, { readonly kind: 'wrong' }>['problem'] | 'own';
    };

/** Checks a recipient without a request. `tokens`: the offered tokens, whose contracts aren't wallets. */
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
  /** Determines the decimal separator of the input. */
  readonly locale: string;
}

/** Returns the form's request; `null` while it is incomplete. */
export function tokenTransferOf(form: TokenTransferForm, rules: TokenTransferRules): TransferRequest | null {
  const { sender, tokens, locale } = rules;
  const { token } = form;
  const amount = typedFormAmount(form, locale);
  const receiver = checkTransferTo(form.address, sender.account, tokens);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n || receiver.kind !== 'right') return null;
  return { ...sender, ...onChainOf(token), recipient: receiver.address, token, amount: amount.value };
}

/** Returns a transfer to the sender's own account, to estimate the cost before a recipient is entered. */
export function standInTransfer(token: Token, amount: bigint, sender: BridgeSender): TransferRequest {
  return { ...sender, ...onChainOf(token), recipient: sender.account, token, amount };
}

function onChainOf({ chainId }: Token): Pick<TransferRequest, 'from' | 'to'> {
  return { from: chainId, to: chainId };
}
