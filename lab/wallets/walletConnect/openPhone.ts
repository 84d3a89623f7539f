import { WalletKit } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils';
import type { PrivateKeyWallet } from 'tributary-sdk';
import type { Prompts } from '../kit/Prompts.js';

type Phone = Awaited<ReturnType<typeof WalletKit.init>>;

export const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'];
const metadata = { name: 'Phone', description: 'A phone', url: 'https://phone.example', icons: [] };

export interface PhoneParts {
  readonly relayUrl: string;
  /** The key on the phone, by chain id. */
  readonly wallets: ReadonlyMap<number, PrivateKeyWallet>;
  readonly prompts: () => Prompts;
}

/** A phone with WalletKit, which approves every pairing and prompts its player before it sends. */
export async function openPhone({ relayUrl, wallets, prompts }: PhoneParts): Promise<Phone> {
  const core = new Core({
    projectId: 'zoo',
    relayUrl,
    customStoragePrefix: 'phone',
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
  });
  const phone = await WalletKit.init({ core: core as never, metadata });
  const chains = [...wallets.keys()].map((chainId) => `eip155:${chainId}`);
  phone.on('session_proposal', ({ id, params }) => {
    const accounts = [...wallets].map(([chainId, { address }]) => `eip155:${chainId}:${address}`);
    const namespaces = buildApprovedNamespaces({
      proposal: params as never,
      supportedNamespaces: { eip155: { chains, methods, events: ['accountsChanged', 'chainChanged'], accounts } },
    });
    void phone.approveSession({ id, namespaces });
  });
  phone.on('session_request', ({ id, topic, params }) => {
    void answer(params as never, wallets, prompts()).then((outcome) =>
      phone.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never }),
    );
  });
  return phone;
}

async function answer(
  {
    chainId,
    request,
  }: { readonly chainId: string; readonly request: { readonly method: string; readonly params: readonly unknown[] } },
  wallets: PhoneParts['wallets'],
  prompts: Prompts,
): Promise<object> {
  const wallet = wallets.get(Number(chainId.split(':')[1]));
  if (wallet === undefined || !methods.includes(request.method)) return { error: getSdkError('UNSUPPORTED_METHODS') };
  const { isConfirmed } = await prompts.ask(request.method);
  if (!isConfirmed) return { error: getSdkError('USER_REJECTED') };
  return wallet.request(request).then(
    (result) => ({ result }),
    ({ message }: Error) => ({ error: { code: -32000, message } }),
  );
}
