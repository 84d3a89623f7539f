import { describe, expect, it } from '@jest/globals';
import type { BridgeQuote, TokenAddress } from '../../../../core/index.js';
import type { FundingWay, RoutingContext } from '../../../../core/plugin/index.js';
import { carriedOf, surveyCarried } from '../../../../plugins/bridge/funding/surveyCarried.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';

const native = aNativeToken({ chainId: rootChainId });
const shortfall = aShortfall();
const arrivesAs = shortfall.token;
const token = aToken({ chainId: rootChainId, address: `0x${'a1'.repeat(20)}` as never, symbol: 'ONE' });
const fees = { totalFees: 5n } as never;

type Read = (token: TokenAddress) => Promise<bigint>;

function survey(read: Read, carried = [{ token, arrivesAs }], signal?: AbortSignal) {
  const chains = new ScriptedChains(
    new ScriptedChain(rootChainId).script('eth_getCode', () => '0x'),
    new ScriptedChain(childChainId),
  );
  const balances = { getBalance: (_chainId: number, _account: string, address: TokenAddress) => read(address) };
  const context = { account: player, balances, chains } as unknown as RoutingContext;
  const quote: BridgeQuote = { amount: 9n, arrives: shortfall.missing, arrivesAs: arrivesAs.address, fees };
  const way = {
    ...{ id: 'studio', sourceChainId: rootChainId, destinationChainId: childChainId },
    adapter: { quote: () => Promise.resolve(quote) },
  } as unknown as FundingWay;
  return surveyCarried(carriedOf(carried), way, native, shortfall, context, signal === undefined ? {} : { signal });
}

describe('surveyCarried', () => {
  it('is what arrives as what is short, with its costs and what is held of it and of the coin', async () => {
    const { tokens, balances, reach } = await survey((address) =>
      Promise.resolve(address === native.address ? 3n : 7n),
    );
    expect(tokens).toEqual([{ token, costs: { status: 'fulfilled', value: expect.objectContaining({ amount: 9n }) } }]);
    expect(balances).toEqual({
      status: 'fulfilled',
      value: [
        { token: native, balance: 3n },
        { token, balance: 7n },
      ],
    });
    expect(reach).toEqual({ status: 'fulfilled', value: undefined });
  });

  it('makes no request if no token arrives as the missing one', async () => {
    const other = aToken({ address: `0x${'b2'.repeat(20)}` as never });
    await expect(survey(() => Promise.reject(new Error('asked')), [{ token, arrivesAs: other }])).resolves.toEqual({
      tokens: [],
      balances: { status: 'fulfilled', value: [] },
      reach: { status: 'fulfilled', value: undefined },
    });
  });

  it('omits an unreadable balance, and fails if none can be read', async () => {
    const away = new Error('away');
    const some = await survey((address) => (address === native.address ? Promise.resolve(3n) : Promise.reject(away)));
    expect(some.balances).toEqual({ status: 'fulfilled', value: [{ token: native, balance: 3n }] });
    const none = await survey(() => Promise.reject(away));
    expect(none.balances).toEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'GET_BALANCE_ERROR', cause: away }),
    });
  });

  it('aborts the requests when the caller aborts', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(survey(() => Promise.resolve(1n), undefined, signal)).rejects.toThrow('gone');
  });
});
