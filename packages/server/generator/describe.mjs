// The document as all generators need it.

/** Returns each operation: where its parameters go, and which statuses have a body that is not an error. */
export function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, parameters = [], requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      parameters,
      body: requestBody?.content['application/json'].schema,
      answers: Object.entries(responses).filter(([status, response]) => status !== 'default' && !isError(response)),
    })),
  );
}

function isError({ content = {} }) {
  return Object.values(content).some(({ schema }) => schema.$ref === '#/components/schemas/error');
}

export const answerOf = ({ answers }) => {
  const [first] = answers.flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema));
  return first;
};

export const snake = (name) => name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const pascal = (name) => name.replaceAll(/(^|[-_ ])(\w)/g, (_all, _gap, letter) => letter.toUpperCase());
export const nameOfRef = ($ref) => $ref.slice($ref.lastIndexOf('/') + 1);
/** `[null, other]` of a schema that may be null. */
export const alternatives = ({ anyOf = [] }) => ({
  others: anyOf.filter(({ type }) => type !== 'null'),
  isNullable: anyOf.some(({ type }) => type === 'null'),
});
