import { describe, expect, it } from '@jest/globals';
import { readSilentSwitches } from '../../../../core/checkout/prompts/readSilentSwitches.js';
import { systemClock } from '../../../../core/stream/Clock.js';
import type { Eip1193Provider } from '../../../../core/wallet/Wallet.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

const chainIds = [rootChainId, childChainId];
const read = (wallet: Eip1193Provider): Promise<readonly number[]> =>
  readSilentSwitches(wallet, chainIds, { clock: systemClock }).then((silent) => [...silent]);
const hex = (chainId: number): string => `0x${chainId.toString(16)}`;

const permitting = (answer: unknown): ScriptedWallet =>
  new ScriptedWallet().script('wallet_getPermissions', () => answer);
const permitted = (...chains: readonly string[]): object => ({
  parentCapability: 'endowment:permitted-chains',
  caveats: [{ type: 'restrictNetworkSwitching', value: chains }],
});
const accounts = { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: ['0x1'] }] };

/** A provider of WalletConnect, of which the session has these networks. */
const session = (chains: unknown): Eip1193Provider =>
  Object.assign(new ScriptedWallet(), { isWalletConnect: true, session: { namespaces: { eip155: { chains } } } });

describe('readSilentSwitches', () => {
  it.each<readonly [string, Eip1193Provider, readonly number[]]>([
    ['Passport, which stays where it is', new ScriptedWallet({ isPassport: true }), chainIds],
    [
      'Base Account, whose SDK changes by itself',
      Object.assign(new ScriptedWallet(), { isBaseAccount: true }),
      chainIds,
    ],
    ['a page that may use both networks', permitting([accounts, permitted(...chainIds.map(hex))]), chainIds],
    ['a page that may use one of them', permitting([accounts, permitted(hex(childChainId), '0x1')]), [childChainId]],
    ['a wallet that tells of accounts only', permitting([accounts]), []],
    ['a wallet that answers something else', permitting([null, { caveats: 'all' }, permitted(3 as never)]), []],
    ['a wallet that does not know the question', new ScriptedWallet(), []],
    ['a session of WalletConnect, by its networks', session([`eip155:${rootChainId}`]), [rootChainId]],
    ['a session of WalletConnect that is over', session(undefined), []],
  ])('returns the chains that need no prompt: %s', async (_what, wallet, expected) => {
    expect(await read(wallet)).toEqual(expected);
  });

  it('reads permissions without a wallet prompt', async () => {
    const wallet = permitting([]);
    await read(wallet);
    expect(wallet.methods).toEqual(['wallet_getPermissions']);
  });
});
