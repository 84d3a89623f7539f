import type { ReactNode } from 'react';
import type { FundingEngine } from '../../../core/index.js';
import { type ChosenWallet, WalletSession } from '../../../flows/connect/WalletSession.js';
import { HostContext, type WidgetsConfig } from '../../../widgets/shared/host/WidgetHost.js';
import { asEngine } from '../../kit/asEngine.js';

export interface HostOptions {
  readonly config?: WidgetsConfig;
  readonly chosen?: ChosenWallet;
}

export interface Hosted {
  readonly engine: FundingEngine;
  readonly session: WalletSession;
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode;
}

/** A provider for a hook: an engine of these parts, its session, and a wrapper for `renderHook`. */
export function hosted(parts: object, { config = {}, chosen }: HostOptions = {}): Hosted {
  const engine = asEngine({ wallets: {}, ...parts });
  const session = new WalletSession(engine.wallets, chosen ?? null);
  const host = { engine, session, config, language: 'en', styleTarget: null };
  const wrapper: Hosted['wrapper'] = ({ children }) => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  return { engine, session, wrapper };
}
