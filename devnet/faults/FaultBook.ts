import type { DevnetNode, DevnetService, Fault, FaultControls } from '../Devnet.js';
import { serviceNames } from '../DevnetOptions.js';
import { checkFault } from './checkFault.js';

/** What a request is matched by. */
export interface FaultTarget {
  /** With its query. */
  readonly path: string;
  /** `method` members of a JSON body: JSON-RPC's, and the message service's. */
  readonly methods: readonly string[];
}

/** What happens to one request. Empty: nothing. */
export type Mishap = Pick<Fault, 'latencyMs' | 'status' | 'retryAfterSeconds' | 'body' | 'socket' | 'staleBlocks'>;

export interface FaultBook {
  readonly set: FaultControls['set'];
  readonly clear: FaultControls['clear'];
  /** What the book holds for a request. Counts down `times` of the faults that had a say. */
  readonly take: (service: DevnetService | DevnetNode, target: FaultTarget) => Mishap;
}

interface Entry {
  readonly fault: Fault;
  /** null: until it is cleared. */
  left: number | null;
}

const hits = ({ fault: { match } }: Entry, { path, methods }: FaultTarget): boolean =>
  match === undefined || path.includes(match) || methods.some((method) => method.includes(match));

const delays = ({ latencyMs }: Fault): boolean => latencyMs !== undefined;
const answers = ({ status, body, socket }: Fault): boolean =>
  status !== undefined || body !== undefined || socket !== undefined;
const ages = ({ staleBlocks }: Fault): boolean => staleBlocks !== undefined;

/** Counted faults come first and in the order they were set, as one writes a script; of the lasting ones the newest holds. */
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
 * Several faults of one service stand side by side. Delay, answer and age are decided one by one, each by one fault
 * (see `choose`): a lasting latency and a 429 for the next two requests make two late 429s.
 *
 * @param mishapOf returns what happens to a request that no fault answers. Default: nothing
 * @param services those that faults may be set for. Default: the pair's
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
