import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import { signTypedData } from '../../../core/orders/signTypedData.js';
import type { TypedData } from '../../../core/orders/TypedData.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { aTypedData, signature } from './kit/anOrderDesk.js';

const network = networks[childChainId];

function sign(wallet: ScriptedWallet, typedData: TypedData = aTypedData(), signal?: AbortSignal): Promise<string> {
  return signTypedData({ wallet, account: player, network, typedData }, { ...(signal && { signal }) });
}

const aSigner = (reply: unknown = signature): ScriptedWallet =>
  new ScriptedWallet().script('eth_signTypedData_v4', () => reply);

describe('signTypedData', () => {
  it('asks the account for the data, with the type of its domain spelled out', async () => {
    const wallet = aSigner();
    expect(await sign(wallet)).toBe(signature);
    const [account, text] = wallet.calls.at(-1)?.params ?? [];
    expect(account).toBe(player);
    expect(JSON.parse(text as string)).toEqual({
      ...aTypedData(),
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Order: [{ name: 'id', type: 'uint256' }],
      },
    });
  });

  it('names the version where the domain has one', async () => {
    const wallet = aSigner();
    await sign(wallet, aTypedData({ version: '1' }));
    expect(JSON.parse(wallet.calls.at(-1)?.params[1] as string)).toMatchObject({
      domain: { version: '1', verifyingContract: exchange },
      types: { EIP712Domain: [{ name: 'name' }, { name: 'version', type: 'string' }, { name: 'chainId' }, {}] },
    });
  });

  it('brings the wallet to the chain of the data first', async () => {
    const wallet = aSigner();
    wallet.chainId = rootChainId;
    await sign(wallet);
    expect(wallet.methods.filter((method) => !method.startsWith('eth_chain'))).toEqual([
      'wallet_switchEthereumChain',
      'eth_signTypedData_v4',
    ]);
    expect(wallet.chainId).toBe(childChainId);
  });

  it('is never asked on another chain', async () => {
    const wallet = aSigner().refuse('wallet_switchEthereumChain', walletError(4001));
    wallet.chainId = rootChainId;
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'SIGN_MESSAGE_ERROR' });
    expect(wallet.methods).not.toContain('eth_signTypedData_v4');
  });

  it.each([
    [4001, 'USER_REJECTED_REQUEST_ERROR'],
    [-32603, 'PROVIDER_REQUEST_FAILED_ERROR'],
  ])('says of a wallet that fails with %s: %s', async (code, innerErrorType) => {
    const wallet = new ScriptedWallet().refuse('eth_signTypedData_v4', walletError(code));
    await expect(sign(wallet)).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_ERROR',
      message: expect.stringMatching(/^\[SIGN_MESSAGE_ERROR\]:An error occurred while signing the message\. Cause:./),
      data: { innerErrorType },
    });
  });

  it.each([null, '', '0x', '0xab cd', '5a5a', '0x5', ' 0x5a5a', { signature }])(
    'takes %j for no signature',
    async (reply) => {
      await expect(sign(aSigner(reply))).rejects.toMatchObject({ code: 'SIGN_MESSAGE_ERROR' });
    },
  );

  it.each(['0x5a', '0xAB12'])('takes %s for one', async (reply) => {
    expect(await sign(aSigner(reply))).toBe(reply);
  });

  it('makes no further request after an abort, and rejects with the abort reason', async () => {
    const leaving = new AbortController();
    const wallet = aSigner().script(
      'eth_chainId',
      () => (leaving.abort(new Error('left')), `0x${childChainId.toString(16)}`),
    );
    await expect(sign(wallet, aTypedData(), leaving.signal)).rejects.toThrow('left');
    expect(wallet.methods).toEqual(['eth_chainId']);
  });

  it('throws the reason of leaving, too, where the wallet refuses afterwards', async () => {
    const leaving = new AbortController();
    const wallet = new ScriptedWallet().script('eth_signTypedData_v4', () => {
      leaving.abort(new Error('left'));
      throw walletError(4001) as Error;
    });
    await expect(sign(wallet, aTypedData(), leaving.signal)).rejects.toThrow('left');
  });
});
