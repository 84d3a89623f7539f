import type { FiatAmount } from '../../../money/FiatAmount.js';
import { anAddress } from '../../../plainData/moneyShapes.js';
import {
  aBigint,
  aFlag,
  aNumber,
  anInteger,
  aText,
  byTag,
  fieldsOf,
  listShape,
  nullOr,
  oneOfShape,
  optionalShape,
  recordOf,
  type Shape,
  someHex,
} from '../../../plainData/Shape.js';
import type { Footprint, LogAmount, LogPattern } from '../../../sending/Footprint.js';
import type {
  Closing,
  LoggedPrices,
  LoggedRequest,
  Repeat,
  RequestedCall,
  SearchedLogs,
  WalletAnswer,
} from '../../../sending/LoggedRequest.js';
import type { UnsignedTransaction } from '../../../wallet/Wallet.js';

const transactionShape = fieldsOf<UnsignedTransaction>({
  chainId: anInteger,
  from: anAddress,
  to: anAddress,
  data: someHex,
  value: aBigint,
});

const logAmountShape = fieldsOf<LogAmount>({
  word: anInteger,
  least: aBigint,
  most: optionalShape(aBigint),
  isNet: optionalShape(oneOfShape(true)),
});

const footprintShape = fieldsOf<Footprint>({
  logs: listShape(
    fieldsOf<LogPattern>({
      address: anAddress,
      topics: listShape(nullOr(someHex)),
      data: optionalShape(someHex),
      words: optionalShape(listShape(nullOr(someHex))),
      amount: optionalShape(logAmountShape),
    }),
  ),
  isLoose: optionalShape(oneOfShape(true)),
});

const callShape = fieldsOf<RequestedCall>({
  taskId: aText,
  transaction: transactionShape,
  footprint: footprintShape,
  deadline: nullOr(aNumber),
  isIdempotent: aFlag,
});

type Answer<Kind extends WalletAnswer['kind']> = Omit<Extract<WalletAnswer, { kind: Kind }>, 'kind' | 'at'>;

const answerOf = <Kind extends WalletAnswer['kind']>(
  kind: Kind,
  own: { readonly [Name in keyof Answer<Kind>]-?: Shape },
): Shape => fieldsOf({ kind: oneOfShape(kind), at: aNumber, ...own });

const answerShape = byTag('kind', {
  hash: answerOf('hash', { hash: someHex, nonce: optionalShape(anInteger) }),
  batch: answerOf('batch', {
    batchId: aText,
    isDenied: optionalShape(oneOfShape(true)),
    signed: optionalShape(fieldsOf<NonNullable<Answer<'batch'>['signed']>>({ hash: someHex, nonce: anInteger })),
  }),
  error: answerOf('error', { reason: aText, code: aText, message: aText }),
  unreadable: answerOf('unreadable', {}),
} satisfies Record<WalletAnswer['kind'], Shape>);

const proofs = {
  included: 0,
  reverted: 0,
  replaced: 0,
  'carried-in-part': 0,
  expired: 0,
  'not-understood': 0,
  'not-asked': 0,
  'window-closed': 0,
} satisfies Record<Closing['proof'], 0>;

const closingShape = fieldsOf<Closing>({
  proof: oneOfShape(...Object.keys(proofs)),
  at: aNumber,
  hash: optionalShape(someHex),
  repeats: optionalShape(listShape(fieldsOf<Repeat>({ taskId: aText, hash: someHex }))),
  isUndone: optionalShape(oneOfShape(true)),
});

const pricesShape = fieldsOf<LoggedPrices>({
  at: aNumber,
  prices: recordOf(fieldsOf<FiatAmount>({ digits: aBigint, decimals: anInteger, currency: optionalShape(aText) })),
});

const searchedShape = fieldsOf<SearchedLogs>({ until: aBigint, hashes: listShape(someHex) });

const someCalls: Shape = (value, path) =>
  Array.isArray(value) && value.length === 0 ? `${path} is empty` : listShape(callShape)(value, path);

export const requestShape = fieldsOf<LoggedRequest>({
  id: aText,
  method: oneOfShape('eth_sendTransaction', 'wallet_sendCalls'),
  calls: someCalls,
  batchId: optionalShape(aText),
  nonce: anInteger,
  isNonceGiven: aFlag,
  blockNumber: aBigint,
  balance: optionalShape(aBigint),
  prices: optionalShape(pricesShape),
  at: aNumber,
  searched: optionalShape(searchedShape),
  answer: nullOr(answerShape),
  closed: nullOr(closingShape),
});
