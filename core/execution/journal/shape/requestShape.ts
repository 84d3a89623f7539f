import type { Footprint, LogPattern } from '../../../sending/Footprint.js';
import type { Closing, LoggedRequest, RequestedCall, WalletAnswer } from '../../../sending/LoggedRequest.js';
import type { UnsignedTransaction } from '../../../wallet/Wallet.js';
import { anAddress } from './commonShapes.js';
import { aBigint, aFlag, aNumber, anInteger, aText, byTag, fieldsOf, listOf, nullOr, oneOf, optional, someHex, type Shape } from './Shape.js';

const transactionShape = fieldsOf<UnsignedTransaction>({ chainId: anInteger, from: anAddress, to: anAddress, data: someHex, value: aBigint });

const footprintShape = fieldsOf<Footprint>({ logs: listOf(fieldsOf<LogPattern>({ address: anAddress, topics: listOf(nullOr(someHex)) })) });

const callShape = fieldsOf<RequestedCall>({ taskId: aText, transaction: transactionShape, footprint: footprintShape, deadline: nullOr(aNumber), isIdempotent: aFlag });

type Answer<Kind extends WalletAnswer['kind']> = Omit<Extract<WalletAnswer, { kind: Kind }>, 'kind' | 'at'>;

const answerOf = <Kind extends WalletAnswer['kind']>(kind: Kind, own: { readonly [Name in keyof Answer<Kind>]-?: Shape }): Shape =>
  fieldsOf({ kind: oneOf(kind), at: aNumber, ...own });

const answerShape = byTag('kind', {
  hash: answerOf('hash', { hash: someHex, nonce: optional(anInteger) }),
  batch: answerOf('batch', { batchId: aText, isDenied: optional(oneOf(true)) }),
  error: answerOf('error', { reason: aText, code: aText, message: aText }),
  unreadable: answerOf('unreadable', {}),
} satisfies Record<WalletAnswer['kind'], Shape>);

const proofs = { included: 0, reverted: 0, replaced: 0, expired: 0, 'not-understood': 0, 'not-asked': 0, 'window-closed': 0 } satisfies Record<Closing['proof'], 0>;

const closingShape = fieldsOf<Closing>({ proof: oneOf(...Object.keys(proofs)), at: aNumber, hash: optional(someHex) });

const someCalls: Shape = (value, path) => (Array.isArray(value) && value.length === 0 ? `${path} is empty` : listOf(callShape)(value, path));

export const requestShape = fieldsOf<LoggedRequest>({
  id: aText,
  method: oneOf('eth_sendTransaction', 'wallet_sendCalls'),
  calls: someCalls,
  batchId: optional(aText),
  nonce: anInteger,
  isNonceGiven: aFlag,
  blockNumber: aBigint,
  balance: optional(aBigint),
  at: aNumber,
  answer: nullOr(answerShape),
  closed: nullOr(closingShape),
});
