import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../core/stream/Clock.js';
import { readAtomicSupport } from '../../../../core/wallet/calls/readAtomicSupport.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

const supports = (capabilities: unknown): Promise<boolean> =>
  readAtomicSupport(
    new ScriptedWallet().script('wallet_getCapabilities', () => capabilities),
    { from: player, chainId: childChainId },
    { clock: systemClock },
  );
const atomic = (status: unknown): object => ({ atomic: { status } });

describe('readAtomicSupport', () => {
  it.each(['supported', 'ready'])('takes a wallet that is %s at its word', async (status) => {
    expect(await supports({ '0x34a1': atomic(status) })).toBe(true);
  });

  it.each([
    ['padded and in other letters', { '0x034A1': atomic('ready') }],
    ['every chain at once', { '0x0': atomic('ready') }],
  ])('reads a chain that is spelled as %s', async (_name, capabilities) => {
    expect(await supports(capabilities)).toBe(true);
  });

  it('prefers the chain’s own entry to the one for all chains', async () => {
    expect(await supports({ '0x0': atomic('ready'), '0x34a1': atomic('unsupported') })).toBe(false);
  });

  it('adds what the wallet can on every chain to what it can on this one', async () => {
    expect(await supports({ '0x0': atomic('ready'), '0x34a1': { paymasterService: { supported: true } } })).toBe(true);
  });

  it.each([
    [{ '0x34a1': atomic('unsupported') }],
    [{ '0x34a1': atomic(true) }],
    [{ '0x34a1': {} }],
    [{ '0x1': atomic('ready') }],
    [{}],
    [null],
    [undefined],
    ['ready'],
  ])('does not take %j for it', async (capabilities) => {
    expect(await supports(capabilities)).toBe(false);
  });
});
