import type { SwapPluginOptions } from '../../../index.js';
import type { ImmutableConfiguration } from '../config/ImmutableConfiguration.js';
import { SUPPORTED_CHAIN_IDS_FOR_ENVIRONMENT } from '../constants/exchangeConstants.js';
import { ExchangeError } from '../errors/ExchangeError.js';
import type { Chain, ExchangeOverrides, SecondaryFee } from '../types/exchange.js';
import { type BaseConfiguration, immutableConfigurationOf } from './CheckoutConfiguration.js';

/** The published configuration class: the chain and the fees of an `Exchange`. */
export class ExchangeConfiguration {
  readonly baseConfig: ImmutableConfiguration;
  readonly chain: Chain;
  readonly secondaryFees: SecondaryFee[];

  /** @throws ExchangeError CHAIN_NOT_SUPPORTED if the environment doesn't have the chain */
  constructor({
    chainId,
    baseConfig,
    secondaryFees = [],
    overrides,
  }: {
    readonly chainId: number;
    readonly baseConfig: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
    readonly secondaryFees?: NonNullable<SwapPluginOptions['secondaryFees']>;
    readonly overrides?: ExchangeOverrides;
  }) {
    this.baseConfig = immutableConfigurationOf(baseConfig);
    this.secondaryFees = [...secondaryFees] as SecondaryFee[];
    this.chain = overrides === undefined ? this.#supported(chainId) : chainOf(chainId, overrides);
  }

  #supported(chainId: number): Chain {
    const { environment } = this.baseConfig;
    const chain = SUPPORTED_CHAIN_IDS_FOR_ENVIRONMENT[environment]?.[chainId];
    if (chain === undefined)
      throw new ExchangeError(
        `Chain with ID ${chainId} is not a supported chain in environment ${environment}`,
        'CHAIN_NOT_SUPPORTED',
      );
    return chain;
  }
}

function chainOf(chainId: number, overrides: ExchangeOverrides): Chain {
  const {
    rpcURL: rpcUrl,
    exchangeContracts: contracts,
    commonRoutingTokens,
    nativeToken,
    wrappedNativeToken,
  } = overrides;
  return { chainId, rpcUrl, contracts, commonRoutingTokens, nativeToken, wrappedNativeToken };
}
