import type { ComponentType } from 'react';
import type { SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { LoadableWords } from '../../messages/WordSource.js';
import type { ThemeName, ThemeOverrides } from '../../theme/Theme.js';
import type { Emit, WidgetEvent } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import type { SchemaFor } from '../parameters/readParameters.js';

/** Props of a widget's view: valid parameters, and a function that emits events to the host. */
export interface WidgetViewProps<T extends WidgetType, P> {
  readonly parameters: P;
  readonly emit: Emit<T>;
}

/** All parameters as the host wrote them, for widgets that pass them on. */
export interface UnreadParameters {
  readonly given: Readonly<Record<string, unknown>>;
}

/** A widget before it is mounted: the same for React, `createWidgets`, the custom element and the commerce widget. */
export interface WidgetDefinition<T extends WidgetType, P extends object> {
  readonly type: T;
  readonly words: LoadableWords;
  readonly schema: SchemaFor<P>;
  /** Whether names outside of the schema are for a hosted widget. */
  readonly handsOn?: boolean;
  readonly View: ComponentType<WidgetViewProps<T, P> & UnreadParameters>;
}

/** Parameters as a host writes them, not validated. */
export type GivenParameters<P> = { readonly [Name in keyof P]?: unknown };

export interface WidgetProps<T extends WidgetType> {
  /** For this widget only; default: the provider's. */
  readonly theme?: ThemeName | undefined;
  readonly themeOverrides?: ThemeOverrides | undefined;
  readonly language?: string | undefined;
  /** Called with every event of the widget, in order. */
  readonly onEvent?: ((event: WidgetEvent<T>) => void) | undefined;
}

/** Props of the widgets that sell: sale, purchase, and commerce for both. */
export interface SellingProps {
  /**
   * Called once for each completed purchase, after the chain shows it: not for approvals, not for the tokens that pay for it, not again after a reload.
   * The receipt lists the sold items. A page can be closed, and a browser's data can be forged: grant anything of
   * value on a server that reads the chain.
   */
  readonly onSold?: ((receipt: SoldReceipt) => void) | undefined;
}

/** A definition whose type is known only at run time. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table of widgets holds definitions of different parameters
export type AnyWidgetDefinition = WidgetDefinition<any, any>;
