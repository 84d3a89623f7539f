import { erc20Token, type FundingEngine, nativeTokenOf, parseAddress, type Token } from 'tributary-sdk';
import type { DemoConfig } from '../demoConfig.js';

/** Returns every token of a devnet chain, its native token first. */
export function tokensOf(engine: FundingEngine, { tokens }: DemoConfig, chainId: number): readonly Token[] {
  const network = engine.environment.networks[chainId];
  const listed = Object.values(chainId === engine.environment.l1ChainId ? tokens.root : tokens.child);
  return [
    ...(network === undefined ? [] : [nativeTokenOf(network)]),
    ...listed.map((token) => erc20Token(chainId, parseAddress(token.address), token)),
  ];
}

/** Returns the token that pays for the lantern. */
export function priceToken(engine: FundingEngine, config: DemoConfig): Token {
  const { chainId, tokenAddress } = config.scenario;
  const token = tokensOf(engine, config, chainId).find(
    ({ address }) => address.toLowerCase() === tokenAddress.toLowerCase(),
  );
  if (token === undefined) throw new Error(`the devnet lists no token ${tokenAddress}`);
  return token;
}
