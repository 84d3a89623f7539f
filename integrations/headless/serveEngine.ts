import { defer, from, type Observable, Subscription } from 'rxjs';
import { assertKinds, type EngineErrorCode, type FundingEngine } from '../../core/index.js';
import { checkParams, misfitOfCommand } from './checkParams.js';
import { headlessErrors } from './headlessErrors.js';
import { type CallError, LONGEST_NAME, PROTOCOL_VERSION, type ToEngine, type ToGame } from './Message.js';
import { type CallContext, methods } from './methods.js';
import { parseMessage } from './parseMessage.js';
import type { FlowMethod } from './protocolSchema.js';
import { RemoteWallet, WalletQuestions } from './RemoteWallet.js';

/** A two-way connection for messages. */
export interface MessagePort {
  /** Messages of the game. Emits each message as it arrives and completes when the game has left. */
  readonly messages$: Observable<unknown>;
  readonly send: (message: ToGame) => void;
}

/** An open flow, and the method that opened it. The method defines the shapes of its commands. */
interface OpenFlow {
  readonly method: FlowMethod;
  readonly commands: Readonly<Record<string, (given: unknown) => unknown>>;
}

/** Limit of open calls. More calls mean a game that never cancels; it gets an error instead of using more memory. */
const MOST_CALLS = 500;
/** Limit of wallet names. The engine remembers them until the game leaves. */
const MOST_WALLETS = 100;

/** Reported if JSON can't hold an answer: a bug of the engine or of a plugin. */
const UNWRITABLE: CallError = {
  code: 'UNEXPECTED' satisfies EngineErrorCode,
  message: 'The answer is nothing that JSON can hold.',
};

/**
 * Serves an engine to a game on the other side of a port. Sends `hello`, then answers until the
 * port completes or you unsubscribe. Both cancel every call; the engine stays usable. An invalid
 * message gets an error text and affects no call.
 *
 * @example
 * const serving = serveEngine(engine, { messages$: fromEvent<string>(socket, 'message'), send: (line) => socket.send(line) });
 * serving.unsubscribe(); // cancels what is open; the engine stays
 */
export function serveEngine(engine: FundingEngine, messagePort: MessagePort): Subscription {
  assertKinds({ engine, messagePort }, 'object', 'object');
  const { messages$, send } = messagePort;
  assertKinds({ messages$, send }, 'object', 'function');
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
    /**
     * Sends a message. A port throws if JSON can't hold it; without the catch, the error would end
     * the process and every game in it.
     */
    const tell = (say: (message: ToGame) => void, message: ToGame, instead: CallError): void => {
      if (call.closed) return; // a synchronous stream keeps emitting after the call is closed
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

/**
 * Returns a method's stream, or its promise as a stream. An error ends only this call. A flow
 * accepts commands before its first state.
 */
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

/** Runs a command of a flow or a payment. Refuses an invalid command; the flow stays open. */
function command(
  flow: OpenFlow | undefined,
  { id, command: name, given }: Extract<ToEngine, { readonly command: string }>,
  send: MessagePort['send'],
): void {
  if (flow === undefined) return send({ refused: `The call ${id} is no open flow.` });
  const { method, commands } = flow;
  if (!Object.hasOwn(commands, name)) return send({ refused: `The flow ${id} has no command of that name.` });
  const misfit = misfitOfCommand(method, name, given);
  const refuse = (error: unknown): void => {
    const { message: refused, code, data } = describe(error);
    send({ refused, id, code, data });
  };
  if (misfit !== null) return refuse(headlessErrors.invalidParams(misfit));
  // A payment's commands are promises, which reject mistakes of the game.
  Promise.resolve(commands[name]!(given)).catch(refuse);
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
