// Takes the place of the container's own compiler, which makes functions of text. Our container is set to do without (jitless), so none of this is called.

export const buildNoActivationsInstanceBindingNodeResolverJit = refuse;
export const buildNoActivationsResolvedValueBindingNodeResolverJit = refuse;

function refuse(): never {
  throw new Error('No code is made of text here.');
}
