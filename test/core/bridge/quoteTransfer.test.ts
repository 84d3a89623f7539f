import { describe, expect, it } from '@jest/globals';
import type { BridgeFeeRequest, BridgeQuoteRequest } from '../../../core/bridge/BridgeAdapter.js';
import { quoteTransfer } from '../../../core/bridge/quoteTransfer.js';
import { aBridgeAdapter, someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aMapping } from '../../kit/aMapping.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const [rootToken, childToken] = [aToken({ chainId: rootChainId }).address, aToken().address];
const request: BridgeQuoteRequest = {
  sourceChainId: rootChainId,
  destinationChainId: childChainId,
  senderAddress: player,
  recipientAddress: player,
  token: rootToken,
  amount: 7n,
  side: 'sent',
};

describe('quoteTransfer', () => {
  it('is what a bridge quotes by itself', async () => {
    const quote = { amount: 7n, arrives: 6n, arrivesAs: childToken, fees: someBridgeFees({ tokenFee: 1n }) };
    const bridge = aBridgeAdapter({ quote: () => Promise.resolve(quote) });
    expect(await quoteTransfer(bridge, request, { childChainId }, {})).toBe(quote);
  });

  it('is the fees of one that does not, and as much arriving as is sent, both ways', async () => {
    const asked: BridgeFeeRequest[] = [];
    const bridge = aBridgeAdapter({
      estimateFees: (one) => (asked.push(one), Promise.resolve(someBridgeFees())),
      getTokenMapping: () => Promise.resolve(aMapping(rootToken, childToken)),
      getRootToken: () => Promise.resolve(rootToken),
    });
    const back = { ...request, sourceChainId: childChainId, destinationChainId: rootChainId, token: childToken };
    const quotes = [request, back].map((one) => quoteTransfer(bridge, one, { childChainId }, {}));
    expect(await Promise.all(quotes)).toEqual([
      { amount: 7n, arrives: 7n, arrivesAs: childToken, fees: someBridgeFees() },
      { amount: 7n, arrives: 7n, arrivesAs: rootToken, fees: someBridgeFees() },
    ]);
    expect(asked.map(({ action }) => action)).toEqual(['DEPOSIT', 'WITHDRAW']);
  });

  it('refuses a token without counterpart', async () => {
    const bridge = aBridgeAdapter({ getTokenMapping: () => Promise.resolve(aMapping(rootToken, null)) });
    await expect(quoteTransfer(bridge, request, { childChainId }, {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});
