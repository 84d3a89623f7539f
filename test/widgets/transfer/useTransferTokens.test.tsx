import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { valueErrors } from '../../../core/errors/valueErrors.js';
import type { Token, TokenAddress } from '../../../core/index.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { useTransferTokens } from '../../../widgets/transfer/useTransferTokens.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { usdc } from '../kit/aFundingRoute.js';
import { networks } from '../kit/context.js';
import { hosted } from '../kit/hosted.js';

afterEach(cleanup);

const other = aToken({ address: exchange, symbol: 'SHELL' });
const complete = { status: 'complete', tokens: [usdc], failures: [] };
const noService = { status: 'unknown', tokens: [], failures: [{ code: 'API_ERROR', message: 'no line' }] };

interface Answers {
  readonly list?: () => Promise<unknown>;
  readonly named?: () => Promise<Token>;
}

async function open(address: TokenAddress | undefined, answers: Answers = {}) {
  const asked: unknown[] = [];
  const parts = {
    environment: { networks },
    tokens: {
      getList: ({ chainId, purpose }: { readonly chainId: number; readonly purpose: string }) => {
        asked.push(['list', chainId, purpose]);
        return (answers.list ?? (() => Promise.resolve(complete)))();
      },
      getTokenInfo: (chainId: number, token: string) => {
        asked.push(['token', chainId, token]);
        return (answers.named ?? (() => Promise.resolve(other)))();
      },
    },
  };
  const { wrapper } = hosted(parts);
  const { result } = renderHook(() => useTransferTokens(childChainId, address), { wrapper });
  await settled();
  return { asked, current: () => result.current[0], again: () => act(() => result.current[1]()) };
}

const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  });
const symbols = (tokens: readonly Token[]): readonly string[] => tokens.map(({ symbol }) => symbol);

async function offered(address: TokenAddress | undefined, answers: Answers = {}): Promise<readonly string[]> {
  const { current } = await open(address, answers);
  const tokens = current();
  if (tokens.status !== 'known') throw new Error(tokens.status);
  return symbols(tokens.value.tokens);
}

const listAsked = ['list', childChainId, 'all'];
const tokenAsked = ['token', childChainId, exchange];

it('offers every listed token, and reads no other from the chain', async () => {
  const { current, asked } = await open(undefined);
  expect(current()).toMatchObject({ status: 'known', value: { isPartial: false } });
  expect(asked).toEqual([listAsked]);
  expect(await offered(undefined)).toEqual(['USDC']);
});

it('reads no token from the chain if the list has it in any case', async () => {
  const { asked } = await open(usdc.address.toLowerCase() as TokenAddress);
  expect(asked).toEqual([listAsked]);
});

it('adds the token of the host as the chain describes it if no list has it', async () => {
  const { asked } = await open(exchange);
  expect(asked).toEqual([listAsked, tokenAsked]);
  expect(await offered(exchange)).toEqual(['USDC', 'SHELL']);
});

it('waits for the chain before it offers anything', async () => {
  const { current } = await open(exchange, { named: () => new Promise(() => undefined) });
  expect(current().status).toBe('asking');
});

it.each([
  ['reverts', readErrors.reverted('0x', null)],
  ['has no contract there', readErrors.failed('no-contract')],
  ['answers otherwise', readErrors.failed('undecodable')],
  ['has another number there', valueErrors.invalidDecimals(999)],
])('offers the listed tokens alone if the chain %s', async (_how, cause) => {
  expect(await offered(exchange, { named: () => Promise.reject(checkoutErrors.erc20Info(cause)) })).toEqual(['USDC']);
});

it('fails if the chain does not answer for the token, and reads only the token again', async () => {
  let isAway = true;
  const away = checkoutErrors.erc20Info(readErrors.failed('timeout'));
  const { current, asked, again } = await open(exchange, {
    named: () => (isAway ? Promise.reject(away) : Promise.resolve(other)),
  });
  expect(current()).toMatchObject({ status: 'failed', error: away });
  isAway = false;
  again();
  await settled();
  expect(current().status).toBe('known');
  expect(asked).toEqual([listAsked, tokenAsked, tokenAsked]);
});

it('fails if no service has the list, and reads it again', async () => {
  let isAway = true;
  const { current, asked, again } = await open(exchange, {
    list: () => Promise.resolve(isAway ? noService : complete),
  });
  expect(current()).toMatchObject({ status: 'failed', error: { code: 'API_ERROR' } });
  isAway = false;
  again();
  await settled();
  expect(current().status).toBe('known');
  expect(asked).toEqual([listAsked, listAsked, tokenAsked]);
});
