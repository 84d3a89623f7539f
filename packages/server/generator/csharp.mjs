// The C# client's types and operations: each type is a view of the JSON, so nothing of an answer is lost, and nothing is found by reflection.
import { alternatives, answerOf, nameOfRef, operationsOf, pascal } from './describe.mjs';

export function csharpOf(document) {
  const classes = new Map();
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (name !== 'integer') typeOf(schema, pascal(name), classes);
  const operations = operationsOf(document);
  const methods = operations.map((operation) => methodOf(operation, classes));
  return `// Generated from packages/server/openapi.json: npm run clients
using System.Collections.Generic;
using System.Numerics;
using System.Threading;
using System.Threading.Tasks;

namespace Tributary
{
${[...classes.values()].join('\n')}
    public sealed class Operation
    {
        public string Method;
        public string Path;
        /// <summary>"path", "query" or "header", by parameter.</summary>
        public Dictionary<string, string> Places;
        /// <summary>Statuses that are no refusals.</summary>
        public HashSet<int> Answers;

        public static readonly Dictionary<string, Operation> All = new Dictionary<string, Operation>
        {
${operations.map(rowOf).join('\n')}
        };
    }

    public sealed partial class Client
    {
${methods.join('\n')}    }
}
`;
}

const scalars = {
  string: { type: 'string', kind: 'Text' },
  integer: { type: 'long?', kind: 'Integer' },
  number: { type: 'double?', kind: 'Number' },
  boolean: { type: 'bool?', kind: 'Flag' },
  amount: { type: 'BigInteger?', kind: 'Amount' },
  any: { type: 'object', kind: 'Any' },
};

function typeOf(schema, name, classes) {
  if (schema.$ref !== undefined) {
    const named = nameOfRef(schema.$ref);
    return named === 'integer' ? scalars.amount : { ...scalars.any, ...classKind(named, classes) };
  }
  if (schema.enum !== undefined) return scalars.string;
  if (schema.anyOf !== undefined) {
    const { others } = alternatives(schema);
    if (others.length === 1) return typeOf(others[0], name, classes);
    return others.every(({ type }) => type === 'object') ? declare(merged(others), name, classes) : scalars.any;
  }
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {}, `${name}Item`, classes);
    return item.isView
      ? { type: `List<${item.type}>`, kind: `List<${item.type}>`, isList: true }
      : { type: 'List<object>', kind: 'Items' };
  }
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0)
    return declare(schema, name, classes);
  return scalars[schema.type] ?? scalars.any;
}

/** Alternatives are one class with the fields of all: which of them it is, its `type` says, or which fields are there. */
function merged(schemas) {
  return { properties: Object.assign({}, ...schemas.map(({ properties }) => properties)) };
}

/** Objects have classes; a component that is none is what it is. */
const classKind = (named, classes) => (classes.has(pascal(named)) || named !== 'integer' ? view(pascal(named)) : {});
const view = (name) => ({ type: name, kind: `View<${name}>`, isView: true });

function declare({ properties }, name, classes) {
  if (classes.has(name)) return view(name);
  classes.set(name, '');
  const fields = Object.entries(properties).map(([field, schema]) => {
    const { type, kind } = typeOf(schema, `${name}${pascal(field)}`, classes);
    const property = pascal(field) === name ? `${pascal(field)}Value` : pascal(field);
    return `        public ${type} ${property} { get => Get${kind}("${field}"); set => Set("${field}", value); }`;
  });
  classes.set(name, `    public sealed class ${name} : JsonView\n    {\n${fields.join('\n')}\n    }\n`);
  return view(name);
}

function rowOf({ id, method, path, parameters, answers }) {
  const places = parameters.map(({ name, in: place }) => `{ "${name}", "${place}" }`).join(', ');
  const statuses = answers.map(([status]) => status).join(', ');
  return `            { "${id}", new Operation { Method = "${method}", Path = "${path}", Places = new Dictionary<string, string> { ${places} }, Answers = new HashSet<int> { ${statuses} } } },`;
}

const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

function methodOf(operation, classes) {
  const { id, summary, parameters, body } = operation;
  const answer = answerOf(operation);
  const { type } = answer === undefined ? scalars.any : typeOf(answer, `${pascal(id)}Answer`, classes);
  const isView = classes.has(type);
  const required = parameters.filter((each) => each.required);
  const optional = parameters.filter((each) => !each.required);
  const given = [
    ...required.map(({ name }) => `string ${camel(name)}`),
    ...(body === undefined ? [] : [`${typeOf(body, `${pascal(id)}Body`, classes).type} body`]),
    ...optional.map(({ name }) => `string ${camel(name)} = null`),
    'CancellationToken cancellation = default(CancellationToken)',
  ];
  const sent = parameters.map(({ name }) => `{ "${name}", ${camel(name)} }`).join(', ');
  return `        /// <summary>${summary}.</summary>
        public Task<Answer<${isView ? type : 'object'}>> ${pascal(id)}(${given.join(', ')}) =>
            ${isView ? `AskFor<${type}>` : 'Ask'}("${id}", new Dictionary<string, string> { ${sent} }, ${body === undefined ? 'null' : 'body.Json'}, cancellation);
`;
}
