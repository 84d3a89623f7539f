import { amountShape } from '../../../plainData/moneyShapes.js';
import {
  aBigint,
  aNumber,
  aText,
  byTag,
  fieldsOf,
  listShape,
  nullOr,
  oneOfShape,
  optionalShape,
  type Shape,
  someHex,
} from '../../../plainData/Shape.js';
import type { TaskRecord } from '../../JournalStore.js';
import { labelShape } from './labelShape.js';

type RecordOf<State extends TaskRecord['state']> = Extract<TaskRecord, { state: State }>;

const batchId = optionalShape(aText);

export const taskShape = byTag('state', {
  asked: fieldsOf<RecordOf<'asked'>>({
    state: aText,
    label: nullOr(labelShape),
    at: aNumber,
    batchId,
    isDropped: optionalShape(oneOfShape(true)),
  }),
  included: fieldsOf<RecordOf<'included'>>({
    state: aText,
    label: nullOr(labelShape),
    hash: someHex,
    blockNumber: aBigint,
    at: aNumber,
    batchId,
  }),
  waiting: fieldsOf<RecordOf<'waiting'>>({
    state: aText,
    label: labelShape,
    detail: aText,
    url: optionalShape(aText),
    dueAt: optionalShape(aNumber),
    memo: optionalShape(aText),
    at: aNumber,
  }),
  confirmed: fieldsOf<RecordOf<'confirmed'>>({
    state: aText,
    label: nullOr(labelShape),
    hash: nullOr(someHex),
    arrivedIn: optionalShape(someHex),
    at: aNumber,
    batchId,
  }),
  skipped: fieldsOf<RecordOf<'skipped'>>({ state: aText, at: aNumber }),
  refunded: fieldsOf<RecordOf<'refunded'>>({
    state: aText,
    label: nullOr(labelShape),
    amount: amountShape,
    refundedIn: someHex,
    at: aNumber,
  }),
  partial: fieldsOf<RecordOf<'partial'>>({
    state: aText,
    label: nullOr(labelShape),
    hash: someHex,
    shortfalls: listShape(
      fieldsOf<RecordOf<'partial'>['shortfalls'][number]>({ promised: amountShape, actual: amountShape }),
    ),
    at: aNumber,
    batchId,
  }),
  failed: fieldsOf<RecordOf<'failed'>>({
    state: aText,
    label: nullOr(labelShape),
    hash: nullOr(someHex),
    code: aText,
    message: aText,
    at: aNumber,
    batchId,
  }),
} satisfies Record<TaskRecord['state'], Shape>);
