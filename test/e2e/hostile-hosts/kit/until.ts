/** Resolves once the question is answered with true; the test's own time limit ends it otherwise. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 20));
}
