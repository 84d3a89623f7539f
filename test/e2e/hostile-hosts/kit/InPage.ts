import type { Observable } from 'rxjs';
import type * as sdk from '../../../../index.js';
import type * as kit from '../../../../integrations/plugin-kit/index.js';
import type * as widgets from '../../../../widgets/index.js';

/** `window.host`, as `test/hosts/page.mjs` makes it. */
export interface InPage {
  readonly sdk: typeof sdk;
  readonly widgets: typeof widgets;
  readonly kit: typeof kit;
  readonly engine: sdk.FundingEngine;
  readonly wallet: sdk.Eip1193Provider;
  readonly account: sdk.Address;
  readonly chainId: number;
  /** Tokens of the child chain, by symbol. */
  readonly tokens: Readonly<Record<string, sdk.Address>>;
  /** Events of all widgets of the page. */
  readonly events: readonly unknown[];
  /** Creates the lock of an engine without `lock`, as another tab would have it. */
  readonly lock: () => sdk.ExecutionLock;
  readonly engineWith: (further?: Partial<sdk.EngineOptions>) => sdk.FundingEngine;
  readonly last: <T>(stream: Observable<T>) => Promise<T>;
  readonly shortfall: (amount: bigint) => sdk.FundingRequest['shortfall'];
  readonly pay: (engine: sdk.FundingEngine, amount?: bigint, wallet?: sdk.Eip1193Provider) => Promise<string>;
  readonly show: (
    type: string,
    parameters?: object,
    options?: { readonly at?: string; readonly language?: string },
  ) => { unmount(): void };
  readonly libraries: Readonly<Record<string, () => Promise<Record<string, never>>>>;
}

declare global {
  interface Window {
    readonly host: InPage;
  }
}
