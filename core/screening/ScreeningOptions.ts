/** What an outage of the screening does: `allow` goes on, as the specification has it; `refuse` stops with SCREENING_UNAVAILABLE until it answers. */
export const ScreeningOutage = { ALLOW: 'allow', REFUSE: 'refuse' } as const;
export type ScreeningOutage = (typeof ScreeningOutage)[keyof typeof ScreeningOutage];

export interface ScreeningOptions {
  /** Default `allow`. Either way `engine.events$` tells of it (`account-screened`, outcome `unavailable`). */
  readonly whenUnavailable?: ScreeningOutage;
  /** After this long without an answer it counts as unavailable. Default 5,000. */
  readonly timeoutMs?: number;
}
