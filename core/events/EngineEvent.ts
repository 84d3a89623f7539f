import type { ExecutionStatus, TaskState } from '../execution/ExecutionSnapshot.js';
import type { TaskAction } from '../execution/ExecutionTask.js';
import type { RouteKind } from '../routing/FundingRoute.js';
import type { RoutingStatus } from '../routing/RoutingSnapshot.js';
import type { ScreenedAddress } from '../screening/AccountScreening.js';

/** An event inside an engine. Contains no keys and no signatures. */
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
      /** Id of the plugin that provides the finder. Absent: unknown. */
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
  /** A transaction took effect after its execution ended: see `ExecutionSnapshot.late`. */
  | {
      readonly type: 'late-transaction';
      readonly executionId: string;
      readonly taskId: string;
      readonly transactionHash: string;
    }
  /** An entry of the journal was set aside. Other entries aren't affected. */
  | { readonly type: 'journal-entry-unreadable'; readonly executionId: string | null; readonly reason: string }
  /**
   * An account was screened. `unavailable`: the result is unknown; by default the account is
   * served. Not emitted if the remote configuration turns screening off.
   */
  | ({ readonly type: 'account-screened' } & ScreenedAddress)
  | { readonly type: 'execution-ended'; readonly executionId: string; readonly status: ExecutionStatus }
);
