import type { SessionState } from '../../../flows/connect/WalletSession.js';
import { useObservable } from '../stream/useObservable.js';
import { useHost } from './WidgetHost.js';

const none: SessionState = { status: 'none' };

/**
 * The wallet of all widgets under the provider, as React state.
 *
 * @example const session = useWalletSession();
 */
export function useWalletSession(): SessionState {
  const { session } = useHost();
  const { chosen } = session;
  return useObservable(session.state$, chosen === null ? none : { status: 'reading', wallet: chosen });
}
