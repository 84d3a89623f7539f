import type { ExecutionStatus, TaskState } from '../execution/ExecutionSnapshot.js';
import type { TaskAction } from '../execution/ExecutionTask.js';
import type { RouteKind } from '../routing/FundingRoute.js';
import type { RoutingStatus } from '../routing/RoutingSnapshot.js';
import type { ScreenedAddress } from '../screening/AccountScreening.js';

/** What happened in an engine. Carries no keys and no signatures. */
export type EngineEvent = { readonly at: number } & (
  | { readonly type: 'search-started'; readonly token: string; readonly chainId: number }
  | { readonly type: 'route-found'; readonly kind: RouteKind; readonly routeId: string }
  | {
      readonly type: 'route-rejected';
      readonly kind: RouteKind;
      readonly reason: string;
      readonly candidate: string | null;
    }
  | {
      readonly type: 'finder-failed';
      readonly kind: RouteKind;
      /** The plugin that brought the finder. Absent: not known. */
      readonly pluginId?: string;
      readonly code: string;
      readonly message: string;
    }
  | { readonly type: 'option-disabled'; readonly kind: RouteKind; readonly reason: string }
  | { readonly type: 'search-ended'; readonly status: RoutingStatus; readonly routes: number }
  | { readonly type: 'execution-started'; readonly executionId: string; readonly kind: RouteKind }
  | {
      readonly type: 'task-changed';
      readonly executionId: string;
      readonly taskId: string;
      readonly action: TaskAction;
      readonly state: TaskState;
      readonly transactionHash: string | null;
    }
  /** A transaction took effect although nobody waited for it any more: see `ExecutionSnapshot.late`. */
  | {
      readonly type: 'late-transaction';
      readonly executionId: string;
      readonly taskId: string;
      readonly transactionHash: string;
    }
  /** An entry of the journal was set aside: nothing else is affected. */
  | { readonly type: 'journal-entry-unreadable'; readonly executionId: string | null; readonly reason: string }
  /** Whether an account may be served was asked. `unavailable`: nobody can tell; by default it is served. Silent where the operators have it switched off. */
  | ({ readonly type: 'account-screened' } & ScreenedAddress)
  | { readonly type: 'execution-ended'; readonly executionId: string; readonly status: ExecutionStatus }
);
