import { amountShape, tokenShape } from '../../plainData/moneyShapes.js';
import { anInteger, aText, fieldsOf, optionalShape } from '../../plainData/Shape.js';
import type { RouteRejection } from '../RouteRejection.js';
import { faultOfAmount, faultOfToken, firstOf } from './faultOfRoute.js';

const rejectionShape = fieldsOf<RouteRejection>({
  kind: aText,
  reason: aText,
  candidate: optionalShape(tokenShape),
  chainId: optionalShape(anInteger),
  short: optionalShape(amountShape),
  code: optionalShape(aText),
  detail: optionalShape(aText),
});

/** Returns why a rejection can't be shown, with its path; `null` if it can. Never throws, whatever the value. */
export function faultOfRejection(value: unknown): string | null {
  const fault = rejectionShape(value, 'rejection');
  if (fault !== null) return fault;
  const { reason, candidate, short } = value as RouteRejection;
  return firstOf([
    () => (reason === '' ? 'rejection.reason is empty' : null),
    () => (candidate ? faultOfToken(candidate, 'rejection.candidate') : null),
    () => (short ? faultOfToken(short.token, 'rejection.short.token') : null),
    () => (short ? faultOfAmount(short.value, 'rejection.short.value') : null),
  ]);
}
