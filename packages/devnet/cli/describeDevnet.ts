import type { Devnet, DevnetAccount, DevnetChain, DevnetToken } from '../Devnet.js';
import { devnetOverrides } from '../devnetOverrides.js';
import { formatTable } from './formatTable.js';

type Described = Pick<Devnet, 'root' | 'child' | 'accounts' | 'tokens' | 'contracts' | 'endpoints' | 'notices'>;

const accountNotes: Readonly<Record<string, string>> = {
  player: 'a bit of everything',
  rich: 'much of everything',
  empty: 'nothing',
  spare: 'coins only',
  deployer: 'owns the contracts',
};

const chainRow = (name: string, { chainId, rpcUrl, directUrl }: DevnetChain): string[] => [
  name,
  String(chainId),
  rpcUrl,
  directUrl,
];

const tokenRow = ({ symbol, name, decimals, address }: DevnetToken): string[] => [
  symbol,
  name,
  String(decimals),
  address,
];

const accountRow = ({ name, address, privateKey }: DevnetAccount): string[] => [
  name,
  accountNotes[name] ?? '',
  address,
  privateKey,
];

/** Writes tables for people. */
export const describeDevnet = ({ root, child, accounts, tokens, endpoints, notices }: Described): string =>
  [
    'Tributary devnet is ready.',
    ...notices,
    formatTable('Chains', ['', 'id', 'RPC', 'without faults'], [chainRow('root', root), chainRow('child', child)]),
    formatTable('Services', ['', 'URL'], Object.entries<string>({ ...endpoints })),
    formatTable(
      'Accounts (public test keys: never send anything of value to them)',
      ['', 'has', 'address', 'private key'],
      Object.values(accounts).map(accountRow),
    ),
    formatTable(
      'Tokens on the root chain',
      ['', 'name', 'decimals', 'address'],
      Object.values(tokens.root).map(tokenRow),
    ),
    formatTable(
      'Tokens on the child chain',
      ['', 'name', 'decimals', 'address'],
      Object.values(tokens.child).map(tokenRow),
    ),
    'Ctrl+C stops it.',
  ].join('\n\n');

/** Writes one line for programs; `engine` is the input of `createFundingEngine`. */
export const describeDevnetAsJson = (devnet: Described): string => {
  const { root, child, accounts, tokens, contracts, endpoints, notices } = devnet;
  return JSON.stringify({
    root,
    child,
    accounts,
    tokens,
    contracts,
    endpoints,
    notices,
    engine: devnetOverrides(devnet),
  });
};
