import { anAddress } from '../../../plainData/moneyShapes.js';
import {
  aNumber,
  anInteger,
  anObject,
  aText,
  fieldsOf,
  listShape,
  nullOr,
  oneOfShape,
  optionalShape,
  recordOf,
  type Shape,
} from '../../../plainData/Shape.js';
import { routeShape } from '../../../routing/routeShape.js';
import { ExecutionStatus, TaskState } from '../../ExecutionSnapshot.js';
import { JOURNAL_VERSION, type JournalEntry, type JournaledHalt, type TaskOutline } from '../../JournalStore.js';
import { receiptShape } from './receiptShape.js';
import { requestShape } from './requestShape.js';
import { taskShape } from './taskShape.js';

const outlineShape = fieldsOf<TaskOutline>({
  id: aText,
  type: optionalShape(oneOfShape('transaction', 'wait')),
  action: aText,
  chainId: anInteger,
});

const haltShape = fieldsOf<JournaledHalt>({
  taskId: nullOr(aText),
  state: oneOfShape(...Object.values(TaskState)),
  code: aText,
  message: aText,
});

const aRevision: Shape = (value, path) =>
  Number.isSafeInteger(value) && (value as number) >= 1 ? null : `${path} is not a revision`;

/** Ordered so that the most informative fault is reported first. */
const fields = fieldsOf<JournalEntry>({
  version: oneOfShape(JOURNAL_VERSION),
  executionId: aText,
  revision: aRevision,
  writer: aText,
  identity: aText,
  keys: optionalShape(listShape(aText)),
  account: anAddress,
  digest: aText,
  status: oneOfShape(...Object.values(ExecutionStatus)),
  halt: nullOr(haltShape),
  plan: listShape(outlineShape),
  tasks: recordOf(taskShape),
  requests: listShape(requestShape),
  route: routeShape,
  receipts: optionalShape(recordOf(receiptShape)),
  payment: optionalShape(anObject),
  createdAt: aNumber,
  updatedAt: aNumber,
});

/** The shape of a valid entry. */
export const entryShape: Shape = (value, path) => fields(value, path) ?? faultWithin(value as JournalEntry, path);

/** Checks that the fields are consistent with each other. */
function faultWithin({ account, route, requests }: JournalEntry, path: string): string | null {
  if (route.account !== account) return `${path}.route is of another account`;
  if (new Set(requests.map(({ id }) => id)).size < requests.length) return `${path}.requests has an id twice`;
  return null;
}
