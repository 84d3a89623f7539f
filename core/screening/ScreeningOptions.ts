/**
 * Effect of a screening outage: `allow` continues, as in the specification; `refuse` stops with
 * SCREENING_UNAVAILABLE until the service responds.
 */
export const ScreeningOutage = { ALLOW: 'allow', REFUSE: 'refuse' } as const;
export type ScreeningOutage = (typeof ScreeningOutage)[keyof typeof ScreeningOutage];

export interface ScreeningOptions {
  /** Default `allow`. `engine.events$` reports it either way (`account-screened`, outcome `unavailable`). */
  readonly whenUnavailable?: ScreeningOutage;
  /** Time limit in milliseconds, after which screening counts as unavailable. Default 5,000. */
  readonly timeoutMs?: number;
}
