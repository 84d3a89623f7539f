import type { ScreeningControls } from '../Devnet.js';
import { checkLevels, checkRisks } from './checkScreening.js';
import type { KeepsState } from './KeepsState.js';
import type { Route } from './routes.js';
import type { ServiceAnswer } from './ServiceHandler.js';

/** Refused risk levels, and the levels of addresses. */
export interface ScreeningScript {
  /** Levels that are refused, e.g. `['Severe']`. Absent or empty: screening is disabled in the remote configuration. */
  readonly refused?: readonly string[];
  /** By address; all others are `Low`. */
  readonly risks?: Readonly<Record<string, string>>;
}

export interface ScreeningService extends KeepsState, ScreeningControls {
  /** Under the main API's path. */
  readonly routes: readonly Route[];
  /** Returns its part of the remote configuration. */
  configuration(): object;
}

/** Serves scripted sanctions screening: it looks up no real data. */
export const createScreening = ({ refused = [], risks = {} }: ScreeningScript = {}): ScreeningService => {
  let state = { refused, risks: lowered(risks) };

  const assess = (json: unknown): ServiceAnswer => {
    if (!Array.isArray(json) || !json.every(isQuestion))
      return { status: 400, body: { message: 'The body is a list of { address, token_addr, amount }' } };
    const body = json.map(({ address }) => {
      const risk = state.risks[address.toLowerCase()] ?? 'Low';
      return { address, risk, risk_reason: risk === 'Low' ? '' : `scripted as ${risk}` };
    });
    return { status: 200, body };
  };

  return {
    routes: [{ method: 'POST', path: /^\/v2\/sanctions\/check$/, answer: ({ json }) => assess(json) }],
    configuration: () => ({
      enabled: state.refused.length > 0,
      levels: state.refused.map((level) => level.toLowerCase()),
    }),
    refuse: (levels) => {
      checkLevels('screening.refuse', levels);
      state = { ...state, refused: levels };
    },
    setRisk: (address, risk) => {
      checkRisks('screening.setRisk', { [address]: risk });
      state = { ...state, risks: { ...state.risks, ...lowered({ [address]: risk }) } };
    },
    settle: () => Promise.resolve(),
    save: () => state,
    restore: (saved) => {
      state = saved as typeof state;
    },
  };
};

interface Question {
  readonly address: string;
}

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Question>).address === 'string';

const lowered = (risks: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(risks).map(([address, risk]) => [address.toLowerCase(), risk]));
