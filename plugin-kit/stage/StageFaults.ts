/** What becomes of the questions that a plugin asks, by their number from 0. Default: all are answered. */
export interface StageFaults {
  /** This one and those after it are never answered; aborting ends them. */
  readonly hangsFrom?: number;
  /** This one and those after it fail. */
  readonly failsFrom?: number;
}
