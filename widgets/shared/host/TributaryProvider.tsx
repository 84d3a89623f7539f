import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Eip1193Provider, FundingEngine } from '../../../core/index.js';
import { type ChosenWallet, WalletSession } from '../../../flows/connect/WalletSession.js';
import { Brand } from '../../components/frame/Brand.js';
import { FrameBrand } from '../../components/frame/FrameBrand.js';
import { defaultLanguage, type Language } from '../../messages/Language.js';
import { parseLanguage } from '../../messages/parseLanguage.js';
import { preferredLanguages } from '../../messages/preferredLanguages.js';
import { useShallowStable } from '../stream/useShallowStable.js';
import { HostContext, type WidgetHost, type WidgetsConfig } from './WidgetHost.js';

export interface TributaryProviderProps extends WidgetsConfig {
  readonly engine: FundingEngine;
  /**
   * A wallet that the page has connected itself; a new one replaces the old, and `null` or `undefined` removes
   * the page's. The widgets connect one themselves if the page has none.
   */
  readonly wallet?: Eip1193Provider | ChosenWallet | null | undefined;
  /** Session shared with code outside of this tree. Default: a separate one. */
  readonly session?: WalletSession;
  readonly styleTarget?: ShadowRoot;
  readonly children: ReactNode;
}

/**
 * The engine, the wallet and the look that all widgets below share. Sends no request.
 *
 * @example const shop = <TributaryProvider engine={engine} theme="light"><SwapWidget amount="5" /></TributaryProvider>;
 */
export function TributaryProvider({
  engine,
  wallet,
  session,
  styleTarget,
  children,
  ...given
}: TributaryProviderProps): ReactElement {
  const [own] = useState(() => session ?? new WalletSession(engine.wallets, wallet == null ? null : asChosen(wallet)));
  const shared = session ?? own;
  useWalletOfPage(shared, wallet ?? null);
  const config = useShallowStable<WidgetsConfig>(given);
  const preferred = usePreferredLanguage(config.messages);
  const host = useMemo((): WidgetHost => {
    const language = config.language === undefined ? preferred : parseLanguage(config.language, config.messages);
    return { engine, session: shared, config, language, styleTarget: styleTarget ?? null };
  }, [engine, shared, config, preferred, styleTarget]);
  const { brand } = config;
  const mark = useMemo(() => brand && <Brand {...brand} />, [brand]);
  return (
    <HostContext.Provider value={host}>
      <FrameBrand.Provider value={mark}>{children}</FrameBrand.Provider>
    </HostContext.Provider>
  );
}

/**
 * Connects the page's wallet to the session. When the page's wallet is gone, the session drops it, unless the
 * player chose another one since.
 */
function useWalletOfPage(session: WalletSession, wallet: Eip1193Provider | ChosenWallet | null): void {
  const chosen = wallet === null ? null : asChosen(wallet);
  const provider = chosen?.provider ?? null;
  const before = useRef<Eip1193Provider | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = provider;
    if (chosen !== null) session.choose(chosen);
    else if (last !== null && last === session.chosen?.provider) session.drop();
    // oxlint-disable-next-line react/exhaustive-deps -- hosts write it inline: what counts is whether it is another wallet, not whether it is another object
  }, [session, provider, chosen?.name]);
}

function asChosen(wallet: Eip1193Provider | ChosenWallet): ChosenWallet {
  return 'provider' in wallet ? wallet : { provider: wallet, name: 'host' };
}

/** Returns the browser's language once hydration is over: the server's markup and the first paint must be equal. */
function usePreferredLanguage(messages: WidgetsConfig['messages']): Language {
  const [preferred, setPreferred] = useState<Language>(defaultLanguage);
  useEffect(() => setPreferred(parseLanguage(preferredLanguages(), messages)), [messages]);
  return preferred;
}
