import { describe, expect, it } from '@jest/globals';
import { BridgeAction, type BridgeFeeRequest, type BridgeQuoteRequest, NATIVE } from 'tributary-sdk';
import { AcrossBridgeAdapter } from '../../../plugins/across/AcrossBridgeAdapter.js';
import type { AcrossDeposits } from '../../../plugins/across/AcrossDeposits.js';
import type { AcrossQuotes } from '../../../plugins/across/AcrossQuotes.js';
import { parseSettings } from '../../../plugins/across/AcrossSettings.js';
import { rootChainId as here, childChainId as there } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const hash = `0x${'1'.repeat(64)}`;
const fees = { total: 7n };
const request: BridgeFeeRequest = {
  action: BridgeAction.DEPOSIT,
  sourceChainId: here,
  destinationChainId: there,
  token: NATIVE,
  senderAddress: player,
  amount: 500n,
};

function aBridge() {
  const asked: unknown[] = [];
  const quotes = {
    quote: (crossing: BridgeQuoteRequest, options: object) => {
      asked.push([crossing, options]);
      return Promise.resolve({ fees });
    },
  } as unknown as AcrossQuotes;
  const deposits = {
    statusOf: (chainId: number, txHash: string) => {
      asked.push([chainId, txHash]);
      return Promise.resolve({ txHash, status: 'COMPLETE' });
    },
  } as unknown as AcrossDeposits;
  const settings = parseSettings({
    pools: { [here]: stranger, [there]: exchange },
    tokens: [{ [here]: NATIVE, [there]: NATIVE }],
    fees: { basisPoints: 5 },
  });
  return { bridge: new AcrossBridgeAdapter(settings, quotes, deposits), asked };
}

describe('AcrossBridgeAdapter', () => {
  it('is the settings’ bridge, and knows deposits from every chain with a pool', async () => {
    const { bridge, asked } = aBridge();
    expect(bridge.id).toBe('across');
    await bridge.getStatus({ sourceChainId: there, txHashes: [hash] });
    expect(asked).toEqual([[there, hash]]);
    await expect(bridge.getStatus({ sourceChainId: 5, txHashes: [hash] })).rejects.toMatchObject({
      code: 'INVALID_SOURCE_CHAIN_ID',
    });
  });

  it('tells the fees of an amount as it is quoted', async () => {
    const { bridge, asked } = aBridge();
    const options = { signal: new AbortController().signal };
    await expect(bridge.estimateFees(request, options)).resolves.toBe(fees);
    await bridge.estimateFees(request);
    expect(asked).toMatchObject([
      [{ sourceChainId: here, destinationChainId: there, token: NATIVE, amount: 500n, senderAddress: player }, options],
      [{ amount: 500n }, {}],
    ]);
  });

  it('has no answer without an amount: what is kept depends on it', async () => {
    const { bridge, asked } = aBridge();
    const { amount: _, ...rest } = request;
    await expect(bridge.estimateFees(rest)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(asked).toEqual([]);
  });

  it('says of finalising a withdrawal that there is no such thing, whatever the amount', async () => {
    const { bridge } = aBridge();
    const finalise = { action: BridgeAction.FINALISE_WITHDRAWAL, sourceChainId: here } as BridgeFeeRequest;
    await expect(bridge.estimateFees(finalise)).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
  });
});
