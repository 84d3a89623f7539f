import { describe, expect, it } from '@jest/globals';
import { joinExecutions } from '../../../flows/order/joinExecutions.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { saleErrorType } from '../../../widgets/sale/saleErrorType.js';
import { anExecution } from '../kit/anExecution.js';
import { aFulfilment, aPlan } from '../shared/order/kit.js';

const route = orderRoute(aPlan());
const onTheWay = joinExecutions({
  route,
  funding: anExecution('confirmed', 'failed', { status: 'failed' }),
  purchase: null,
});
const atTheShop = joinExecutions({
  route,
  funding: anExecution('confirmed', 'confirmed', { status: 'done' }),
  purchase: aFulfilment('confirmed', 'sent').execution,
});

describe('saleErrorType', () => {
  it.each([
    ['INSUFFICIENT_STOCK', null, 'INSUFFICIENT_STOCK'],
    ['SALE_AUTHORIZATION_REJECTED', null, 'SALE_AUTHORIZATION_REJECTED'],
    ['TRANSAK_FAILED', null, 'TRANSAK_FAILED'],
    ['API_ERROR', null, 'SERVICE_BREAKDOWN'],
    ['GET_ERC20_INFO_ERROR', null, 'DEFAULT_ERROR'],
    ['toString', null, 'DEFAULT_ERROR'],
    ['TRANSACTION_REVERTED', onTheWay, 'FUNDING_ROUTE_EXECUTE_ERROR'],
    ['TRANSACTION_REVERTED', atTheShop, 'TRANSACTION_FAILED'],
    ['SOMETHING_ELSE', atTheShop, 'TRANSACTION_FAILED'],
    ['USER_REJECTED_REQUEST_ERROR', onTheWay, 'WALLET_REJECTED'],
    ['INSUFFICIENT_FUNDS', atTheShop, 'WALLET_REJECTED_NO_FUNDS'],
    ['WALLET_ACCOUNT_CHANGED', atTheShop, 'WALLET_FAILED'],
  ] as const)('maps the code %s: %#', (code, execution, type) => {
    expect(saleErrorType(code, execution)).toBe(type);
  });
});
