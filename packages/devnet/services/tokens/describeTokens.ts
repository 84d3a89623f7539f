import { getAddress } from 'ethers';
import { erc20 } from '../contracts/erc20.js';
import { readContracts } from '../contracts/readContracts.js';
import type { ServedChain } from '../ServedChain.js';

export interface TokenListing {
  readonly chain: ServedChain;
  readonly slug: string;
  /** `null` if the chain is the root itself. */
  readonly rootChainId: number | null;
  readonly addresses: readonly string[];
}

/** A token in the format of the main API. */
export interface TokenRecord {
  readonly chain: { readonly id: string; readonly name: string };
  readonly contract_address: string;
  readonly root_chain_id: string | null;
  readonly root_contract_address: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly name: string | null;
  readonly image_url: string | null;
  readonly bridge_used: 'native' | null;
  readonly is_canonical: boolean;
  readonly verification_status: 'verified' | 'unverified';
}

const fields = ['symbol', 'name', 'decimals', 'rootToken'] as const;

/** Reads the records from the tokens themselves. Verified means that name, symbol and decimals follow the standard. */
export const describeTokens = async ({
  chain,
  slug,
  rootChainId,
  addresses,
}: TokenListing): Promise<readonly TokenRecord[]> => {
  const reads = addresses.flatMap((address) => fields.map((method) => ({ address, contract: erc20, method })));
  const answers = await readContracts(chain.rpc, reads);
  return addresses.map((address, position) => {
    const [symbol, name, decimals, rootToken] = answers.slice(position * fields.length, (position + 1) * fields.length);
    const isBridged = rootChainId !== null && typeof rootToken === 'string';
    const isStandard = typeof symbol === 'string' && typeof name === 'string' && typeof decimals === 'bigint';
    return {
      chain: { id: `eip155:${chain.chainId}`, name: slug },
      contract_address: getAddress(address),
      root_chain_id: isBridged ? `eip155:${rootChainId}` : null,
      root_contract_address: isBridged ? getAddress(rootToken) : null,
      symbol: typeof symbol === 'string' ? symbol : null,
      decimals: typeof decimals === 'bigint' ? Number(decimals) : null,
      name: typeof name === 'string' ? name : null,
      image_url: null,
      bridge_used: isBridged ? 'native' : null,
      is_canonical: true,
      verification_status: isStandard ? 'verified' : 'unverified',
    };
  });
};
