import { map, type Observable } from 'rxjs';
import { type Address, type CheckoutRequest, type FundingRequest, parseAddress } from 'tributary-sdk';
import { ApiScope } from '../auth/ApiKeys.js';
import type { Answer, Call, Route, Schema } from '../http/Route.js';
import { address, fieldsOfMethod, ref, strictObject, without } from '../http/schemas.js';
import { accountWallet } from './accountWallet.js';
import { fairSearch } from './fairSearch.js';

interface SearchBody {
  readonly account: string;
}

/** Returns the line protocol's parameters, with an account instead of a wallet: nothing is signed. */
function bodyOf(method: string): Schema {
  return strictObject({ account: address, ...without(fieldsOfMethod(method), 'wallet') });
}

function request<T>({ body, tenant }: Call): T {
  const { account, ...given } = body as SearchBody;
  const owner: Address = parseAddress(account);
  return { ...given, wallet: accountWallet(owner, tenant.engine.environment.l2ChainId) } as T;
}

function answerOf({ caller, tenant }: Call, search$: Observable<unknown>): Answer {
  return { snapshots$: fairSearch(search$, caller, tenant.searches).pipe(map((value) => ({ value }))) };
}

/** Searches, streamed as they find routes. */
export const searchRoutes: readonly Route[] = [
  {
    id: 'findRoutes',
    method: 'POST',
    path: '/v1/routes',
    scope: ApiScope.CHECKOUT,
    summary: 'Ways to cover what an account is short of',
    body: bodyOf('findFundingRoutes'),
    answers: { 200: { description: 'What was found so far', schema: ref('routingSnapshot'), stream: 'also' } },
    handle: async (call) =>
      Promise.resolve(answerOf(call, call.tenant.engine.findFundingRoutes(request<FundingRequest>(call)))),
  },
  {
    id: 'checkout',
    method: 'POST',
    path: '/v1/checkouts',
    scope: ApiScope.CHECKOUT,
    summary: 'Requirements of a purchase, and every way to pay for it',
    body: bodyOf('smartCheckout'),
    answers: { 200: { description: 'What is known so far', schema: ref('checkoutSnapshot'), stream: 'also' } },
    handle: async (call) =>
      Promise.resolve(answerOf(call, call.tenant.engine.smartCheckout(request<CheckoutRequest>(call)))),
  },
];
