import type { ReactNode } from 'react';
import type { FundingEngine } from '../../../core/index.js';
import { WalletSession } from '../../../flows/connect/WalletSession.js';
import { LanguageContext, type Speaking } from '../../../widgets/messages/LanguageContext.js';
import { NO_OVERRIDES } from '../../../widgets/messages/MessageOverrides.js';
import { HostContext } from '../../../widgets/shared/host/WidgetHost.js';

export interface Around {
  /** The language from the next render on. */
  language: string;
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode;
}

/** The context of a hook: an engine, and a language that the test may change. */
export function speaking(engine: FundingEngine): Around {
  const host = { engine, session: new WalletSession(engine.wallets), config: {}, language: 'en', styleTarget: null };
  const rest: Omit<Speaking, 'language'> = {
    dir: undefined,
    messages: NO_OVERRIDES,
    sources: [],
    onFailure: undefined,
  };
  const around: Around = {
    language: 'en',
    wrapper: ({ children }) => (
      <HostContext.Provider value={host}>
        <LanguageContext.Provider value={{ ...rest, language: around.language }}>{children}</LanguageContext.Provider>
      </HostContext.Provider>
    ),
  };
  return around;
}
