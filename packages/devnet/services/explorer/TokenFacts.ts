import { getAddress, isAddress } from 'ethers';
import { BytesText } from '../contracts/BytesText.js';
import { erc20 } from '../contracts/erc20.js';
import { readContracts } from '../contracts/readContracts.js';
import type { ServedChain } from '../ServedChain.js';
import { shownText } from './shownText.js';

export interface TokenFact {
  readonly symbol: string;
  readonly decimals: number;
}

/** Data of token addresses, by checksummed address: from the devnet's list, or from the token's own contract. */
export type TokenFacts = ReadonlyMap<string, TokenFact>;

const mostDecimals = 77;

export const readTokenFacts = async (
  { rpc, tokens }: Pick<ServedChain, 'rpc' | 'tokens'>,
  addresses: readonly string[],
): Promise<TokenFacts> => {
  const known = new Map(
    Object.values(tokens).map(({ address, symbol, decimals }) => [getAddress(address), { symbol, decimals }]),
  );
  const strangers = [...new Set(addresses.filter((address) => isAddress(address)).map(getAddress))].filter(
    (address) => !known.has(address),
  );
  const reads = strangers.flatMap((address) =>
    ['symbol', 'decimals'].map((method) => ({ address, contract: erc20, method })),
  );
  const answers = await readContracts(rpc, reads);
  const read = strangers.flatMap((address, index): [string, TokenFact][] => {
    const [symbol, decimals] = answers.slice(index * 2, index * 2 + 2);
    const text = typeof symbol === 'string' || symbol instanceof BytesText ? shownText(String(symbol)) : null;
    const isToken = text !== null && typeof decimals === 'bigint' && decimals <= BigInt(mostDecimals);
    return isToken ? [[address, { symbol: text === '' ? '?' : text, decimals: Number(decimals) }]] : [];
  });
  return new Map([...known, ...read]);
};
