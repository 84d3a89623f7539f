/** Outcomes of a plugin's requests, by their number from 0. Default: all are answered. */
export interface StageFaults {
  /** This request and all later ones are never answered; aborting ends them. */
  readonly hangsFrom?: number;
  /** This request and all later ones fail. */
  readonly failsFrom?: number;
}
