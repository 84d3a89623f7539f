import { amountShape, anAddress, tokenShape } from '../plainData/moneyShapes.js';
import {
  aBigint,
  aNumber,
  anInteger,
  anyValue,
  aText,
  fieldsOf,
  listShape,
  nullOr,
  oneOfShape,
  optionalShape,
  recordOf,
} from '../plainData/Shape.js';
import type { FundingItem, FundingRoute, FundingStep } from './FundingRoute.js';

const itemShape = fieldsOf<FundingItem>({
  type: oneOfShape('NATIVE', 'ERC20'),
  fundsRequired: fieldsOf<FundingItem['fundsRequired']>({ amount: aBigint, formattedAmount: aText }),
  userBalance: fieldsOf<FundingItem['userBalance']>({ balance: aBigint, formattedBalance: aText }),
  token: tokenShape,
});

/** The step's executor validates any further fields. */
const stepShape = fieldsOf<FundingStep>({
  type: aText,
  chainId: anInteger,
  fundingItem: itemShape,
  delivers: amountShape,
  recipient: optionalShape(anAddress),
  adapter: optionalShape(aText),
  // Only displayed; custom finders may use any content.
  fees: recordOf(anyValue),
});

export const routeShape = fieldsOf<FundingRoute>({
  id: aText,
  kind: aText,
  priority: aNumber,
  account: anAddress,
  steps: listShape(stepShape),
  estimatedCost: nullOr(aBigint),
  expectedSeconds: aNumber,
  confirmations: aNumber,
  purpose: optionalShape(aText),
});
