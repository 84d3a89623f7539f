// The Python client's types and operations.
import { alternatives, answerOf, nameOfRef, operationsOf, pascal, snake } from './describe.mjs';

export function pythonOf(document) {
  const classes = [];
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (name !== 'integer') declare(pascal(name), schema, classes);
  const operations = operationsOf(document);
  const methods = operations.map((operation) => methodOf(operation, classes));
  return `${head}\n\n${classes.join('\n\n\n')}\n\n\n${tableOf(operations)}\n\n\nclass Api:\n    """The operations of the document. Parameters of text are sent as they are."""\n\n${ask}\n${methods.join('\n')}`;
}

const head = `# Generated from packages/server/openapi.json: npm run clients
from __future__ import annotations

from typing import Any, Dict, List, Literal, NamedTuple, Optional, Tuple, TypedDict, Union

from .amounts import Amount
from .answer import Answer`;

const ask = `    def ask(self, operation: str, parameters: Dict[str, Optional[str]], body: Any = None) -> Answer:
        raise NotImplementedError
`;

/** Declares a named schema; objects within it get separate names. */
function declare(name, schema, classes) {
  const type = typeOf(schema, name, classes, true);
  if (type !== name) classes.push(`${name} = ${type}`);
}

function typeOf(schema, name, classes, isNamed = false) {
  if (schema.$ref !== undefined)
    return nameOfRef(schema.$ref) === 'integer' ? 'Amount' : pascal(nameOfRef(schema.$ref));
  if (schema.enum !== undefined) return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
  if (schema.anyOf !== undefined) {
    const { others, isNullable } = alternatives(schema);
    const types = others.map((each, index) => typeOf(each, others.length > 1 ? `${name}${index + 1}` : name, classes));
    const union = types.length > 1 ? `Union[${types.join(', ')}]` : types[0];
    return isNullable ? `Optional[${union}]` : union;
  }
  if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => plain[type]).join(', ')}]`;
  if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, `${name}Item`, classes)}]`;
  if (schema.type !== 'object') return plain[schema.type] ?? 'Any';
  if (Object.keys(schema.properties ?? {}).length === 0)
    return `Dict[str, ${typeOf(schema.additionalProperties || {}, `${name}Value`, classes)}]`;
  return declareObject(schema, name, classes);
}

const plain = { string: 'str', integer: 'int', number: 'Union[int, float]', boolean: 'bool' };

/** Declares an object. Optional fields need a separate class: Python 3.8 has no other way. */
function declareObject({ properties, required = [] }, name, classes) {
  const fields = Object.entries(properties).map(([field, schema]) => [
    field,
    typeOf(schema, `${name}${pascal(field)}`, classes),
  ]);
  const of = (isRequired) =>
    fields.filter(([field]) => required.includes(field) === isRequired).map(([field, type]) => `    ${field}: ${type}`);
  const [present, optional] = [of(true), of(false)];
  if (optional.length === 0) classes.push(`class ${name}(TypedDict):\n${present.join('\n')}`);
  else if (present.length === 0) classes.push(`class ${name}(TypedDict, total=False):\n${optional.join('\n')}`);
  else
    classes.push(
      `class ${name}Required(TypedDict):\n${present.join('\n')}\n\n\nclass ${name}(${name}Required, total=False):\n${optional.join('\n')}`,
    );
  return name;
}

function tableOf(operations) {
  const rows = operations.map(({ id, method, path, parameters, answers }) => {
    const places = parameters.map((each) => `"${each.name}": "${each.in}"`).join(', ');
    const statuses = answers.map(([status]) => status).join(', ');
    return `    "${id}": Operation("${method}", "${path}", {${places}}, (${statuses},)),`;
  });
  return `class Operation(NamedTuple):
    method: str
    path: str
    #: "path", "query" or "header", by parameter
    places: Dict[str, str]
    #: statuses that are no refusals
    answers: Tuple[int, ...]


OPERATIONS: Dict[str, Operation] = {
${rows.join('\n')}
}`;
}

function methodOf(operation, classes) {
  const { id, summary, parameters, body } = operation;
  const bodyType = body === undefined ? null : typeOf(body, `${pascal(id)}Body`, classes);
  const answer = answerOf(operation);
  if (answer !== undefined) typeOf(answer, `${pascal(id)}Answer`, classes);
  const first = parameters.filter(({ required }) => required);
  const rest = parameters.filter(({ required }) => !required);
  const given = [
    'self',
    ...first.map(({ name }) => `${snake(name)}: str`),
    ...(bodyType === null ? [] : [`body: ${bodyType}`]),
    ...(rest.length > 0 ? ['*', ...rest.map(({ name }) => `${snake(name)}: Optional[str] = None`)] : []),
  ];
  const sent = parameters.map(({ name }) => `"${name}": ${snake(name)}`).join(', ');
  return `    def ${snake(id)}(${given.join(', ')}) -> Answer:
        """${summary}."""
        return self.ask("${id}", {${sent}}${bodyType === null ? '' : ', body'})
`;
}
