import { parseArgs } from 'node:util';
import type { ProjectRequest } from './createProject.js';
import { isTemplateName, templates } from './templates.js';

export const usage = `npm create tributary <folder> -- --template <template>

${Object.entries(templates)
  .map(([name, { what }]) => `  ${name.padEnd(9)}${what}`)
  .join('\n')}`;

/** Asks the person at the terminal; `null` if there is no terminal. */
export type Ask = (question: string) => Promise<string>;

/**
 * Reads the request from the command line, and asks the person for the missing parts. Returns
 * `null` for `--help`.
 * @throws Error with the problem
 */
export async function readRequest(
  args: readonly string[],
  { version, ask }: { readonly version: string; readonly ask: Ask | null },
): Promise<ProjectRequest | null> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      sdk: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [folder = await answerTo(ask, 'Folder: '), ...more] = positionals;
  if (more.length > 0) throw new Error(`one folder, not also ${more.join(', ')}\n\n${usage}`);
  const template = values.template ?? (await answerTo(ask, `Template (${Object.keys(templates).join(', ')}): `));
  if (!isTemplateName(template)) throw new Error(`there is no template "${template}"\n\n${usage}`);
  return { folder, template, sdk: values.sdk ?? `^${version}` };
}

async function answerTo(ask: Ask | null, question: string): Promise<string> {
  const answer = (await ask?.(question))?.trim();
  if (!answer) throw new Error(usage);
  return answer;
}
