import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import { ensureChain } from '../../../core/wallet/ensureChain.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { IdleClock } from '../sending/kit/IdleClock.js';

const child = networks[childChainId];
const switching = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x34a1' }] };
const reading = { method: 'eth_chainId', params: [] };

describe('ensureChain', () => {
  it('asks nothing further of a wallet that is there', async () => {
    const wallet = new ScriptedWallet();
    await ensureChain(wallet, child);
    expect(wallet.calls).toEqual([reading]);
  });

  it('switches, and reads where the wallet has gone', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    await ensureChain(wallet, child);
    expect(wallet.calls).toEqual([reading, switching, reading]);
  });

  it('adds a chain that the wallet does not know, as EIP-3085 has it, and switches again', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId, knownChains: [rootChainId] });
    await ensureChain(wallet, child);
    const added = {
      chainId: '0x34a1',
      chainName: 'Immutable zkEVM Testnet',
      rpcUrls: ['https://rpc.testnet.immutable.com'],
      nativeCurrency: { name: 'tIMX', symbol: 'tIMX', decimals: 18 },
    };
    expect(wallet.calls).toEqual([
      reading,
      switching,
      { method: 'wallet_addEthereumChain', params: [added] },
      switching,
      reading,
    ]);
  });

  it('passes the block explorers to the wallet if there are some', async () => {
    const wallet = new ScriptedWallet({ knownChains: [] });
    await ensureChain(wallet, networks[rootChainId]);
    expect(wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toMatchObject([
      { blockExplorerUrls: ['https://sepolia.etherscan.io/'] },
    ]);
  });

  it('finds the 4902 that some wallets hide in data.originalError', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    let asked = 0;
    wallet.script('wallet_switchEthereumChain', () => {
      if ((asked += 1) === 1)
        throw walletError(-32603, 'internal error', { data: { originalError: walletError(4902) } }) as Error;
      wallet.chainId = childChainId;
    });
    await ensureChain(wallet, child);
    expect(wallet.methods).toContain('wallet_addEthereumChain');
  });

  const sentence = 'Unrecognized chain ID "0x34a1". Try adding the chain using wallet_addEthereumChain first.';

  it.each<[string, unknown]>([
    ['under a code that says nothing', walletError(-32603, sentence)],
    ['under a code that means something else', walletError(-32602, sentence)],
    ['with all of the error in the sentence', walletError(-32000, JSON.stringify({ message: sentence, code: 4902 }))],
    ['without any code', new Error(sentence)],
    ['and nothing else', sentence],
  ])('knows the sentence for an unknown chain, %s', async (_what, error) => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    let asked = 0;
    wallet.script('wallet_switchEthereumChain', () => {
      if ((asked += 1) === 1) throw error as Error;
      wallet.chainId = childChainId;
    });
    await ensureChain(wallet, child);
    expect(wallet.methods).toContain('wallet_addEthereumChain');
  });

  it('does not add a chain to which the player does not want to go', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId }).refuse(
      'wallet_switchEthereumChain',
      walletError(4001, sentence),
    );
    await expect(ensureChain(wallet, child)).rejects.toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    expect(wallet.methods).not.toContain('wallet_addEthereumChain');
  });

  it('is WALLET_ON_OTHER_CHAIN where the switch went elsewhere', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId }).script('wallet_switchEthereumChain', () => null);
    const clock = new IdleClock();
    await expect(ensureChain(wallet, child, { clock })).rejects.toMatchObject({
      code: 'WALLET_ON_OTHER_CHAIN',
      message: `the wallet is on chain ${rootChainId} instead of chain ${childChainId}`,
      data: { expected: childChainId, actual: rootChainId },
    });
    expect(clock.now()).toBe(2_000);
  });

  it('waits for a wallet that says where it is a moment after its "switched"', async () => {
    const clock = new IdleClock();
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    wallet.script('wallet_switchEthereumChain', () => {
      clock.after(1_950, () => (wallet.chainId = childChainId));
      return null;
    });
    await ensureChain(wallet, child, { clock });
    expect(wallet.methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
    expect([wallet.methods.at(-1), clock.now()]).toEqual(['eth_chainId', 2_000]);
  });

  it('stops waiting when the caller aborts', async () => {
    const controller = new AbortController();
    const clock = new IdleClock();
    const wallet = new ScriptedWallet({ chainId: rootChainId }).script('wallet_switchEthereumChain', () => {
      clock.after(150, () => controller.abort(new Error('left')));
      return null;
    });
    await expect(ensureChain(wallet, child, { clock, signal: controller.signal })).rejects.toThrow('left');
    expect(clock.now()).toBe(150);
  });

  it('does not ask Passport, which cannot switch', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId, isPassport: true });
    await expect(ensureChain(wallet, child)).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_UNSUPPORTED',
      message: 'The wallet cannot switch networks',
    });
    expect(wallet.calls).toEqual([reading]);
  });

  const failures: readonly [string, string, number, string][] = [
    ['a declined switch', 'wallet_switchEthereumChain', 4001, 'USER_REJECTED_REQUEST_ERROR'],
    ['a wallet without the method', 'wallet_switchEthereumChain', 4200, 'SWITCH_NETWORK_UNSUPPORTED'],
    ['a wallet that does not know the method', 'wallet_switchEthereumChain', -32601, 'SWITCH_NETWORK_UNSUPPORTED'],
    ['a switch that breaks', 'wallet_switchEthereumChain', -32603, 'PROVIDER_REQUEST_FAILED_ERROR'],
    ['a chain that the player does not want added', 'wallet_addEthereumChain', 4001, 'USER_REJECTED_REQUEST_ERROR'],
    ['a chain that cannot be added', 'wallet_addEthereumChain', -32602, 'PROVIDER_REQUEST_FAILED_ERROR'],
  ];

  it.each(failures)(
    'throws a typed error for %s, never a failed transaction',
    async (_what, method, code, expected) => {
      const wallet = new ScriptedWallet({ chainId: rootChainId, knownChains: [rootChainId] }).refuse(
        method,
        walletError(code),
      );
      await expect(ensureChain(wallet, child)).rejects.toMatchObject({ code: expected });
    },
  );

  it('has a separate reason if the switch is rejected after the chain was added', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    let asked = 0;
    wallet.script('wallet_switchEthereumChain', () => {
      throw walletError((asked += 1) === 1 ? 4902 : 4001) as Error;
    });
    await expect(ensureChain(wallet, child)).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' },
    });
  });

  it('a wallet that fails to switch after the chain was added has declined nothing', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    let asked = 0;
    wallet.script('wallet_switchEthereumChain', () => {
      throw walletError((asked += 1) === 1 ? 4902 : -32603, 'Internal JSON-RPC error.') as Error;
    });
    await expect(ensureChain(wallet, child)).rejects.toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
  });

  it('a wallet that still does not know the chain after "adding" it was not let', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId, knownChains: [rootChainId] });
    wallet.script('wallet_addEthereumChain', () => false);
    await expect(ensureChain(wallet, child)).rejects.toMatchObject({
      code: 'USER_REJECTED_REQUEST_ERROR',
      data: { reason: 'REJECTED_SWITCH_AFTER_ADDING_NETWORK' },
    });
  });

  it('a wallet that goes to a chain as it adds it need not answer to being sent there', async () => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    wallet.refuse('wallet_switchEthereumChain', walletError(4902));
    wallet.script('wallet_addEthereumChain', () => ((wallet.chainId = childChainId), null));
    await ensureChain(wallet, child);
    expect(wallet.chainId).toBe(childChainId);
  });

  it('requests no switch after an abort', async () => {
    const controller = new AbortController();
    const wallet = new ScriptedWallet({ chainId: rootChainId, onCall: () => controller.abort(new Error('left')) });
    await expect(ensureChain(wallet, child, controller)).rejects.toThrow('left');
    expect(wallet.calls).toEqual([reading]);
  });
});
