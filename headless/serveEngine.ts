import { defer, from, type Observable, Subscription } from 'rxjs';
import { assertKinds, type EngineErrorCode, type FundingEngine } from '../core/index.js';
import { checkParams, misfitOfCommand } from './checkParams.js';
import { headlessErrors } from './headlessErrors.js';
import { type CallError, LONGEST_NAME, PROTOCOL_VERSION, type ToEngine, type ToGame } from './Message.js';
import { type CallContext, methods } from './methods.js';
import { parseMessage } from './parseMessage.js';
import type { FlowMethod } from './protocolSchema.js';
import { RemoteWallet, WalletQuestions } from './RemoteWallet.js';

/** Where messages come from and go to. */
export interface MessagePort {
  /** Messages of the game. Completing means that the game has gone. */
  readonly messages$: Observable<unknown>;
  readonly send: (message: ToGame) => void;
}

/** A flow, and the method that opened it: of that its commands' shapes are known. */
interface OpenFlow {
  readonly method: FlowMethod;
  readonly commands: Readonly<Record<string, (given: unknown) => void>>;
}

/** More calls than a game has a use for: one that never cancels is refused, not a leak. */
const MOST_CALLS = 500;
/** They are remembered as long as the game is there. */
const MOST_WALLETS = 100;

/** Such an answer is a fault of the engine, or of one of its plugins. */
const UNWRITABLE: CallError = {
  code: 'UNEXPECTED' satisfies EngineErrorCode,
  message: 'The answer is nothing that JSON can hold.',
};

/**
 * Lets a game on the other side of a port use an engine. Says hello, then answers until the port completes or the subscription is
 * taken back; every call is cancelled then, and the engine stays. Bad messages are refused in words and harm nothing else.
 *
 * @example
 * const serving = serveEngine(engine, { messages$: fromEvent<string>(socket, 'message'), send: (line) => socket.send(line) });
 * serving.unsubscribe(); // cancels what is open; the engine stays
 */
export function serveEngine(engine: FundingEngine, messagePort: MessagePort): Subscription {
  assertKinds({ engine, messagePort }, 'object', 'object');
  const { messages$, send } = messagePort;
  const questions = new WalletQuestions(send);
  const wallets = new Map<string, RemoteWallet>();
  const calls = new Map<string, Subscription>();
  const flows = new Map<string, OpenFlow>();
  const served = new Subscription(() => {
    for (const call of calls.values()) call.unsubscribe();
    calls.clear();
    questions.close();
  });

  const wallet = (name: unknown): RemoteWallet => {
    if (typeof name !== 'string') throw headlessErrors.walletWithoutName();
    const known = wallets.get(name);
    if (known !== undefined) return known;
    if (name.length > LONGEST_NAME || wallets.size === MOST_WALLETS)
      throw headlessErrors.invalidParams({
        path: 'params.wallet',
        expected: `one of at most ${MOST_WALLETS} names of up to ${LONGEST_NAME} characters`,
        given: 'another one',
      });
    const made = new RemoteWallet(name, questions);
    wallets.set(name, made);
    return made;
  };

  const begin = ({ id, method, params = {} }: Extract<ToEngine, { readonly method: string }>): void => {
    if (calls.has(id)) return send({ refused: `The id ${id} is in use.` });
    if (calls.size >= MOST_CALLS) return send({ id, error: describe(headlessErrors.tooManyCalls(MOST_CALLS)) });
    const call = new Subscription();
    calls.set(id, call);
    const end = (message: ToGame): void => {
      calls.delete(id);
      flows.delete(id);
      send(message);
    };
    /** A port throws where JSON cannot hold the message: unhandled, that would end the process, and with it everybody's game. */
    const tell = (say: (message: ToGame) => void, message: ToGame, instead: CallError): void => {
      if (call.closed) return; // what comes all at once goes on coming
      try {
        say(message);
      } catch {
        call.unsubscribe();
        end({ id, error: instead });
      }
    };
    const controller = new AbortController();
    call.add(() => controller.abort());
    call.add(() => flows.delete(id));
    call.add(
      answers(method, params, { engine, wallet, signal: controller.signal }, (flow) => flows.set(id, flow)).subscribe({
        next: (value) => tell(send, { id, next: value }, UNWRITABLE),
        complete: () => tell(end, { id, done: true }, UNWRITABLE),
        error: (error: unknown) => {
          const { data, ...described } = describe(error);
          tell(end, { id, error: { ...described, ...(data !== undefined && { data }) } }, described);
        },
      }),
    );
  };

  served.add(
    messages$.subscribe({
      next: (given) => {
        const message = parseMessage(given);
        if (message === null) return send({ refused: 'That is no message of the protocol.' });
        if ('method' in message) return begin(message);
        if ('command' in message) return command(flows.get(message.id), message, send);
        if ('cancel' in message) return cancel(calls, message.id);
        if ('event' in message) return wallets.get(message.wallet)?.tell(message.event, message.data);
        if (!questions.answer(message.answer, message))
          send({ refused: `Nobody waits for the answer ${message.answer}.` });
      },
      complete: () => served.unsubscribe(),
      error: () => served.unsubscribe(),
    }),
  );
  send({ hello: 'tributary', protocol: PROTOCOL_VERSION, methods: Object.keys(methods) });
  return served;
}

/** A method's stream, or its promise as one; what it throws ends its call and nothing else. A flow takes commands from before its first state. */
function answers(
  name: string,
  params: unknown,
  deps: CallContext,
  open: (flow: OpenFlow) => void,
): Observable<unknown> {
  return defer(() => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (method === undefined) throw headlessErrors.unknownMethod(name);
    const given = isObject(params) && !Array.isArray(params) ? params : {};
    checkParams(name, given);
    const answer = method(given, deps);
    if (!('state$' in answer)) return from(answer);
    open({ method: name, commands: answer.commands } as OpenFlow);
    return answer.state$;
  });
}

/** What cannot be told to a flow is refused; the flow goes on. */
function command(
  flow: OpenFlow | undefined,
  { id, command: name, given }: Extract<ToEngine, { readonly command: string }>,
  send: MessagePort['send'],
): void {
  if (flow === undefined) return send({ refused: `The call ${id} is no open flow.` });
  const { method, commands } = flow;
  if (!Object.hasOwn(commands, name)) return send({ refused: `The flow ${id} has no command of that name.` });
  const misfit = misfitOfCommand(method, name, given);
  if (misfit === null) return commands[name]!(given);
  const { message: refused, code, data } = headlessErrors.invalidParams(misfit);
  send({ refused, id, code, data });
}

function cancel(calls: Map<string, Subscription>, id: string): void {
  calls.get(id)?.unsubscribe();
  calls.delete(id);
}

function describe(error: unknown): CallError {
  const { code, message, data } = (isObject(error) ? error : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly data?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : ('UNEXPECTED' satisfies EngineErrorCode),
    message: typeof message === 'string' ? message : String(error),
    ...(isObject(data) && { data }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
