import { parseCall } from '../checkout/parsePurchase.js';
import { parseRequirements } from '../checkout/parseRequirements.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import { assertIdempotencyKey } from '../execution/assertIdempotencyKey.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress, parseTokenAddress } from '../money/parseAddress.js';
import { assertArguments } from '../plainData/assertArguments.js';
import { amountShape } from '../plainData/moneyShapes.js';
import { aText, fieldsOf, nullOr, optionalShape } from '../plainData/Shape.js';
import { routeShape } from '../routing/routeShape.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { FoundOffer, Goods, PaymentRequest, TokenRef } from './Goods.js';
import { assertAmountInput } from './paymentAmount.js';

/** Leaves room for the ids of attempts, which start with the payment's id. */
const ATTEMPT_NAME = ':purchase-99999';

/**
 * Rejects mistakes of the caller before any request.
 * @throws TributaryError MISSING_PARAMS, INVALID_PARAMETER, INVALID_ADDRESS, INVALID_AMOUNT, INVALID_IDEMPOTENCY_KEY, ITEM_REQUIREMENTS_ERROR
 */
export function assertPaymentRequest({ wallet, goods, id, recipient, metadata = {} }: PaymentRequest): void {
  assertWallet(wallet);
  assertPaymentId(id);
  if (recipient !== undefined) parseAddress(recipient);
  if (Object.values(metadata).some((value) => typeof value !== 'string'))
    throw engineErrors.invalidParameter('request.metadata', 'request.metadata is not a record of texts');
  assertGoods(goods);
}

const foundShape = fieldsOf<FoundOffer>({
  route: nullOr(routeShape),
  price: amountShape,
  purpose: optionalShape(aText),
});

/** @throws TributaryError MISSING_PARAMS, INVALID_PARAMETER, INVALID_AMOUNT */
export function assertFoundOffer(found: FoundOffer): void {
  assertArguments([['options.found', foundShape]], [found]);
  assertPositiveAmount(found.price.value);
}

/** @throws TributaryError INVALID_IDEMPOTENCY_KEY */
function assertPaymentId(id: string | undefined): void {
  assertIdempotencyKey(id);
  if (id !== undefined) assertIdempotencyKey(`${id}${ATTEMPT_NAME}`);
}

function assertGoods(goods: Goods): void {
  switch (goods.type) {
    case 'products':
      if (typeof goods.sale !== 'string') throw missing('sale');
      if (!isList(goods.items) || goods.items.length === 0) throw missing('items');
      if (goods.currency !== undefined) assertToken(goods.currency);
      return;
    case 'listing':
      if (typeof goods.listingId !== 'string' || goods.listingId === '') throw missing('listingId');
      if (goods.quantity !== undefined && (typeof goods.quantity !== 'bigint' || goods.quantity < 1n))
        throw engineErrors.invalidAmount(AmountProblem.NOT_POSITIVE, goods.quantity);
      return;
    case 'calls':
      if (!isList(goods.calls) || goods.calls.length === 0) throw missing('calls');
      if (!isList(goods.requirements)) throw missing('requirements');
      if (goods.requirements.length > 0) parseRequirements(goods.requirements);
      goods.calls.map(parseCall);
      return;
    case 'tokens':
      assertToken(goods.token);
      return assertAmountInput(goods.amount);
    default:
      throw engineErrors.invalidParameter(
        'request.goods.type',
        'request.goods.type is not one of products, listing, calls, tokens',
      );
  }
}

function assertToken({ chainId, address }: TokenRef): void {
  if (!Number.isSafeInteger(chainId)) throw engineErrors.invalidChainId(chainId);
  parseTokenAddress(address);
}

const isList: (value: unknown) => boolean = Array.isArray;

function missing(field: string): Error {
  return checkoutErrors.missingParams(undefined, { field: `request.goods.${field}` });
}
