import type { ReactNode } from 'react';
import type { FundingState } from '../../../../flows/funding/FundingState.js';
import type { FundingCommands, WayCommands } from '../../../../flows/funding/fundingFlow.js';
import type { FundingContext } from '../words/FundingContext.js';

/** What every view of the funding flow gets. */
export interface ViewProps {
  readonly state: FundingState;
  readonly commands: WayCommands;
  /** Unix milliseconds, once a second while something is waited for. */
  readonly now: number;
  readonly context: FundingContext;
  /** The item's picture, null where the host gives none. */
  readonly picture: ReactNode;
  /** In the smallest unit: how much is missing. */
  readonly missing: bigint;
  readonly onClose: (() => void) | undefined;
  /** Shown below, where no way was found at all. */
  readonly whenNone?: ReactNode;
  /** Whether the review counts what the player has of the token as paid, too. Default true: what is missing is one part, the player's own is the other. */
  readonly addsOwn?: boolean;
  /** "3 of 3" in the bar. Default true. */
  readonly isCounted?: boolean;
  /** What is left to confirm once the way is done, at the end of the review. */
  readonly afterwards?: ReactNode;
}

/** What the review of a way needs besides. */
export interface ReviewProps extends ViewProps {
  readonly commands: WayCommands & Pick<FundingCommands, 'start'>;
}

/** Of the widget that reads the funds and carries the payment out, too. */
export interface FundingViewProps extends ViewProps {
  readonly commands: FundingCommands;
}
