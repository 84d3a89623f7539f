import type { ServiceOptions } from '../../../src/service/createService.js';
import type { TalkCall } from '../Talk.js';
import type { TalkBed } from './TalkBed.js';

/** An incident in one exchange of a call during recording. */
export interface Incident {
  /** Runs before the request. */
  readonly before?: (bed: TalkBed) => unknown;
  /** The service has executed the request; its response is lost. */
  readonly isLost?: 'cut' | 'silence';
  /** For a stream: it ends in this way after this many events. */
  readonly after?: number;
  readonly end?: 'cut' | 'silence' | 'goodbye';
  /** Half of the next event, or of the body, still came. */
  readonly isHalf?: true;
  /** For a stream: called after each event, with its number. */
  readonly onEvent?: (bed: TalkBed, count: number) => unknown;
}

export interface ScriptedCall extends TalkCall {
  /** By exchange. */
  readonly incidents?: readonly Incident[];
}

export interface Script {
  readonly name: string;
  readonly token: string;
  readonly timeLimitMs?: number;
  /** A separate process in the fleet, with these options. */
  readonly service?: Partial<ServiceOptions>;
  readonly calls: readonly ScriptedCall[];
}

/** A talk of one call. */
export function talk(name: string, token: string, ...calls: readonly ScriptedCall[]): Script {
  return { name, token, calls };
}

export function ask(operation: string, given: Omit<ScriptedCall, 'do' | 'operation'> = {}): ScriptedCall {
  return { do: 'ask', operation, ...given };
}
