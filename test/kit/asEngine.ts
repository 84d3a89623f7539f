import type { Observable } from 'rxjs';
import { copyInput } from '../../core/engine/copyInput.js';
import type { AnswerKind } from '../../core/engine/Deferral.js';
import type { FundingEngine } from '../../core/engine/FundingEngine.js';
import { services } from '../../core/engine/services.js';
import { engineErrors } from '../../core/errors/engineErrors.js';
import { errorAsStream } from '../../core/stream/errorAsStream.js';

type Call = (...given: unknown[]) => unknown;
type Take = (given: readonly unknown[]) => readonly unknown[];

interface Row {
  readonly take?: Take;
  readonly answers: Readonly<Record<string, AnswerKind | undefined>>;
  readonly adapter?: string;
}

const asTheyAre: Take = (given) => given;

/** The facade's own methods; each copies its arguments. Services have their own table. */
const own: Row = {
  take: (given) => given.map((each) => (isObject(each) ? copyInput(each, 'request') : each)),
  answers: {
    findFundingRoutes: 'stream',
    smartCheckout: 'stream',
    execute: 'stream',
    fulfil: 'stream',
    resume: 'stream',
    recheck: 'stream',
    history: 'promise',
  },
};

/**
 * A fake as the code under test sees an engine. It copies arguments like the engine, so that a test passes nothing that the engine refuses. A rejection is
 * the stream's error or the promise's, and so is every error of the fake: the call itself never throws.
 * If the fake lacks an adapter's service, reading it throws TributaryError MISSING_REQUIREMENT; it is not `undefined`.
 */
export function asEngine(fake: object): FundingEngine {
  return new Proxy(fake, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      const answer = own.answers[String(name)];
      if (answer !== undefined && isCall(member)) return answering(member, target, answer, own.take);
      const row = Object.entries<Row>(services).find(([service]) => service === name)?.[1];
      if (row?.adapter !== undefined && member === undefined) throw engineErrors.missingRole(row.adapter);
      return row !== undefined && isObject(member) ? asService(member, row) : member;
    },
  }) as FundingEngine;
}

function asService(fake: object, { take, answers }: Row): object {
  return new Proxy(fake, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      return isCall(member) ? answering(member, target, answers[String(name)], take) : member;
    },
  });
}

function answering(call: Call, target: object, answer: AnswerKind = 'value', take: Take = asTheyAre): Call {
  const ask = (given: readonly unknown[]): unknown => call.apply(target, [...take(given)]);
  if (answer === 'promise') return (...given) => new Promise((resolve) => resolve(ask(given)));
  if (answer === 'value') return (...given) => call.apply(target, given);
  return (...given) => errorAsStream(() => ask(given) as Observable<unknown>);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
