import type { Address, FundingEngine, FundingRoute, Token } from '../../core/index.js';
import { typedFormAmount } from '../money/AmountForm.js';

/** The player's input. */
export interface BridgeForm {
  /** Chain ids. If both are equal, it is a transfer to another account on that chain. */
  readonly from: number;
  readonly to: number;
  /** `null`: the same account on the other network. */
  readonly recipient: Address | null;
  readonly token: Token | null;
  readonly text: string;
}

/** A complete transfer request. */
export interface TransferRequest {
  readonly account: Address;
  readonly isPassport: boolean;
  readonly from: number;
  readonly to: number;
  readonly recipient: Address;
  readonly token: Token;
  readonly amount: bigint;
}

export interface BridgeSender {
  readonly account: Address;
  readonly isPassport: boolean;
}

/** Whether the sender is also the recipient on the same network, so that nothing would move. */
export function staysWithSender(
  { from, to, recipient }: Pick<BridgeForm, 'from' | 'to' | 'recipient'>,
  account: Address,
): boolean {
  return from === to && (recipient === null || recipient === account);
}

/** Returns the form's request; `null` while it is incomplete. */
export function requestOf(
  form: BridgeForm,
  { account, isPassport }: BridgeSender,
  locale: string,
): TransferRequest | null {
  const { from, to, recipient, token } = form;
  const amount = typedFormAmount(form, locale);
  if (
    token === null ||
    token.chainId !== from ||
    amount.kind !== 'amount' ||
    amount.value === 0n ||
    staysWithSender(form, account)
  )
    return null;
  return { account, isPassport, from, to, recipient: recipient ?? account, token, amount: amount.value };
}

export function requestKey(request: TransferRequest | null): string {
  return request === null
    ? ''
    : [request.account, request.from, request.to, request.recipient, request.token.address, request.amount].join();
}

/** Returns the transfer as a route with fees, duration and a possible withdrawal delay. Only reads. */
export function planTransfer(
  { actions }: Pick<FundingEngine, 'actions'>,
  request: TransferRequest,
  signal: AbortSignal,
): Promise<FundingRoute> {
  const { account, isPassport, from, to, recipient, token, amount } = request;
  if (from === to)
    return actions.transfer(
      { account, isPassport, recipient, chainId: from, token: token.address, amount },
      { signal },
    );
  return actions.bridge(
    { account, isPassport, recipient, sourceChainId: from, destinationChainId: to, token: token.address, amount },
    { signal },
  );
}
