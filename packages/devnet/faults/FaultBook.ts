import type { DevnetNode, DevnetService, Fault, FaultControls } from '../Devnet.js';
import { serviceNames } from '../DevnetOptions.js';
import { checkFault } from './checkFault.js';

/** The data that `match` is compared with. */
export interface FaultTarget {
  /** Includes the query. */
  readonly path: string;
  /** `method` members of a JSON body: of JSON-RPC, and of the message service. */
  readonly methods: readonly string[];
}

/** The fault of one request; empty if there is none. */
export type Mishap = Pick<Fault, 'latencyMs' | 'status' | 'retryAfterSeconds' | 'body' | 'socket' | 'staleBlocks'>;

export interface FaultBook {
  readonly set: FaultControls['set'];
  readonly clear: FaultControls['clear'];
  /** Returns the fault of a request. Counts down `times` of the faults that contributed to it. */
  readonly take: (service: DevnetService | DevnetNode, target: FaultTarget) => Mishap;
}

interface Entry {
  readonly fault: Fault;
  /** `null`: until it is cleared. */
  left: number | null;
}

const hits = ({ fault: { match } }: Entry, { path, methods }: FaultTarget): boolean =>
  match === undefined || path.includes(match) || methods.some((method) => method.includes(match));

const delays = ({ latencyMs }: Fault): boolean => latencyMs !== undefined;
const answers = ({ status, body, socket }: Fault): boolean =>
  status !== undefined || body !== undefined || socket !== undefined;
const ages = ({ staleBlocks }: Fault): boolean => staleBlocks !== undefined;

/**
 * Counted faults come first, in the order in which they were set, like the lines of a script. Of
 * the lasting ones the newest counts.
 */
const choose = (entries: readonly Entry[], concerns: (fault: Fault) => boolean): Entry | undefined => {
  const concerned = entries.filter(({ fault }) => concerns(fault));
  return concerned.find(({ left }) => left !== null) ?? concerned.at(-1);
};

const describeMishap = (delay?: Fault, answer?: Fault, age?: Fault): Mishap => ({
  ...(delay?.latencyMs !== undefined && { latencyMs: delay.latencyMs }),
  ...(answer?.status !== undefined && { status: answer.status }),
  ...(answer?.retryAfterSeconds !== undefined && { retryAfterSeconds: answer.retryAfterSeconds }),
  ...(answer?.body !== undefined && { body: answer.body }),
  ...(answer?.socket !== undefined && { socket: answer.socket }),
  ...(age?.staleBlocks !== undefined && { staleBlocks: age.staleBlocks }),
});

/**
 * Keeps the faults. A service can have several. Delay, response and age are chosen separately, each
 * from one fault (see `choose`): a lasting latency and a 429 for the next two requests give two
 * late 429s.
 *
 * @param mishapOf returns the fault of a request that no set fault matches. Default: none
 * @param services that can have faults. Default: the pair's
 */
export const createFaultBook = (
  services: readonly (DevnetService | DevnetNode)[] = serviceNames,
  mishapOf: (service: DevnetService | DevnetNode, target: FaultTarget) => Mishap = () => ({}),
): FaultBook => {
  const book = new Map<DevnetService | DevnetNode, readonly Entry[]>();
  const assertKnown = (service: DevnetService | DevnetNode): void => {
    if (!services.includes(service)) throw new RangeError(`The devnet has no service ${service}`);
  };
  return {
    set: (service, fault) => {
      assertKnown(service);
      checkFault(service, fault);
      book.set(service, [...(book.get(service) ?? []), { fault, left: fault.times ?? null }]);
    },
    clear: (service) => {
      if (service === undefined) return book.clear();
      assertKnown(service);
      book.delete(service);
    },
    take: (service, target) => {
      const entries = book.get(service);
      const usual = mishapOf(service, target);
      if (!entries) return usual;
      const matching = entries.filter((entry) => hits(entry, target));
      const [delay, answer, age] = [delays, answers, ages].map((concerns) => choose(matching, concerns));
      for (const entry of new Set([delay, answer, age])) if (entry?.left) entry.left -= 1;
      book.set(
        service,
        entries.filter(({ left }) => left !== 0),
      );
      return { ...(answer === undefined && usual), ...describeMishap(delay?.fault, answer?.fault, age?.fault) };
    },
  };
};
