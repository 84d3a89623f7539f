import { Interface } from 'ethers';
import { erc20Abi, swapProxyAbi, swapRouterAbi, wrappedNativeAbi } from 'tributary-sdk/contracts-abi';
import { formatTokenAmount, shortAddress } from 'tributary-sdk/widgets';
import type { DemoConfig } from '../demoConfig.js';
import type { WalletRequest } from './ConfirmingProvider.js';

/** Describes a request in words that a person can check. */
export interface RequestWords {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

interface TransactionParams {
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly chainId?: string;
}

type Label = Pick<DemoConfig['tokens']['child'][string], 'symbol' | 'decimals'>;

export function describeRequest(
  { method, params }: WalletRequest,
  { tokens }: Pick<DemoConfig, 'tokens'>,
): RequestWords {
  if (method === 'eth_requestAccounts')
    return { title: 'Let Moonferry see your address and balances?', facts: [{ name: 'Method', value: method }] };
  if (method === 'wallet_switchEthereumChain')
    return {
      title: 'Change to another network?',
      facts: [
        { name: 'Method', value: method },
        { name: 'Chain', value: chainOf(params) },
      ],
    };
  if (method === 'wallet_sendCalls') return batchWords(params, tokens);
  if (method !== 'eth_sendTransaction') return { title: 'Sign this?', facts: [{ name: 'Method', value: method }] };
  const transaction = (Array.isArray(params) ? params[0] : params) as TransactionParams;
  const token = labelOf(transaction, tokens);
  const value = BigInt(transaction.value ?? '0x0');
  return {
    title: titleOf(transaction.data ?? '0x', token),
    facts: [
      { name: 'Method', value: method },
      { name: 'To', value: transaction.to === undefined ? 'a new contract' : shortAddress(transaction.to) },
      {
        name: 'Value',
        value: value === 0n ? 'nothing' : amountWords(value, { symbol: 'of the network’s coin', decimals: 18 }),
      },
    ],
  };
}

/** Describes several calls that the wallet executes atomically. */
function batchWords(params: WalletRequest['params'], tokens: DemoConfig['tokens']): RequestWords {
  const [{ calls = [] } = {}] = params as readonly { readonly calls?: readonly TransactionParams[] }[];
  const facts = calls.map((call, at) => ({
    name: String(at + 1),
    value: titleOf(call.data ?? '0x', labelOf(call, tokens)),
  }));
  return { title: `Do ${calls.length} things in one go?`, facts };
}

function labelOf({ to }: TransactionParams, tokens: DemoConfig['tokens']): Label | undefined {
  return [...Object.values(tokens.child), ...Object.values(tokens.root)].find(
    ({ address }) => address.toLowerCase() === to?.toLowerCase(),
  );
}

function chainOf(params: WalletRequest['params']): string {
  const [chain] = Array.isArray(params) ? (params as readonly { readonly chainId?: string }[]) : [];
  return String(Number(chain?.chainId));
}

const erc20 = new Interface(erc20Abi);
const swaps = [swapRouterAbi, swapProxyAbi].map((abi) => new Interface(abi));
const wrapped = new Interface(wrappedNativeAbi);

function titleOf(data: string, token: Label | undefined): string {
  if (data === '0x') return 'Send coins of the network?';
  const call = parse(erc20, data);
  if (call?.name === 'approve')
    return `Allow ${shortAddress(String(call.args[0]))} to take ${tokenWords(call.args[1], token)}?`;
  if (call?.name === 'transfer')
    return `Send ${tokenWords(call.args[1], token)} to ${shortAddress(String(call.args[0]))}?`;
  if (swaps.some((exchange) => parse(exchange, data) !== null)) return 'Swap on the exchange?';
  if (parse(wrapped, data) !== null) return 'Wrap or unwrap coins?';
  return `Call ${data.slice(0, 10)} of a contract?`;
}

function parse(contract: Interface, data: string): ReturnType<Interface['parseTransaction']> {
  try {
    return contract.parseTransaction({ data });
  } catch {
    return null;
  }
}

function tokenWords(value: unknown, token: Label | undefined): string {
  return typeof value === 'bigint' && token !== undefined
    ? amountWords(value, token)
    : `${String(value)} units of an unknown token`;
}

/** Rounded up, like every payment. */
function amountWords(value: bigint, { symbol, decimals }: Label): string {
  return formatTokenAmount({ value, token: { symbol, decimals } }, { round: 'up' });
}
