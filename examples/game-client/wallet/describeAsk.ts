import { Interface } from 'ethers';
import { formatAmountRounded } from 'tributary-sdk';
import { erc20Abi, swapProxyAbi, swapRouterAbi } from 'tributary-sdk/contracts-abi';
import type { WalletRequest } from '../../demo/wallet/ConfirmingProvider.js';
import type { RiverConfig } from '../riverConfig.js';

/** The text of a wallet's prompt: derived from the call itself, not from the page's text. */
export interface AskWords {
  readonly title: string;
  readonly facts: readonly string[];
}

interface TransactionParams {
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
}

type Names = Pick<RiverConfig, 'tokens' | 'stall'>;

const plain: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Let Moonferry see your address and balances?',
  wallet_switchEthereumChain: 'Change to another network?',
  wallet_addEthereumChain: 'Add another network?',
};

const erc20 = new Interface(erc20Abi);
const exchanges = [swapRouterAbi, swapProxyAbi].map((abi) => new Interface(abi));

export function describeAsk({ method, params }: WalletRequest, names: Names): AskWords {
  if (method !== 'eth_sendTransaction') return { title: plain[method] ?? 'Sign this?', facts: [method] };
  const { to = '', value = '0x0', data = '0x' } = (Array.isArray(params) ? params[0] : params) as TransactionParams;
  const coins =
    BigInt(value) === 0n ? 'Sends no coins' : `Sends ${formatAmountRounded(BigInt(value), 18)} of the network’s coin`;
  return { title: titleOf(to, data, names), facts: [`To ${short(to)}`, coins] };
}

function titleOf(to: string, data: string, { tokens, stall }: Names): string {
  if (data === '0x') return 'Send coins of the network?';
  if (to.toLowerCase() === stall.purchase.to.toLowerCase() && data === stall.purchase.data)
    return `Buy the ${stall.item}?`;
  const call = erc20.parseTransaction({ data });
  if (call?.name === 'approve')
    return `Allow ${short(String(call.args[0]))} to take ${amountOf(to, call.args[1], tokens)}?`;
  if (exchanges.some((exchange) => exchange.parseTransaction({ data }) !== null)) return 'Swap on the exchange?';
  return `Call ${data.slice(0, 10)} of a contract?`;
}

function amountOf(to: string, value: unknown, tokens: Names['tokens']): string {
  const token = [...Object.values(tokens.child), ...Object.values(tokens.root)].find(
    ({ address }) => address.toLowerCase() === to.toLowerCase(),
  );
  return token !== undefined && typeof value === 'bigint'
    ? `${formatAmountRounded(value, token.decimals)} ${token.symbol}`
    : `${String(value)} units of an unknown token`;
}

function short(address: string): string {
  return address === '' ? 'a new contract' : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
