declare const process: { readonly env: { readonly NODE_ENV?: string } };

const told = new Set<string>();

/** Names in the console, in development and once, a message of a studio's own that cannot be said: ours stands in. */
export function warnOfMessage(path: string, problem: string): void {
  if (process.env.NODE_ENV !== 'production' && !told.has(path)) {
    told.add(path);
    console.warn(`Tributary: messages: ${path}: ${problem}`);
  }
}

/** The same of names that there are no messages of. */
export function warnOfNames(own: object, known: object, above: string): void {
  if (process.env.NODE_ENV !== 'production')
    for (const name of Object.keys(own))
      if (!Object.hasOwn(known, name)) warnOfMessage(`${above}${name}`, 'the widgets have no such message');
}
