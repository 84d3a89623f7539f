import type { ServiceOptions } from '../../../src/service/createService.js';
import type { TalkCall } from '../Talk.js';
import type { TalkBed } from './TalkBed.js';

/** What happens to one exchange of a call while it is recorded. */
export interface Incident {
  /** Before it is asked. */
  readonly before?: (bed: TalkBed) => unknown;
  /** The service has done what it was asked for; its answer is lost. */
  readonly isLost?: 'cut' | 'silence';
  /** Of a stream: it ends like this after so many events. */
  readonly after?: number;
  readonly end?: 'cut' | 'silence' | 'goodbye';
  /** Half of the next event, or of the body, still came. */
  readonly isHalf?: true;
  /** Of a stream: after each event, by its number. */
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
  /** A process of its own in the fleet, for what it must be started with. */
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
