/**
 * The published Immutable checkout SDK's names over a funding engine
 * (docs/how-to/migrate-from-immutable.md).
 *
 * **An error of the type TRANSACTION_FAILED with `data.status` `unknown` is not a failure**: the
 * transaction may still take effect. Send nothing again until its outcome is known.
 * `checkout.engine.resume(error.data.executionId, { wallet })` re-checks, and sends nothing while
 * it is open. A widget emits neither success nor failure then.
 *
 * This entry has the names of all three packages. If two packages use one name for different things
 * (`Fee`, `ERC20`), import from their own entries: `tributary-sdk/compat/checkout`, `…/bridge`,
 * `…/dex`.
 */
import { ERC20 as erc20Abi } from './constants/bridgeConstants.js';
import type { ERC20 as Erc20Token } from './types/exchange.js';

export { SwapErrorCode as ExchangeErrorTypes, TradeType } from '../../index.js';
export * from './bridge/index.js';
export { type SwapOptions } from './Checkout.js';
export * from './checkout/index.js';
export type { SendingProvider } from './configuration/BridgeConfiguration.js';
export type {
  BaseConfiguration,
  CheckoutOverrides,
  EngineBehind,
  MappedNetwork as NetworkDetails,
  NetworkMap,
  PassportLike,
} from './configuration/CheckoutConfiguration.js';
export type { ResolvedConfiguration } from './configuration/resolveConfiguration.js';
export * from './dex/index.js';
export { Environment } from './enums/configEnums.js';
export { ExchangeError } from './errors/ExchangeError.js';
export type { AnyProvider } from './provider/WrappedBrowserProvider.js';
export type { CheckoutParams } from './runSmartCheckout.js';
export { isRoutesUnknown, type RoutesUnknown, type TransactionOrGasAmount } from './shapes/checkout.js';
export type { BridgeCall } from './shapes/transfers.js';
export type { BridgeBundledTxResponse } from './types/bridge.js';
export type { SwapParams } from './types/exchange.js';
export type { Fee, ItemRequirement } from './types/smartCheckout.js';
export { type CompatListener, CompatWidget } from './widgets/CompatWidget.js';
export type { CompatWidgetsConfig } from './widgets/CompatWidgetsConfig.js';
export { WidgetsFactory } from './widgets/WidgetsFactory.js';

/** The ABI of the bridge package, and the token type of the exchange package. */
export const ERC20 = erc20Abi;
export type ERC20 = Erc20Token;
