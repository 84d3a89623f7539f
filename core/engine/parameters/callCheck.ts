import { engineErrors } from '../../errors/engineErrors.js';
import { assertArguments, type Parameter } from '../../plainData/assertArguments.js';
import { namingField } from '../../plainData/namingField.js';
import type { CallCheck } from '../LoadedPart.js';

/** Parameters of the methods, by service and method. */
type ParameterTable = Readonly<Record<string, Readonly<Record<string, readonly Parameter[]>>>>;

interface AnswerRule {
  /** Describes why an answer doesn't fit its call; `null` if it fits. */
  readonly faultOf: (answer: unknown, given: readonly unknown[]) => string | null;
  /** Returns the value that replaces the faulty one in a stream that continues. */
  readonly instead?: (error: Error) => unknown;
  /** Returns the part of an answer that a caller may see. Default: all of it. */
  readonly shown?: (answer: unknown) => unknown;
}

/** Rules for answers, by service and method. */
export type AnswerTable = Readonly<Record<string, Readonly<Record<string, AnswerRule>>>>;

/** Returns the check of calls against a table. Loaded on demand together with the table. */
export function callCheck(table: ParameterTable, answers: AnswerTable = {}): CallCheck {
  const parametersOf = (service: string, method: string) => table[service]?.[method] ?? [];
  return {
    compared: (service, method, given, { value, plugin }) => {
      const { faultOf, instead, shown = (whole: unknown) => whole } = answers[service]?.[method] ?? {};
      const fault = faultOf?.(value, given) ?? null;
      if (fault === null) return shown(value);
      const error = engineErrors.invalidAnswer(plugin, fault);
      if (instead === undefined) throw error;
      return instead(error);
    },
    assert: (service, method, given) => assertArguments(parametersOf(service, method), given),
    named: (error, service, method, given) => namingField(error, parametersOf(service, method), given),
  };
}
