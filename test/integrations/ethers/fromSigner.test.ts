import { describe, expect, it } from '@jest/globals';
import { BrowserProvider } from 'ethers';
import { putRequest } from '../../../core/sending/putRequest.js';
import { fromSigner, type SignerOptions } from '../../../integrations/ethers/fromSigner.js';
import { aCall } from '../../core/sending/kit/aRequest.js';
import { aSending } from '../../core/sending/kit/aSending.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';

/** Returns the next action that Base Account's rejection allows, behind a signer of ethers. */
async function afterNo(options: (wallet: ScriptedWallet) => SignerOptions): Promise<string> {
  const wallet = Object.assign(new ScriptedWallet(), { isBaseAccount: true });
  wallet.script('eth_requestAccounts', () => wallet.accounts);
  wallet.refuse('eth_sendTransaction', walletError(4001, 'Request rejected'));
  const signer = await new BrowserProvider(wallet).getSigner();
  const bed = aSending({ wallet: fromSigner(signer, options(wallet)) });
  return (await putRequest([aCall()], bed.context)).next;
}

describe('fromSigner of a wallet', () => {
  it('distrusts a rejection after sending, if the wallet’s provider is passed with the signer', async () => {
    await expect(afterNo((provider) => ({ provider }))).resolves.toBe('unproven-no');
  });

  it('knows no habits without it', async () => {
    await expect(afterNo(() => ({}))).resolves.toBe('declined');
  });
});
