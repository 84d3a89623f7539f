// The operations of the Lua client.
import { operationsOf } from './describe.mjs';

export function luaOf(document) {
  const rows = operationsOf(document).map(({ id, method, path, parameters, answers }) => {
    const places = parameters.map(({ name, in: place }) => `["${name}"] = "${place}"`).join(', ');
    const statuses = answers.map(([status]) => `[${status}] = true`).join(', ');
    return `  ${id} = { method = "${method}", path = "${path}", places = { ${places} }, answers = { ${statuses} } },`;
  });
  return `-- Generated from packages/server/openapi.json: npm run clients\nreturn {\n${rows.join('\n')}\n}\n`;
}
