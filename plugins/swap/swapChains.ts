import type { EnvironmentName } from '../../core/index.js';

/** Contracts and tokens of the DEX on the two supported chains (facts §3.1, §3.2). */

export interface ExchangeContracts {
  readonly multicall: string;
  readonly coreFactory: string;
  readonly quoter: string;
  readonly swapRouter: string;
  readonly immutableSwapProxy: string;
}

export interface ExchangeToken {
  readonly address: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
}

export interface SwapChain {
  readonly chainId: number;
  /** The only environment that offers the chain. */
  readonly environment: EnvironmentName;
  readonly contracts: ExchangeContracts;
  readonly commonRoutingTokens: readonly ExchangeToken[];
  readonly nativeToken: ExchangeToken;
  readonly wrappedNativeToken: ExchangeToken;
}

const coreFactory = '0x56c2162254b0E4417288786eE402c2B41d4e181e';
const quoter = '0xF6Ad3CcF71Abb3E12beCf6b3D2a74C963859ADCd';

const wrappedImx: ExchangeToken = {
  address: '0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d',
  decimals: 18,
  symbol: 'WIMX',
  name: 'Wrapped Immutable Token',
};

const wrappedTestImx: ExchangeToken = {
  address: '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439',
  decimals: 18,
  symbol: 'WIMX',
  name: 'Wrapped Immutable Testnet Token',
};

export const swapChains: Readonly<Record<number, SwapChain>> = {
  13371: {
    chainId: 13371,
    environment: 'production',
    contracts: {
      multicall: '0xc7efb32470dEE601959B15f1f923e017C6A918cA',
      coreFactory,
      quoter,
      swapRouter: '0xE5a02c2Be08406c3fB36F9Aa29bF7C7A09CAe50B',
      immutableSwapProxy: '0xD67cc11151dBccCC424A16F8963ece3D0539BD61',
    },
    commonRoutingTokens: [
      wrappedImx,
      { address: '0x52a6c53869ce09a731cd772f245b97a4401d3348', decimals: 18, symbol: 'ETH', name: 'Ethereum' },
      { address: '0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2', decimals: 6, symbol: 'USDC', name: 'USDC' },
      { address: '0x68bcc7F1190AF20e7b572BCfb431c3Ac10A936Ab', decimals: 6, symbol: 'USDT', name: 'USDT' },
    ],
    nativeToken: { address: 'native', decimals: 18, symbol: 'IMX', name: 'Immutable Token' },
    wrappedNativeToken: wrappedImx,
  },
  13473: {
    chainId: 13473,
    environment: 'sandbox',
    contracts: {
      multicall: '0x4857Dfd11c712e862eC362cEee29F7974B70EfcD',
      coreFactory,
      quoter,
      swapRouter: '0x0b012055F770AE7BB7a8303968A7Fb6088A2296e',
      immutableSwapProxy: '0xDdBDa144cEbe1cCd68E746CDff8a6e4Be51A9e98',
    },
    commonRoutingTokens: [wrappedTestImx],
    nativeToken: { address: 'native', decimals: 18, symbol: 'tIMX', name: 'Immutable Testnet Token' },
    wrappedNativeToken: wrappedTestImx,
  },
};

/** keccak256 of the pools' creation code: part of a pool's address. */
export const poolInitCodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

export const routingDefaults = {
  maxHops: 2,
  /** Slippage of quotes for funding routes, in percent. */
  fundingSlippagePercent: 1,
} as const;

/** Gas units (specification §9). */
export const swapGas = {
  wrap: 45_038n,
  unwrap: 35_216n,
  secondaryFees: 50_876n,
} as const;
