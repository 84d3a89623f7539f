// Replaces inversify's compiler, which creates functions from text. The engine's container is jitless, so nothing here is called.

export const buildNoActivationsInstanceBindingNodeResolverJit = refuse;
export const buildNoActivationsResolvedValueBindingNodeResolverJit = refuse;

function refuse(): never {
  throw new Error('No code is made of text here.');
}
