import { assertArguments, type Parameter } from '../../plainData/assertArguments.js';
import { namingField } from '../../plainData/namingField.js';
import type { CallCheck } from '../LoadedPart.js';

/** What the methods of services take, by the service and the method. */
type ParameterTable = Readonly<Record<string, Readonly<Record<string, readonly Parameter[]>>>>;

/** Returns the comparison of calls with a table. It is part of the code on demand, as the table is. */
export function callCheck(table: ParameterTable): CallCheck {
  const parametersOf = (service: string, method: string) => table[service]?.[method] ?? [];
  return {
    assert: (service, method, given) => assertArguments(parametersOf(service, method), given),
    named: (error, service, method, given) => namingField(error, parametersOf(service, method), given),
  };
}
