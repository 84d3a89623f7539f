interface Question {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Where the block stands in the parameters of a question about state. */
const stateReads: Readonly<Record<string, number>> = {
  eth_getTransactionCount: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_call: 1,
  eth_getStorageAt: 2,
};
const KEPT_BLOCKS = 127n;

/** A node that has forgotten the state of all blocks but the newest 128, as nodes without an archive have. `head`: its newest block. */
export function forgetfulFetch(rpcUrl: string, head: () => Promise<bigint>): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(rpcUrl) || typeof init?.body !== 'string') return fetch(input, init);
    const given = JSON.parse(init.body) as Question | readonly Question[];
    const questions = [given].flat() as readonly Question[];
    const oldest = (await head()) - KEPT_BLOCKS;
    const isForgotten = ({ method, params = [] }: Question): boolean => {
      const tag = params[stateReads[method] ?? -1];
      return typeof tag === 'string' && tag.startsWith('0x') && BigInt(tag) < oldest;
    };
    const kept = questions.filter((question) => !isForgotten(question));
    const answered = kept.length === 0 ? [] : await answersOf(input, init, kept);
    const answers = questions.map(
      (question) =>
        answered.find(({ id }) => id === question.id) ?? {
          ...{ jsonrpc: '2.0', id: question.id, error: { code: -32000, message: 'missing trie node' } },
        },
    );
    return Response.json(Array.isArray(given) ? answers : answers[0]);
  };
}

async function answersOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  questions: readonly Question[],
): Promise<readonly { readonly id: number }[]> {
  const response = await fetch(input, { ...init, body: JSON.stringify(questions) });
  return [(await response.json()) as { readonly id: number }].flat();
}
