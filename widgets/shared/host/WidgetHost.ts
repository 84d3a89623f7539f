import { createContext, useContext } from 'react';
import type { FundingEngine } from '../../../core/index.js';
import type { WalletSession } from '../../../flows/connect/WalletSession.js';
import type { Direction, Language } from '../../messages/Language.js';
import type { MessageOverrides } from '../../messages/MessageOverrides.js';
import type { ThemeName, ThemeOverrides } from '../../theme/Theme.js';
import type { RequestEvents } from '../events/WidgetEvents.js';
import type { KindLabels } from './PaymentContext.js';

/** Look, language and features of widgets; for all widgets under a provider, or for one. */
export interface WidgetsConfig {
  /** Default dark. */
  readonly theme?: ThemeName;
  readonly themeOverrides?: ThemeOverrides;
  /** A language tag, `ja-JP`. Default: the browser's, else English. */
  readonly language?: string;
  /**
   * Custom words that replace the built-in ones, and whole further languages; `defineMessages` types them. A
   * message with an unknown name in braces falls back to the built-in one, with a console warning in
   * development. Must be stable between renders.
   */
  readonly messages?: MessageOverrides | undefined;
  /** The currency of shown prices: a code of ISO 4217, `EUR`. Default: the engine's `currency`. */
  readonly currency?: string | undefined;
  /** Text direction. Default: right to left for a right-to-left language, else the page's own. */
  readonly dir?: Direction;
  /** Labels of a studio's custom route kinds. Must be stable between renders. */
  readonly kinds?: KindLabels;
  /**
   * The page's name, shown when a player connects a wallet. `icon`: https or a data URI of an image. Must be
   * stable between renders. Default: "this page".
   */
  readonly app?: { readonly name: string; readonly icon?: string };
  /**
   * The brand of the page: its picture stands first in the bar of every screen without a back button, and its
   * name is read there; the page to pay on has the name in its bar, too, unless the seller has one. `picture`:
   * https or a data URI of an image, default the name's first letters. Must be stable between renders. Default:
   * nothing.
   */
  readonly brand?: { readonly name: string; readonly picture?: string };
  /**
   * The requests of widgets that the page answers. `request-connect`, `request-wallet` and `request-purchase` are offered only if they are named here, and so are
   * `request-swap`, `request-bridge` and `request-onramp` if no balance of the player pays for an order; a page that
   * answers `request-connect` connects the wallet itself, and the widgets show no list of wallets. Must be stable
   * between renders. Default: none.
   */
  readonly answers?: readonly (keyof RequestEvents)[];
  /** The nonce of a strict Content-Security-Policy; set on every style element. */
  readonly nonce?: string;
}

/** The context of every widget. */
export interface WidgetHost {
  readonly engine: FundingEngine;
  readonly session: WalletSession;
  readonly config: WidgetsConfig;
  /** The language in use. */
  readonly language: Language;
  /** Target of the style elements: a shadow root; `null`: the document's head. */
  readonly styleTarget: ShadowRoot | null;
}

export const HostContext = createContext<WidgetHost | null>(null);

/**
 * @throws Error outside of a `TributaryProvider`
 *
 * @example const { engine, session } = useHost();
 */
export function useHost(): WidgetHost {
  const host = useContext(HostContext);
  if (host === null) throw new Error('A widget needs a <TributaryProvider engine={…}> around it.');
  return host;
}
