import { describe, expect, it } from '@jest/globals';
import { holderOf, parseHolder } from '../../../core/balances/holderOf.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

describe('holderOf', () => {
  it('is the address that is named, whatever wallet there is', async () => {
    const provider = new ScriptedWallet();
    expect(await holderOf({ walletAddress: stranger.toLowerCase(), provider })).toBe(stranger);
    expect(provider.calls).toEqual([]);
  });

  it.each([[undefined], ['']])("is the wallet's account where the address is %j", async (walletAddress) => {
    const provider = new ScriptedWallet();
    expect(await holderOf({ provider, ...(walletAddress !== undefined && { walletAddress }) })).toBe(player);
  });
});

describe('parseHolder', () => {
  it.each([[{}], [{ provider: null }], [{ walletAddress: '' }]])('rejects %j, which names no holder', (holder) => {
    expect(() => parseHolder(holder as never)).toThrow(
      expect.objectContaining({
        code: 'MISSING_PARAMS',
        message: 'both walletAddress and provider are missing. At least one must be provided.',
      }),
    );
  });

  it('rejects an invalid address and an invalid provider', () => {
    expect(() => parseHolder({ walletAddress: 'me' })).toThrow(expect.objectContaining({ code: 'INVALID_ADDRESS' }));
    expect(() => parseHolder({ provider: {} as never })).toThrow(
      expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }),
    );
  });
});
