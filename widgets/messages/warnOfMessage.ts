declare const process: { readonly env: { readonly NODE_ENV?: string } };

const told = new Set<string>();

/** Logs an invalid custom message once, in development: the built-in text replaces it. */
export function warnOfMessage(path: string, problem: string): void {
  if (process.env.NODE_ENV !== 'production' && !told.has(path)) {
    told.add(path);
    console.warn(`Tributary: messages: ${path}: ${problem}`);
  }
}

/** Logs names without a message in the same way. */
export function warnOfNames(own: object, known: object, above: string): void {
  if (process.env.NODE_ENV !== 'production')
    for (const name of Object.keys(own))
      if (!Object.hasOwn(known, name)) warnOfMessage(`${above}${name}`, 'the widgets have no such message');
}
