import { describe, expect, it } from '@jest/globals';
import { initialFundingState } from '../../../flows/funding/FundingState.js';
import { neededToken } from '../../../flows/funding/neededToken.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

const search = { snapshot: null, routes: [aSwapRoute()], startedAt: 1, pricedAt: 1, error: null };
const execution = anExecution('sent', 'pending');

describe('neededToken', () => {
  it.each([
    ['the one that was read', { funds: { status: 'known', token: imx, balance: 1n }, search }, imx],
    ['the one that the ways deliver', { search }, usdc],
    ['the one that the payment delivers', { execution }, usdc],
    ['the one of the payment where no way was found', { search: { ...search, routes: [] }, execution }, usdc],
    ['unknown where a way delivers nothing', { search: { ...search, routes: [aSwapRoute({ steps: [] })] } }, null],
    ['unknown before anything is', {}, null],
  ] as const)('is %s', (_case, given, token) => {
    expect(neededToken({ ...initialFundingState, ...given })).toEqual(token);
  });
});
