import { engineErrors } from '../../errors/engineErrors.js';
import { assertArguments, type Parameter } from '../../plainData/assertArguments.js';
import { namingField } from '../../plainData/namingField.js';
import type { CallCheck } from '../LoadedPart.js';

/** What the methods of services take, by the service and the method. */
type ParameterTable = Readonly<Record<string, Readonly<Record<string, readonly Parameter[]>>>>;

interface AnswerRule {
  /** What keeps an answer from being one to its call; null: nothing. */
  readonly faultOf: (answer: unknown, given: readonly unknown[]) => string | null;
  /** What takes its place in a stream that goes on. */
  readonly instead?: (error: Error) => unknown;
}

/** By the service and the method. */
export type AnswerTable = Readonly<Record<string, Readonly<Record<string, AnswerRule>>>>;

/** Returns the comparison of calls with a table. It is part of the code on demand, as the table is. */
export function callCheck(table: ParameterTable, answers: AnswerTable = {}): CallCheck {
  const parametersOf = (service: string, method: string) => table[service]?.[method] ?? [];
  return {
    compared: (service, method, given, { value, plugin }) => {
      const { faultOf, instead } = answers[service]?.[method] ?? {};
      const fault = faultOf?.(value, given) ?? null;
      if (fault === null) return value;
      const error = engineErrors.invalidAnswer(plugin, fault);
      if (instead === undefined) throw error;
      return instead(error);
    },
    assert: (service, method, given) => assertArguments(parametersOf(service, method), given),
    named: (error, service, method, given) => namingField(error, parametersOf(service, method), given),
  };
}
