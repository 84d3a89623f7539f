import type { Address } from '../core/index.js';
import type { AddTokensParameters } from './add-tokens/AddTokensParameters.js';
import type { BridgeParameters } from './bridge/BridgeParameters.js';
import type { CommerceParameters } from './commerce/commerceWidget.js';
import type { ConnectParameters } from './connect/connectWidget.js';
import type { OnrampParameters } from './onramp/OnrampParameters.js';
import type { PurchaseParameters } from './purchase/PurchaseParameters.js';
import type { SaleParameters } from './sale/SaleParameters.js';
import type { HostedWidgetType, WidgetType } from './shared/events/WidgetType.js';
import type { ShellName } from './shared/root/shell/ShellName.js';
import type { SwapParameters } from './swap/SwapParameters.js';
import type { ThemeName } from './theme/Theme.js';
import type { TransferParameters } from './transfer/TransferParameters.js';
import type { WalletParameters } from './wallet/walletWidget.js';

/** Maps each widget type to the parameters that it reads. */
interface ReadBy {
  readonly [WidgetType.CONNECT]: ConnectParameters;
  readonly [WidgetType.WALLET]: WalletParameters;
  readonly [WidgetType.SWAP]: SwapParameters;
  readonly [WidgetType.BRIDGE]: BridgeParameters;
  readonly [WidgetType.ONRAMP]: OnrampParameters;
  readonly [WidgetType.SALE]: SaleParameters;
  readonly [WidgetType.ADD_TOKENS]: AddTokensParameters;
  readonly [WidgetType.PURCHASE]: PurchaseParameters;
  readonly [WidgetType.TRANSFER]: TransferParameters;
}

/** A value as a page may write it: an amount as a number or text, an address as plain text, a list or its JSON. */
type Written<Name, Value> = Name extends 'amount' | 'toAmount'
  ? string | number | bigint
  : Value extends Address
    ? string
    : Value extends boolean
      ? boolean | 'true' | 'false'
      : Value extends number
        ? number | string
        : Value extends readonly unknown[]
          ? Value | string
          : Value;

type AsWritten<Parameters> = {
  readonly [Name in keyof Parameters]?: Written<Name, NonNullable<Parameters[Name]>> | null | undefined;
};

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** A commerce widget passes on the parameters of its flow. */
type OfCommerce = AsWritten<CommerceParameters> & AsWritten<All<ReadBy[HostedWidgetType]>>;

/** The look as parameters, for pages that use no React component. */
interface OwnLook {
  readonly theme?: ThemeName | undefined;
  readonly language?: string | undefined;
}

/**
 * The parameters of a widget outside of React, by its type. Each may be omitted here and set later; `undefined`
 * removes one.
 */
export type WidgetParameters<T extends WidgetType = WidgetType> = T extends HostedWidgetType
  ? AsWritten<ReadBy[T]> & OwnLook
  : OfCommerce & OwnLook;

type Dashed<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Text;

/**
 * The attributes of `<tributary-widget>`: the widget's type, its parameters with dashes, and what all widgets have.
 * For pages that write the element in JSX.
 *
 * @example
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements {
 *       'tributary-widget': TributaryElementAttributes & React.HTMLAttributes<HTMLElement>;
 *     }
 *   }
 * }
 */
export type TributaryElementAttributes = {
  readonly [T in WidgetType]: {
    readonly type: T;
    readonly shell?: ShellName;
    readonly theme?: ThemeName;
    readonly language?: string;
    readonly currency?: string;
    /** Parameters as JSON. */
    readonly parameters?: string;
  } & {
    readonly [Name in keyof WidgetParameters<T> & string as Dashed<Name>]?: Attribute<WidgetParameters<T>[Name]>;
  };
}[WidgetType];

/** Attributes are text; JSX turns numbers into text. A value without a text form has no attribute. */
type Attribute<Value> = Extract<Value, string | number | boolean>;
