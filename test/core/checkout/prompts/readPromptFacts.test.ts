import { describe, expect, it } from '@jest/globals';
import { readPromptFacts } from '../../../../core/checkout/prompts/readPromptFacts.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

const question = { account: player, chainIds: [rootChainId, childChainId] };

describe('readPromptFacts', () => {
  it('tells where the wallet is, and on which chains it carries several calls out as one', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId }).script('wallet_getCapabilities', ([, chains]) => {
      const [chain = ''] = chains as readonly string[];
      return { [chain]: { atomic: { status: Number(chain) === childChainId ? 'supported' : 'unsupported' } } };
    });
    expect(await readPromptFacts(wallet, question)).toEqual({
      chainId: rootChainId,
      switchesSilently: new Set(),
      atomic: new Set([childChainId]),
    });
    expect(wallet.methods).not.toContain('eth_requestAccounts');
  });

  it('knows that Passport does not ask to change the network', async () => {
    expect(await readPromptFacts(new ScriptedWallet({ isPassport: true }), question)).toMatchObject({
      switchesSilently: new Set(question.chainIds),
    });
  });

  it('takes a wallet that does not say where it is for one that is where it is needed', async () => {
    const wallet = new ScriptedWallet().script('eth_chainId', () => {
      throw new Error('no');
    });
    expect(await readPromptFacts(wallet, question)).toEqual({
      chainId: null,
      switchesSilently: new Set(),
      atomic: new Set(),
    });
  });

  it('rejects with the abort reason', async () => {
    await expect(
      readPromptFacts(new ScriptedWallet(), question, { signal: AbortSignal.abort(new Error('left')) }),
    ).rejects.toThrow('left');
  });
});
