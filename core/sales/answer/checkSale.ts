import { checkoutErrors } from '../../errors/checkoutErrors.js';
import type { SaleItem } from '../SaleQuote.js';

/** @throws TributaryError MISSING_PARAMS (`data.field`) */
export function checkSale({
  environmentId,
  items,
}: {
  readonly environmentId: string;
  readonly items: readonly SaleItem[];
}): void {
  if (!isText(environmentId)) throw checkoutErrors.missingParams(undefined, { field: 'environmentId' });
  const isList = Array.isArray as (value: unknown) => boolean;
  if (!isList(items) || items.length === 0) throw checkoutErrors.missingParams(undefined, { field: 'items' });
  items.forEach(({ productId, quantity }, index) => {
    if (!isText(productId)) throw checkoutErrors.missingParams(undefined, { field: `items[${index}].productId` });
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw checkoutErrors.missingParams(undefined, { field: `items[${index}].quantity` });
  });
  const repeated = items.findIndex(
    ({ productId }, index) => items.findIndex((other) => other.productId === productId) < index,
  );
  if (repeated !== -1)
    throw checkoutErrors.missingParams(undefined, {
      field: `items[${repeated}].productId`,
      reason: 'it is there twice',
    });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
