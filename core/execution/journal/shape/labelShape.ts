import { amountShape, anAddress } from '../../../plainData/moneyShapes.js';
import { aText, fieldsOf, nullOr, optionalShape } from '../../../plainData/Shape.js';
import type { TaskLabel } from '../../ExecutionTask.js';

export const labelShape = fieldsOf<TaskLabel>({
  action: aText,
  amount: nullOr(amountShape),
  counterparty: nullOr(anAddress),
  collection: optionalShape(anAddress),
});
