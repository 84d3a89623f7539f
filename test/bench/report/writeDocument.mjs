export const writeDocument = () => '';
