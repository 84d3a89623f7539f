import { describe, expect, it } from '@jest/globals';
import { readCallsStatus } from '../../../../core/wallet/calls/readCallsStatus.js';
import { hashNumber, ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { ManualClock } from '../../stream/ManualClock.js';

const clock = new ManualClock();
const told = (answer: unknown) =>
  readCallsStatus(
    new ScriptedWallet().script('wallet_getCallsStatus', () => answer),
    '0x1',
    { clock },
  );
const refused = (error: unknown) =>
  readCallsStatus(new ScriptedWallet().refuse('wallet_getCallsStatus', error), '0x1', { clock });

describe('readCallsStatus', () => {
  it.each<[unknown, string]>([
    [100, 'pending'],
    [200, 'confirmed'],
    [201, 'confirmed'],
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'unknown'],
    [300, 'silent'],
    ['200', 'silent'],
    ['CONFIRMED', 'silent'],
    [undefined, 'silent'],
  ])('reads status %p as %s', async (status, outcome) => {
    await expect(told({ status })).resolves.toEqual({ outcome, transactionHashes: [] });
  });

  it('takes the hashes of the receipts, each once, and nothing else for one', async () => {
    const receipts = [hashNumber(1), hashNumber(1), '0x12', null, hashNumber(2)].map((transactionHash) => ({
      transactionHash,
    }));
    await expect(told({ status: 200, receipts })).resolves.toEqual({
      outcome: 'confirmed',
      transactionHashes: [hashNumber(1), hashNumber(2)],
    });
  });

  it('tells an id that the wallet never heard of from an answer that says nothing', async () => {
    await expect(refused(walletError(5730))).resolves.toMatchObject({ outcome: 'unheard' });
    await expect(
      refused(walletError(-32603, 'internal', { data: { originalError: walletError(5730) } })),
    ).resolves.toMatchObject({ outcome: 'unheard' });
    for (const error of [new Error('429'), walletError(4200), walletError(4001)])
      await expect(refused(error)).resolves.toMatchObject({ outcome: 'silent' });
  });

  it('does not wait for a silent wallet longer than ten seconds', async () => {
    const asked = told(new Promise(() => undefined));
    await clock.pass(10_000);
    await expect(asked).resolves.toMatchObject({ outcome: 'silent' });
  });

  it('rejects with the reason when it is called off', async () => {
    const controller = new AbortController();
    const wallet = new ScriptedWallet().script('wallet_getCallsStatus', () => new Promise(() => undefined));
    const asked = readCallsStatus(wallet, '0x1', { clock, signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});
